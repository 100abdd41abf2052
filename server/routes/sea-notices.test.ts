import { afterEach, beforeEach, expect, test } from "vitest";
import type { NavigationalWarning } from "../demo/warnings/warnings.ts";
import { openTestApp, TEST_NOW, type TestApp } from "../test-support.ts";

const WARNINGS = "/bwapi/v1/geodata/navigationalwarnings";
const DOWNLOAD = "/bwapi/v1/geodata/download";
let opened: TestApp;
beforeEach(async () => {
  opened = await openTestApp({}, { demonstration: true });
});
afterEach(() => opened.close());

const get = async <T>(url: string): Promise<T> => (await opened.app.inject(url)).json();

test("warnings are in force or announced, newest first, and none is over or replaced", async () => {
  const warnings = await get<NavigationalWarning[]>(WARNINGS);
  expect(warnings.length).toBeGreaterThan(40);
  const times = warnings.map(({ published }) => Date.parse(published));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const replaced = warnings.map(({ replaces }) => replaces);
  for (const { id, validTo, published } of warnings) {
    expect(Date.parse(published)).toBeLessThanOrEqual(TEST_NOW.getTime());
    if (validTo !== null) expect(Date.parse(validTo)).toBeGreaterThan(TEST_NOW.getTime());
    expect(replaced).not.toContain(id);
  }
  expect(new Set(warnings.map(({ id }) => id)).size).toBe(warnings.length);
});

test("a warning's text holds the positions of its geometry, and some cannot be drawn", async () => {
  const warnings = await get<NavigationalWarning[]>(WARNINGS);
  const area = warnings.find(({ geometry }) => geometry?.type === "Polygon");
  const [ring = []] = (area?.geometry?.coordinates ?? []) as [number, number][][];
  const written = [...(area?.text.matchAll(/(\d{2})-(\d{2}\.\d{2})N (\d{3})-(\d{2}\.\d{2})E/g) ?? [])].map(
    ([, lat, latMinutes, lon, lonMinutes]) => [
      Number(lon) + Number(lonMinutes) / 60,
      Number(lat) + Number(latMinutes) / 60,
    ],
  );
  expect(written).toHaveLength(ring.length - 1);
  for (const [index, [lon = 0, lat = 0]] of written.entries()) {
    expect(lon).toBeCloseTo(ring[index]?.[0] ?? 0, 4);
    expect(lat).toBeCloseTo(ring[index]?.[1] ?? 0, 4);
  }
  expect(warnings.some(({ geometry }) => geometry === null)).toBe(true);
});

test("beacons that are out have a category from 1 to 3, other warnings none", async () => {
  const warnings = await get<NavigationalWarning[]>(WARNINGS);
  for (const { category, extinguishedCategory } of warnings) {
    if (category === "light") expect([1, 2, 3]).toContain(extinguishedCategory);
    else expect(extinguishedCategory).toBeNull();
  }
});

test("surveys are planned, going on and over, and the electromagnetic ones lie in metres of ED50", async () => {
  for (const name of ["npdsurveyplanned", "npdsurveyongoing", "npdsurveyfinished"]) {
    const surveys = await get<{ plnfrmdate: string }[]>(`${DOWNLOAD}/${name}`);
    expect(surveys.length, name).toBeGreaterThan(1);
    for (const { plnfrmdate } of surveys) expect(plnfrmdate).toMatch(/T2[23]:00:00.000Z$/);
  }
  const [first] = await get<{ geometry: { coordinates: [number, number][][] } }[]>(`${DOWNLOAD}/npdemsurvey`);
  const [[x = 0, y = 0] = []] = first?.geometry.coordinates[0] ?? [];
  expect(x).toBeGreaterThan(100_000);
  expect(y).toBeGreaterThan(6_000_000);
});

test("a survey's fishery expert is named, or said not to be found by the code of the catalogue", async () => {
  expect(await get("/bwapi/v1/geodata/npdsurvey/DEMO-2601/fisheryexpert")).toHaveProperty("phone");
  const answer = await opened.app.inject("/bwapi/v1/geodata/npdsurvey/DEMO-2603/fisheryexpert");
  expect({ status: answer.statusCode, code: answer.json().bwErrorCode }).toEqual({
    status: 404,
    code: "NpdSurveyFisheryExpertNotFound",
  });
});

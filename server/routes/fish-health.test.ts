import { afterEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../test-support.ts";

const LOCALITIES = "/bwapi/v1/geodata/fishhealth/locality";
const LOCALITIES_V2 = "/bwapi/v2/geodata/fishhealth/locality";
let opened: TestApp | undefined;
afterEach(() => opened?.close());

async function get(url: string) {
  opened ??= await openTestApp({}, { demonstration: true });
  return opened.app.inject(url);
}

test("a week has 1,000 localities, and week 53 of 2020 is one", async () => {
  opened = undefined;
  const answer = await get(`${LOCALITIES}/2020/53`);
  const { year, week, localities } = answer.json();
  expect({ year, week, count: localities.length }).toEqual({ year: 2020, week: 53, count: 1000 });
  expect((await get(`${LOCALITIES}/2026/48`)).statusCode).toBe(204);
  expect((await get(`${LOCALITIES}/2026/54`)).statusCode).toBe(400);
});

test("the limit is lower in spring, and earlier in the south", async () => {
  opened = undefined;
  const at = async (week: number) => {
    const { localities } = (await get(`${LOCALITIES}/2026/${week}`)).json();
    const south = localities.find(({ lat }: { lat: number }) => lat < 60);
    const north = localities.find(({ lat }: { lat: number }) => lat > 68);
    return { south: south.liceLimit, north: north.liceLimit };
  };
  expect(await at(17)).toEqual({ south: 0.2, north: 0.5 });
  expect(await at(21)).toEqual({ south: 0.2, north: 0.2 });
  expect(await at(26)).toEqual({ south: 0.5, north: 0.2 });
  expect(await at(27)).toEqual({ south: 0.5, north: 0.5 });
});

test("a filter marks those that it finds and leaves out none", async () => {
  opened = await openTestApp({}, { demonstration: true });
  const answer = await opened.app.inject({
    method: "POST",
    url: `${LOCALITIES_V2}/2026/40`,
    payload: { diseases: [{ name: "PD" }], isFallow: false },
  });
  const { localities } = answer.json();
  expect(localities).toHaveLength(1000);
  const found = localities.filter(
    ({ inFilteredSelection }: { inFilteredSelection: boolean }) => inFilteredSelection,
  );
  expect(found.length).toBeGreaterThan(10);
  for (const locality of found) expect(locality).toMatchObject({ hasPd: true, isFallow: false });
});

test("what was not reported is null in the details and in the weeks, and never 0", async () => {
  opened = undefined;
  const { localities } = (await get(`${LOCALITIES}/2026/40`)).json();
  const silent = localities.find(
    ({ hasReportedLice, isFallow }: Record<string, boolean>) => !hasReportedLice && !isFallow,
  );
  const { liceReport } = (await get(`${LOCALITIES_V2}/${silent.localityNo}/2026/40`)).json();
  expect(liceReport).toMatchObject({ hasReportedLice: false, adultFemaleLice: { average: null } });
  const weeks = (await get(`${LOCALITIES_V2}/${silent.localityNo}/weeks/2026`)).json();
  expect(weeks[39]).toMatchObject({ week: 40, avgAdultFemaleLice: null, seaTemperature: null });
  expect((await get(`${LOCALITIES_V2}/1/2026/40`)).statusCode).toBe(400);
});

test("the weeks of a year say how many localities were over their limit", async () => {
  opened = undefined;
  const { year, weeks } = (await get("/bwapi/v1/geodata/fishhealth/weeks?year=2026")).json();
  expect(year).toBe(2026);
  expect(weeks).toHaveLength(47);
  for (const { amount, reported } of weeks) {
    expect(amount).toBeGreaterThanOrEqual(0);
    expect(reported).toBeGreaterThan(700);
  }
});

test("zones begin and end at midnight in Norway", async () => {
  opened = undefined;
  const answer = await get(
    "/bwapi/geoserver/bw/wfs?service=WFS&request=GetFeature&typeName=bw:ilaprotectionzone&outputFormat=application/json",
  );
  const { features } = answer.json();
  expect(features.length).toBeGreaterThan(10);
  for (const { properties, geometry } of features) {
    expect(properties.fromDate).toMatch(/T2[23]:00:00.000Z$/);
    expect(properties.toDate).toMatch(/T2[23]:00:00.000Z$|^9999-12-30/);
    expect(geometry.type).toBe("Polygon");
  }
});

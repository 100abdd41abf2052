import { afterEach, expect, test, vi } from "vitest";
import { readOptions } from "../../../../schemas/generated/validators/aton.js";
import { DatasetKit } from "../../../../tests/support/dataset-kit.ts";
import { AtonDataset } from "./aton-dataset.ts";

let kit: DatasetKit;
let dataset: AtonDataset;

const NOW = Date.UTC(2026, 4, 15, 12);
const HOUR = 3_600_000;
/** @param age of the message, ms */
const mark = (mmsi: number, name: string, age = 60_000) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [14, 68] },
  properties: { mmsi, name, msgtime: new Date(NOW - age).toISOString() },
});

/** AtoN by stream: the first answer has one AtoN, and `stream` gives the later ones. */
async function open(stream: () => Response, latest = [mark(992_570_001, "FIRST")]) {
  const fetchMock = vi.fn(async () => stream());
  vi.stubGlobal("fetch", fetchMock);
  kit = new DatasetKit(() => new Response(JSON.stringify({ type: "FeatureCollection", features: latest })));
  const read = readOptions({});
  if (!read.ok) throw new Error("The defaults are not valid");
  const definition = {
    id: "atonstream",
    type: "aton-stream",
    featureIdKey: "mmsi",
    sources: [{ dataUrl: "/live/v1/sse/aton", requiredRoles: [] }],
  };
  dataset = new AtonDataset(kit.init(definition, read.options), "stream");
  kit.context.session.setToken("t");
  vi.useFakeTimers();
  await dataset.activate();
  // The reader of the stream is loaded on demand.
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
  return fetchMock;
}

const lost = () => new Response("down", { status: 503 });
const record = (mmsi: number, name: string) =>
  new Response(`id: 1\ndata: ${JSON.stringify(mark(mmsi, name))}\n\n`);
const names = () => dataset.items.map(({ properties }) => properties.name);

afterEach(() => {
  dataset.deactivate();
  kit.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what the stream says of marks reaches the map", async () => {
  await open(() => record(992_570_002, "SECOND"));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(names()).toEqual(["FIRST", "SECOND"]);
});

test("marks that nobody has heard of for a day leave the map, also when the stream is silent", async () => {
  await open(lost, [mark(992_570_001, "FIRST", 25 * HOUR), mark(992_570_002, "SECOND", 23 * HOUR)]);
  expect(names()).toEqual(["FIRST", "SECOND"]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(names()).toEqual(["SECOND"]);
});

test("when the stream stays lost the user is told, the marks stay, and it is over when the stream is back", async () => {
  let answer = lost;
  await open(() => answer());
  await vi.advanceTimersByTimeAsync(4_000);
  expect(dataset.failure).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(dataset.status).toMatchObject({ kind: "failed", failure: { id: "http-status", status: 503 } });
  expect(names()).toEqual(["FIRST"]);
  answer = () => record(992_570_002, "SECOND");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(dataset.failure).toBeNull();
  expect(names()).toEqual(["FIRST", "SECOND"]);
});

test("who tries again does not wait for the next attempt, and is told again when it does not help", async () => {
  const fetchMock = await open(lost);
  await vi.advanceTimersByTimeAsync(70_000);
  const before = fetchMock.mock.calls.length;
  await dataset.refresh("retry");
  await vi.advanceTimersByTimeAsync(100);
  expect(fetchMock.mock.calls.length).toBe(before + 1);
  expect(dataset.failure).toBeNull();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(dataset.failure).toMatchObject({ status: 503 });
});

test("marks that are switched off ask for nothing more", async () => {
  const fetchMock = await open(lost);
  dataset.deactivate();
  const before = fetchMock.mock.calls.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetchMock.mock.calls.length).toBe(before);
  expect(dataset.failure).toBeNull();
});

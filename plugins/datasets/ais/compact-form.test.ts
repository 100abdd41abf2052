import { runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import type { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { openVessels, record, rowsAnswer } from "../../../tests/support/vessel-dataset-kit.ts";
import type { VesselDataset } from "./vessel-dataset.ts";

let kit: DatasetKit;
let dataset: VesselDataset;

/** A stream whose service answers other calls with these records. */
async function open(records: unknown[] = []) {
  ({ kit, dataset } = await openVessels(() => records, "stream"));
}

afterEach(() => {
  dataset.deactivate();
  kit.dispose();
  vi.unstubAllGlobals();
});

/** A service whose streams bring these vessels, and stay open. */
function service(...answers: number[][]) {
  const bodies: { geometry?: object; downsample: boolean; anywhere?: number[] }[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    return rowsAnswer(answers[Math.min(bodies.length, answers.length) - 1] ?? [], init).answer;
  });
  return bodies;
}
/** Calls for the latest of every vessel. */
const calls = () => kit.requests.filter(({ url }) => url.pathname.includes("latest"));

test("the compact form brings all vessels with the stream: nothing else is asked for", async () => {
  service([1, 2]);
  await open();
  expect({ phase: dataset.phase, count: dataset.count, calls: calls() }).toEqual({
    phase: "active",
    count: 2,
    calls: [],
  });
});

test("the compact form is asked for again when the view is another; what it no longer brings leaves the map", async () => {
  const bodies = service([1, 2], [2, 3]);
  await open();
  runInAction(() => {
    kit.context.map.bounds = [5, 60, 5.4, 60.2];
  });
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies.map(({ geometry }) => geometry !== undefined)).toEqual([false, true]);
  await vi.waitFor(() =>
    expect([1, 2, 3].map((mmsi) => dataset.fleet.row(mmsi) >= 0)).toEqual([false, true, true]),
  );
});

test("the compact form is asked for the whole coast by a search, which waits for it", async () => {
  const bodies = service([1], [2], [2, 3]);
  await open();
  runInAction(() => {
    kit.context.map.bounds = [5, 60, 5.4, 60.2];
  });
  await vi.waitFor(() => expect(dataset.fleet.row(2)).toBeGreaterThanOrEqual(0));
  await dataset.haveIn(null);
  expect(dataset.fleet.search("VESSEL 3", 5)).toHaveLength(1);
  expect(bodies.at(-1)).not.toHaveProperty("geometry");
});

test("a service without the compact form costs nothing but the form: events, and all vessels by another call", async () => {
  vi.stubGlobal(
    "fetch",
    async () => new Response(new ReadableStream({}), { headers: { "content-type": "text/event-stream" } }),
  );
  await open([record(1)]);
  expect({ count: dataset.count, calls: calls().length }).toEqual({ count: 1, calls: 1 });
});

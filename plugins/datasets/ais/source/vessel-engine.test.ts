import { afterEach, expect, test, vi } from "vitest";
import { type LiveRecord, stateOf, VESSEL_ROWS_TYPE } from "../../../../lib/vessel-rows/fields.ts";
import { frameOf, removedRow, wholeRow } from "../../../../lib/vessel-rows/write-rows.ts";
import { EVERYTHING } from "../model/vessel-filter.ts";
import type { CrowdView } from "../render/crowd-counter.ts";
import { pixelAt } from "../render/crowd-kit.ts";
import { densityOf } from "../render/ribbon.ts";
import type { FromWorker } from "./messages.ts";
import { VesselEngine } from "./vessel-engine.ts";

const ZOOM = 4;
const VIEW: CrowdView = {
  unit: 1 / pixelAt(ZOOM),
  step: ZOOM,
  filter: EVERYTHING,
  dots: true,
  now: Date.UTC(2026, 10, 28, 12) / 1000,
  fresh: true,
};

/** Ten vessels in one harbour, and one far away. */
const FLEET = Array.from({ length: 11 }, (_, index) => ({
  mmsi: 257_000_001 + index,
  msgtime: "2026-11-28T12:00:00Z",
  latitude: index < 10 ? 60.4 : 71,
  longitude: index < 10 ? 5.3 : 25,
}));

function start() {
  const messages: FromWorker[] = [];
  const waiting: (() => void)[] = [];
  const engine = new VesselEngine((message) => {
    messages.push(message);
    if (message.kind === "read") waiting.shift()?.();
  });
  engine.receive({ kind: "open", platforms: [], projection: "EPSG:3857" });
  const read = (records: unknown) =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      engine.receive({ kind: "records", body: new Blob([JSON.stringify(records)]), complete: false });
    });
  const densities = () =>
    messages.flatMap((message) =>
      message.kind === "crowd" ? [[...message.count.bytes].map(densityOf)] : [],
    );
  return { engine, messages, read, densities };
}

test("vessels come counted where it is known what the page shows, behind the batch that they are in", async () => {
  const { engine, messages, read, densities } = start();
  engine.receive({ kind: "crowd", view: VIEW });
  await read(FLEET);
  expect(messages.map(({ kind }) => kind)).toEqual(["crowd", "batch", "crowd", "read"]);
  const [beforeBatch, all = []] = densities();
  expect(beforeBatch).toEqual([]);
  expect(all[0]).toBeGreaterThan(2);
  expect(all[10]).toBe(1);
});

test("without a view nothing is counted until somebody asks", async () => {
  const { engine, read, densities } = start();
  await read(FLEET);
  expect(densities()).toEqual([]);
  engine.receive({ kind: "crowd", view: VIEW });
  expect(densities()[0]).toHaveLength(11);
});

test("few that come are not worth a count", async () => {
  const { engine, messages, read } = start();
  await read(Array.from({ length: 200 }, (_, index) => ({ ...FLEET[0], mmsi: 258_000_000 + index })));
  engine.receive({ kind: "crowd", view: VIEW });
  await read(FLEET.slice(0, 2));
  expect(messages.slice(-2).map(({ kind }) => kind)).toEqual(["batch", "read"]);
});

test("in another projection all vessels are there still", async () => {
  const { engine, read, densities } = start();
  await read(FLEET);
  engine.receive({ kind: "projection", projection: "EPSG:3575" });
  engine.receive({ kind: "crowd", view: VIEW });
  const [counted = []] = densities();
  expect(counted[0]).toBeGreaterThan(2);
  expect(counted[10]).toBe(1);
});

const LIVE: LiveRecord = {
  ...{ mmsi: 0, msgtime: "2026-11-28T12:00:00.000Z", latitude: 60, longitude: 5, name: "A", callSign: null },
  ...{ speedOverGround: 0, courseOverGround: 0, trueHeading: 0, navigationalStatus: 0, rateOfTurn: 0 },
  ...{ altitude: null, shipType: 30, imoNumber: null, draught: null, reportClass: "A", destination: null },
  ...{ dimensionA: null, dimensionB: null, dimensionC: null, dimensionD: null, eta: null },
  positionFixingDeviceType: null,
};
const whole = (mmsi: number) => wholeRow(mmsi, mmsi, stateOf({ ...LIVE, mmsi }));

/** A service of the compact form that answers each connection with these frames and then ends. */
function service(...answers: string[]) {
  const calls: Headers[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    calls.push(new Headers(init.headers));
    const bytes = Uint8Array.from(answers[calls.length - 1] ?? "", (letter) => letter.charCodeAt(0));
    if (calls.length > answers.length) return new Promise<Response>(() => {});
    return new Response(bytes, { headers: { "content-type": VESSEL_ROWS_TYPE } });
  });
  return calls;
}

/** Numbers of the vessels that a page with these batches shows. */
function shownIn(messages: readonly FromWorker[]): number[] {
  const rows = new Map<number, number>();
  for (const message of messages) {
    if (message.kind !== "batch") continue;
    const { batch } = message;
    for (const row of batch.removed) rows.delete(row);
    const numbers = new Uint32Array(batch.memory, 0, batch.rows.length);
    for (const [index, row] of batch.rows.entries()) rows.set(row, numbers[index] ?? 0);
  }
  return [...rows.values()].sort((a, b) => a - b);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stream = { kind: "stream", url: "https://ais.example/live", headers: {}, body: "{}" } as const;

test("after another process of the service has begun anew, nothing is kept that it does not have", async () => {
  vi.useFakeTimers();
  const calls = service(
    frameOf({ rows: whole(1) + whole(2) + whole(3), sequence: 9, begins: "a", ends: true }),
    frameOf({ rows: removedRow(3), sequence: 12, begins: null, ends: false }),
    frameOf({ rows: whole(1), sequence: 0, begins: "b", ends: false }) +
      frameOf({ rows: whole(4), sequence: 3, begins: null, ends: true }),
  );
  const { engine, messages } = start();
  engine.receive({ ...stream, resumes: false });
  await vi.advanceTimersByTimeAsync(500);
  expect(shownIn(messages)).toEqual([1, 2, 3]);
  // Each is opened again after 750 to 1,000 ms.
  await vi.advanceTimersByTimeAsync(850);
  expect(shownIn(messages)).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shownIn(messages)).toEqual([1, 4]);
  expect(calls.map((headers) => headers.get("last-event-id"))).toEqual([null, "a-9-0", "a-12-0", "b-3-0"]);
  expect(messages.filter(({ kind }) => kind === "complete")).toHaveLength(2);
  engine.receive({ kind: "stop" });
});

test("a stream that rested resumes, one for another view begins", async () => {
  vi.useFakeTimers();
  const all = (sequence: number) => frameOf({ rows: whole(1), sequence, begins: "a", ends: true });
  const calls = service(all(9), all(9), all(9));
  const { engine } = start();
  for (const resumes of [false, true, false]) {
    engine.receive({ ...stream, resumes });
    await vi.advanceTimersByTimeAsync(100);
    engine.receive({ kind: "stop" });
  }
  expect(calls.map((headers) => headers.get("last-event-id"))).toEqual([null, "a-9-0", null]);
});

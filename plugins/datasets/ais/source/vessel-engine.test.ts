import { expect, test } from "vitest";
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

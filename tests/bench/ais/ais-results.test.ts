import { expect, test } from "vitest";
import { chart, logScale } from "./chart.ts";
import { withFigures, withTables } from "./document.ts";
import { PEER_NAMES, type PeerName } from "./page/bench-page.ts";
import { EMPTY_SPOT, fleetRecords, updateRecords } from "./records.ts";
import { type AisResult, medianResult, mergeResults } from "./results.ts";
import { judge } from "./targets.ts";

function result(peer: PeerName, vessels: number, ms: number): AisResult {
  const cost = { mainMs: ms, processMs: ms * 2, wallMs: ms * 3 };
  return {
    peer,
    vessels,
    load: cost,
    addedMb: ms,
    heapMb: ms,
    updates: { 1000: cost, 5000: cost },
    panFrameMs: ms,
    hitMs: ms,
    worker: { loadMs: ms, updates: { 1000: ms, 5000: ms }, mb: ms },
  };
}

test("the fleet is the same every time, in view, and of as many different vessels as asked for", () => {
  const fleet = fleetRecords(500);
  expect(fleetRecords(500)).toEqual(fleet);
  expect(new Set(fleet.map(({ mmsi }) => mmsi)).size).toBe(500);
  expect(
    fleet.every(({ latitude, longitude }) => latitude < EMPTY_SPOT.lat && longitude > EMPTY_SPOT.lon),
  ).toBe(true);
});

test("an update moves different vessels, later than before, and never more than there are", () => {
  const fleet = fleetRecords(100);
  const update = updateRecords(fleet, 40, 3);
  expect(new Set(update.map(({ mmsi }) => mmsi)).size).toBe(40);
  for (const moved of update) {
    const before = fleet.find(({ mmsi }) => mmsi === moved.mmsi);
    expect(moved.msgtime > (before?.msgtime ?? "")).toBe(true);
    expect({ longitude: moved.longitude, latitude: moved.latitude }).not.toEqual({
      longitude: before?.longitude,
      latitude: before?.latitude,
    });
    expect(moved.courseOverGround).toBeLessThan(360);
  }
  expect(updateRecords(fleet, 5_000, 1)).toHaveLength(100);
});

test("the middle of the runs counts, figure by figure", () => {
  const runs = [result("deck", 5, 1), result("deck", 5, 100), result("deck", 5, 3)];
  expect(medianResult(runs)).toEqual(result("deck", 5, 3));
});

test("newer figures replace those of the same renderer and fleet only, in order", () => {
  const older = [result("ol-webgl", 5, 1), result("farvann", 5, 1)];
  const merged = mergeResults(older, [result("farvann", 5, 2), result("farvann", 2, 3)], PEER_NAMES);
  expect(merged.map(({ peer, vessels, hitMs }) => [peer, vessels, hitMs])).toEqual([
    ["farvann", 2, 3],
    ["farvann", 5, 2],
    ["ol-webgl", 5, 1],
  ]);
});

test("a target holds when Farvann costs that many times less, and is silent without both figures", () => {
  const target = {
    title: "Load",
    peer: "deck" as const,
    vessels: [5, 6, 7],
    min: 2,
    read: ({ load }: AisResult) => load.mainMs,
  };
  const results = [
    result("farvann", 5, 10),
    result("deck", 5, 20),
    result("farvann", 6, 10),
    result("deck", 6, 19),
    result("farvann", 7, 10),
  ];
  expect(judge(results, [target]).map(({ vessels, held }) => [vessels, held])).toEqual([
    [5, true],
    [6, false],
  ]);
});

test("a step of ten is as wide everywhere on the axis", () => {
  const { at, ticks } = logScale([3, 450], 0, 300);
  expect(ticks).toEqual([1, 10, 100, 1_000]);
  expect(ticks.map(at)).toEqual([0, 100, 200, 300]);
  expect(at(0)).toBe(0);
});

test("the plot has a bar for every figure, none of them outside", () => {
  const svg = chart([result("farvann", 5_000, 1), result("deck", 5_000, 1_000)]);
  const widths = [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(widths).toHaveLength(6);
  for (const width of widths) expect(width).toBeLessThanOrEqual(520);
});

test("figures stand where the document has a place for them, and nothing else changes", () => {
  const document =
    "# A\n\n<!-- figures: written by npm run bench:ais -- --write -->\nold\n<!-- end of figures -->\n\nB\n";
  const found = { measured: "2026-01-01", machine: "a machine", results: [result("farvann", 5_000, 7)] };
  const written = withTables(document, withFigures(null, found, PEER_NAMES));
  expect(written).toContain("Measured 2026-01-01: a machine.");
  expect(written).toContain("| Farvann | 21 | 7.0 |");
  expect(written).not.toContain("old");
  expect(written.startsWith("# A\n\n<!--") && written.endsWith("-->\n\nB\n")).toBe(true);
  expect(withTables(written, found)).toBe(written);
  expect(() => withTables("# A", found)).toThrow("no place for figures");
});

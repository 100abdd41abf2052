import { figure, table } from "../statistics.ts";
import type { PeerName } from "./page/bench-page.ts";
import type { AisResult } from "./results.ts";
import { judge } from "./targets.ts";

export const PEER_TITLES: Record<PeerName, string> = {
  farvann: "Farvann",
  deck: "deck.gl IconLayer",
  "deck-moves": "deck.gl, symbols kept",
  "ol-webgl": "ol WebGLVector",
  "maplibre-update": "MapLibre updateData",
  "maplibre-set": "MapLibre setData",
  "ol-vector": "ol VectorLayer",
};

/** Column headings, in their order. */
const COLUMNS: readonly (readonly [title: string, read: (result: AisResult) => number])[] = [
  ["first picture, ms", ({ load }) => load.wallMs],
  ["load: main", ({ load }) => load.mainMs],
  ["process", ({ load }) => load.processMs],
  ["memory, MB", ({ addedMb }) => addedMb],
  ["heap, MB", ({ heapMb }) => heapMb],
  ["1,000 updates: main", ({ updates }) => updates[1_000].mainMs],
  ["process", ({ updates }) => updates[1_000].processMs],
  ["5,000 updates: main", ({ updates }) => updates[5_000].mainMs],
  ["process", ({ updates }) => updates[5_000].processMs],
  ["pan, a frame", ({ panFrameMs }) => panFrameMs],
  ["hit, ms", ({ hitMs }) => hitMs],
];
const HEAD = ["", ...COLUMNS.map(([title]) => title)];

export interface ReportTable {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The results as tables: one for each fleet, the cost of the worker, and the targets. */
export function aisTables(results: readonly AisResult[]): ReportTable[] {
  return [
    ...fleetsOf(results).map((vessels) => fleetTable(results, vessels)),
    workerTable(results),
    targetTable(results),
  ];
}

export function asText({ title, head, rows }: ReportTable): string {
  return `\n${title}\n\n${table(head, rows)}`;
}

export function asMarkdown({ title, head, rows }: ReportTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = line(head.map((_, column) => (column === 0 ? "---" : "---:")));
  return [`### ${title}`, "", line(head), rule, ...rows.map(line)].join("\n");
}

export function fleetsOf(results: readonly AisResult[]): number[] {
  return [...new Set(results.map(({ vessels }) => vessels))];
}

export function counted(vessels: number): string {
  return vessels.toLocaleString("en");
}

function fleetTable(results: readonly AisResult[], vessels: number): ReportTable {
  const rows = results
    .filter((result) => result.vessels === vessels)
    .map((result) => [PEER_TITLES[result.peer], ...COLUMNS.map(([, read]) => figure(read(result)))]);
  return { title: `${counted(vessels)} vessels`, head: HEAD, rows };
}

/** Measured on the page of Farvann's layer. */
function workerTable(results: readonly AisResult[]): ReportTable {
  const rows = results
    .filter(({ peer }) => peer === "farvann")
    .map(({ vessels, worker }) => [
      counted(vessels),
      figure(worker.loadMs),
      figure(worker.updates[1_000]),
      figure(worker.updates[5_000]),
      figure(worker.mb),
    ]);
  const head = ["vessels", "fleet, ms", "1,000 updates, ms", "5,000 updates, ms", "memory, MB"];
  return { title: "The worker that reads and merges", head, rows };
}

function targetTable(results: readonly AisResult[]): ReportTable {
  const rows = judge(results).map(({ target, vessels, ratio, held }) => [
    `${target.title}, against ${PEER_TITLES[target.peer]}`,
    counted(vessels),
    `${target.min}×`,
    `${figure(ratio)}×`,
    held ? "yes" : "no",
  ]);
  return { title: "Targets", head: ["", "vessels", "at least", "measured", "held"], rows };
}

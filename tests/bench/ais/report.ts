import { figure, table } from "../statistics.ts";
import type { PeerName } from "./page/peer.ts";
import type { AisResult } from "./results.ts";

export const PEER_TITLES: Record<PeerName, string> = {
  farvann: "Farvann",
  deck: "deck.gl IconLayer",
  "ol-webgl": "ol WebGLVector",
  "maplibre-update": "MapLibre updateData",
  "maplibre-set": "MapLibre setData",
  "ol-vector": "ol VectorLayer",
};

/** Headings of the figures, in their order. */
export const COLUMNS: readonly (readonly [title: string, read: (result: AisResult) => number])[] = [
  ["first picture, ms", ({ load }) => load.wallMs],
  ["load, main ms", ({ load }) => load.mainMs],
  ["load, process ms", ({ load }) => load.processMs],
  ["memory, MB", ({ addedMb }) => addedMb],
  ["heap, MB", ({ heapMb }) => heapMb],
  ["1000 updates, main ms", ({ updates }) => updates[1_000].mainMs],
  ["process ms", ({ updates }) => updates[1_000].processMs],
  ["5000 updates, main ms", ({ updates }) => updates[5_000].mainMs],
  ["process ms", ({ updates }) => updates[5_000].processMs],
  ["pan, main ms/frame", ({ panFrameMs }) => panFrameMs],
  ["hit, ms", ({ hitMs }) => hitMs],
];

/** The results as tables for a terminal, one for each fleet. */
export function aisReport(results: readonly AisResult[]): string {
  return fleetsOf(results)
    .map((vessels) => {
      const rows = results.filter((result) => result.vessels === vessels);
      const body = rows.map((result) => [
        PEER_TITLES[result.peer],
        ...COLUMNS.map(([, read]) => figure(read(result))),
      ]);
      return `\n${vessels} vessels\n\n${table(["", ...COLUMNS.map(([title]) => title)], body)}`;
    })
    .join("\n");
}

export function fleetsOf(results: readonly AisResult[]): number[] {
  return [...new Set(results.map(({ vessels }) => vessels))];
}

import type { PeerName } from "./page/bench-page.ts";
import type { AisResult } from "./results.ts";

/** By which factor Farvann must cost less than another renderer, in the same run. */
export interface Target {
  title: string;
  peer: PeerName;
  vessels: readonly number[];
  min: number;
  read(result: AisResult): number;
}

const update = ({ updates }: AisResult) => updates[1_000].mainMs;
const load = ({ load }: AisResult) => load.processMs;
const UPDATE = "1,000 updates and their picture, main thread";
const LOAD = "Load, renderer process";
const USUAL = [20_000, 50_000];

export const TARGETS: readonly Target[] = [
  { title: UPDATE, peer: "maplibre-update", vessels: USUAL, min: 40, read: update },
  { title: UPDATE, peer: "ol-webgl", vessels: USUAL, min: 8, read: update },
  { title: UPDATE, peer: "deck", vessels: USUAL, min: 2, read: update },
  { title: LOAD, peer: "maplibre-update", vessels: USUAL, min: 25, read: load },
  { title: LOAD, peer: "ol-webgl", vessels: USUAL, min: 6, read: load },
  { title: "Memory added", peer: "ol-webgl", vessels: [100_000], min: 10, read: ({ addedMb }) => addedMb },
];

export interface Verdict {
  target: Target;
  vessels: number;
  /** The measured factor. */
  ratio: number;
  held: boolean;
}

/** Compares figures with targets; a target with a missing figure is left out. */
export function judge(results: readonly AisResult[], targets = TARGETS): Verdict[] {
  const find = (peer: PeerName, vessels: number) =>
    results.find((result) => result.peer === peer && result.vessels === vessels);
  return targets.flatMap((target) =>
    target.vessels.flatMap((vessels) => {
      const [own, other] = [find("farvann", vessels), find(target.peer, vessels)];
      if (!own || !other) return [];
      const ratio = target.read(other) / target.read(own);
      return [{ target, vessels, ratio, held: ratio >= target.min }];
    }),
  );
}

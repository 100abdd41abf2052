import type { Cost } from "../meter.ts";
import { median } from "../statistics.ts";
import type { PeerName } from "./page/bench-page.ts";

/** Number of vessels whose positions arrive in one update. */
export const UPDATE_SIZES = [1_000, 5_000] as const;
export type UpdateSize = (typeof UPDATE_SIZES)[number];

/** Figures of one renderer with one number of vessels. */
export interface AisResult {
  peer: PeerName;
  vessels: number;
  /** Time from the columns of the whole fleet to the first complete picture. */
  load: Cost;
  /** Memory added by loading: page, buffers and the renderer's own workers, MB. */
  addedMb: number;
  /** JavaScript objects added to the main thread, MB. */
  heapMb: number;
  /** Time of one update of this many vessels, until the picture shows it. */
  updates: Record<UpdateSize, Cost>;
  /** Main-thread CPU of one frame of panning, ms. */
  panFrameMs: number;
  /** Time of a hit test: from a pixel to the vessel that is drawn there, ms. */
  hitMs: number;
  worker: WorkerCost;
}

/** Cost of reading and merging the same records in the worker of the `ais` dataset, before the renderers get them. */
export interface WorkerCost {
  loadMs: number;
  updates: Record<UpdateSize, number>;
  /** All memory of the worker, MB. */
  mb: number;
}

/** Median of several runs, figure by figure. All must be of the same renderer and fleet. */
export function medianResult(rounds: readonly AisResult[]): AisResult {
  const [first] = rounds;
  if (!first) throw new Error("No run, no result");
  const of = (read: (result: AisResult) => number) => median(rounds.map(read));
  const cost = (read: (result: AisResult) => Cost): Cost => ({
    mainMs: of((result) => read(result).mainMs),
    processMs: of((result) => read(result).processMs),
    wallMs: of((result) => read(result).wallMs),
  });
  return {
    peer: first.peer,
    vessels: first.vessels,
    load: cost(({ load }) => load),
    addedMb: of(({ addedMb }) => addedMb),
    heapMb: of(({ heapMb }) => heapMb),
    updates: {
      1000: cost(({ updates }) => updates[1_000]),
      5000: cost(({ updates }) => updates[5_000]),
    },
    panFrameMs: of(({ panFrameMs }) => panFrameMs),
    hitMs: of(({ hitMs }) => hitMs),
    worker: {
      loadMs: of(({ worker }) => worker.loadMs),
      updates: {
        1000: of(({ worker }) => worker.updates[1_000]),
        5000: of(({ worker }) => worker.updates[5_000]),
      },
      mb: of(({ worker }) => worker.mb),
    },
  };
}

/** Cost of one of several equal steps. */
export function oneOf({ mainMs, processMs, wallMs }: Cost, steps: number): Cost {
  return { mainMs: mainMs / steps, processMs: processMs / steps, wallMs: wallMs / steps };
}

/** Newer figures replace older ones of the same renderer and fleet; sorted by fleet and renderer. */
export function mergeResults(
  older: readonly AisResult[],
  newer: readonly AisResult[],
  order: readonly PeerName[],
): AisResult[] {
  const key = ({ peer, vessels }: AisResult) => `${vessels} ${peer}`;
  const merged = new Map([...older, ...newer].map((result) => [key(result), result]));
  return [...merged.values()].sort(
    (a, b) => a.vessels - b.vessels || order.indexOf(a.peer) - order.indexOf(b.peer),
  );
}

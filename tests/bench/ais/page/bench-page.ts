export const PEER_NAMES = [
  "farvann",
  "deck",
  "deck-moves",
  "ol-webgl",
  "maplibre-update",
  "maplibre-set",
  "ol-vector",
] as const;
export type PeerName = (typeof PEER_NAMES)[number];

/** Bytes in use: of the page with the renderer's own workers, and of the worker that reads vessels. */
export interface MemoryUse {
  pageBytes: number;
  vesselWorkerBytes: number;
}

export interface UpdateLimits {
  /** Smallest and largest number of updates. */
  max: number;
  min: number;
  /** No further update starts after this many ms. */
  budget: number;
}

/** Steps on the page, which the harness calls and measures. */
export interface AisBenchPage {
  /** Loads the library, and waits until its empty map is drawn. */
  prepare(name: PeerName, draws: boolean): Promise<void>;
  /** Lets the worker write the records of a fleet in the form that the service would send. */
  writeFleet(count: number): Promise<void>;
  /** Lets the worker write `times` updates of `size` vessels. */
  writeUpdates(size: number, times: number): Promise<void>;
  /** The worker reads and merges the records that it wrote, and holds the batches. */
  decode(): Promise<void>;
  load(): Promise<void>;
  /** @returns the number of updates that were shown */
  update(limits: UpdateLimits): Promise<number>;
  /** Returns unused batches. */
  dropBatches(): Promise<void>;
  /** @returns the number of frames that were shown */
  pan(frames: number, budget: number): Promise<number>;
  /** Runs hit tests on existing vessels. @returns their number, and their total time, ms */
  hits(times: number, budget: number): { tried: number; ms: number };
  /** Moves one vessel to an empty position. @returns what was wrong when it is not found there, or a vessel near it is; null when all is right */
  check(): Promise<string | null>;
  memory(): Promise<MemoryUse>;
}

// In a file that imports nothing of the program: after a change of what a global declaration leads to, the types of every file are
// checked again.
declare global {
  interface Window {
    aisBench?: AisBenchPage;
  }
}

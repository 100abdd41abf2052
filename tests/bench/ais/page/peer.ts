import type { CrowdView } from "../../../../plugins/datasets/ais/render/crowd-counter.ts";
import type { FedBatch } from "./vessel-feed.ts";

/** A renderer under test. All get the same batches, as the worker of the `ais` dataset hands them over. */
export interface Peer {
  /** What the worker is to count, where the renderer wants that. */
  view?: CrowdView;
  /** Shows the fleet on the empty map that is drawn already, until the picture is complete. */
  load(batch: FedBatch): Promise<void>;
  /** Moves the vessels of the batch, until the picture shows it. */
  update(batch: FedBatch): Promise<void>;
  /** What the library wants to know about a drag. */
  panStart(): void;
  panEnd(): void;
  /** Moves the map by some pixels. */
  pan(pixels: number): void;
  pixelOf(lon: number, lat: number): [x: number, y: number];
  /** MMSI of the vessel that is drawn at a pixel, topmost first. */
  hit(x: number, y: number): number | null;
}

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

/** Bytes in use, of the page with the renderer's own workers, and of the worker that reads vessels. */
export interface MemoryUse {
  pageBytes: number;
  vesselWorkerBytes: number;
}

export interface UpdateLimits {
  /** Updates at most and at least. */
  max: number;
  min: number;
  /** No further update starts after so many ms. */
  budget: number;
}

/** Steps that the harness calls on the page; it measures around them. */
export interface AisBenchPage {
  /** Loads the library, and waits until its empty map is drawn. */
  prepare(name: PeerName, draws: boolean): Promise<void>;
  /** Has the worker write the records of a fleet, as the service would send them. */
  writeFleet(count: number): Promise<void>;
  /** Has the worker write `times` updates of `size` vessels. */
  writeUpdates(size: number, times: number): Promise<void>;
  /** The worker reads and merges what it wrote, and holds the batches. */
  decode(): Promise<void>;
  load(): Promise<void>;
  /** @returns how many updates were shown */
  update(limits: UpdateLimits): Promise<number>;
  /** Gives back batches that were not used. */
  dropBatches(): Promise<void>;
  /** @returns how many frames were shown */
  pan(frames: number, budget: number): Promise<number>;
  /** Hits on vessels that are there. @returns how many were tried, and how long they took together, ms */
  hits(times: number, budget: number): { tried: number; ms: number };
  /** Moves one vessel to an empty spot. @returns whether it is found there, and nowhere near */
  check(): Promise<boolean>;
  memory(): Promise<MemoryUse>;
}

import type { CrowdView } from "../../../../plugins/datasets/ais/render/crowd-counter.ts";
import type { FedBatch } from "./vessel-feed.ts";

/**
 * A renderer under test. All renderers get the same batches, in the form in which the `ais` dataset's worker sends
 * them.
 */
export interface Peer {
  /** What the worker should count, when the renderer needs that. */
  view?: CrowdView;
  /** Shows the fleet on the empty map, which is drawn already; resolves when the picture is complete. */
  load(batch: FedBatch): Promise<void>;
  /** Moves the vessels of the batch; resolves when the picture shows it. */
  update(batch: FedBatch): Promise<void>;
  /** Tells the library that a drag begins or ends, when it needs that. */
  panStart(): void;
  panEnd(): void;
  /** Moves the map by some pixels. */
  pan(pixels: number): void;
  pixelOf(lon: number, lat: number): [x: number, y: number];
  /** MMSI of the vessel that is drawn at a pixel, topmost first. */
  hit(x: number, y: number): number | null;
}

import type { Service } from "../core/api/kernel.ts";
import type { VesselIcon } from "./vessels.ts";

/** A vessel that was in an area. Null: unknown. */
export interface VesselInArea {
  mmsi: number;
  name: string | null;
  callSign: string | null;
  icon: VesselIcon;
}

/** Which vessels were in the visible map. */
export interface VesselsInArea extends Service<"vessels-in-area"> {
  /** Web Mercator zoom below which the visible area is too large for the services. */
  readonly minZoom: number;
  /** Those of the last minutes, by name. Rejects with a `Failure`. */
  fetch(minutes: number, signal: AbortSignal): Promise<readonly VesselInArea[]>;
}

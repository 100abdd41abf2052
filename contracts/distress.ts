import type { Page, Service } from "../core/api/kernel.ts";
import type { MapRoom } from "../lib/edge-point.ts";

/** Who calls for help in the datasets that are on, as far as others must know. */
export interface Distress extends Service<"distress"> {
  /**
   * Where at the edge of the map pointers of others may stand: between the panels, clear of what lies over the map and of
   * the pointers to who calls for help. Observed, also frame by frame.
   */
  roomBeside(page: Page): MapRoom;
}

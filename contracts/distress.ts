import type { Page, Service } from "../core/api/kernel.ts";
import type { MapRoom } from "../lib/edge-point.ts";

/** Distress calls in the datasets that are on, as far as other plugins need them. */
export interface Distress extends Service<"distress"> {
  /**
   * The area at the edge of the map where other plugins may put pointers: between the panels, clear of elements over
   * the map and of the pointers to distress calls. Observed, also on every frame.
   */
  roomBeside(page: Page): MapRoom;
}

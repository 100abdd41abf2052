import type { Service } from "../core/api/kernel.ts";
import type { ForecastSource } from "./forecast-time.ts";

/** A forecast field of the map that knows something of a point that no other service tells. */
export type PointField = Pick<ForecastSource, "id" | "name" | "seriesAt" | "lookOf">;

/** Forecast fields that a page about a point asks, whether they are on the map or not. */
export interface PointFields extends Service<"point-fields"> {
  /** Those whose options say so and that the user may see, in the order of the manifest. Observed. */
  readonly fields: readonly PointField[];
}

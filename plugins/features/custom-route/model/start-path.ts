import type { AppServices } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { pathOf } from "../names.ts";
import { nextQuarter } from "./figures.ts";
import { DEFAULT_SPEED } from "./route-plan.ts";

/** Address of a route that begins at a position. */
export async function startPath([lon, lat]: LonLat, app: Pick<AppServices, "clock">): Promise<string> {
  const { routeIdOf, utcText } = await import("../../../../lib/custom-route.ts");
  const departure = utcText(nextQuarter(app.clock.now()));
  return pathOf(routeIdOf({ departure, favoriteId: null, points: [{ lat, lon }], speed: DEFAULT_SPEED }));
}

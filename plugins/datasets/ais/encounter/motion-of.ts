import type { Vessel } from "../model/vessel.ts";
import type { Motion } from "./closest-approach.ts";

export function motionOf({ lon, lat, sog, cog, time }: Vessel): Motion {
  return { lonLat: lon === null || lat === null ? null : [lon, lat], sog, cog, time };
}

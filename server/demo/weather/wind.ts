import { MEAN_EARTH_RADIUS } from "../../../lib/earth.ts";
import { smoothNoise } from "../random.ts";
import type { Low } from "./lows.ts";
import { dot, type Place } from "./place.ts";

/** Pressure and wind at 10 m. */
export interface Wind {
  /** Wind towards east and north, m/s. */
  u: number;
  v: number;
  /** Pressure at sea level, hPa. */
  pressure: number;
  /** Share of the air that rises, about 0 to 1: it makes clouds and rain. */
  lift: number;
}

/** Density of the air, kg/m³. */
const DENSITY = 1.25;
/** The surface takes away a third of the wind and turns it towards the lower pressure. */
const SURFACE = 0.68;
const TURN = (17 * Math.PI) / 180;
const [SIN_TURN, COS_TURN] = [Math.sin(TURN), Math.cos(TURN)];
/** Wind at which the bent track of the air takes away half of what the pressure alone would give, m/s. */
const BENT = 75;

const HOUR = 3_600_000;
/** Small whirls: their size is about this part of the earth's radius. */
const WHIRL = 0.035;
const eastWhirl = smoothNoise("wind east");
const northWhirl = smoothNoise("wind north");

/**
 * Wind of the lows at one instant. The pressure is the sum of bell-shaped lows on a belt that is low at 62° N and high
 * towards the pole; the wind follows its slope, as on the earth: along the isobars, low pressure to the left.
 */
export function windAt(place: Place, lows: readonly Low[], time: number): Wind {
  // West wind south of 64° N, weak east wind in the Arctic.
  const belt = ((place.lat - 64) * Math.PI) / 60;
  let pressure = 102_200 - 500 * Math.cos(belt);
  let slopeEast = 0;
  let slopeNorth = ((500 * Math.sin(belt) * Math.PI) / 60) * (180 / Math.PI / MEAN_EARTH_RADIUS);
  let lift = 0;
  for (const { centre, depth, radius } of lows) {
    const size = radius / MEAN_EARTH_RADIUS;
    const near = (1 - dot(place.up, centre)) / (size * size);
    if (near > 9) continue;
    const fall = depth * Math.exp(-near);
    pressure -= fall;
    const east = -dot(place.east, centre) / size;
    const north = -dot(place.north, centre) / size;
    slopeEast += (fall * east) / radius;
    slopeNorth += (fall * north) / radius;
    // Air rises at the centre and along a front that trails to the south of it.
    const front = Math.exp(-((east - 0.5 + 0.3 * north) ** 2) * 5) * (north < 0.6 ? 1 : 0.4);
    lift += (fall / 3000) * (0.5 * Math.exp(-2 * near) + front);
  }
  const scale = 1 / (DENSITY * Math.max(1e-5, Math.abs(place.coriolis)));
  const along = [-slopeNorth * scale, slopeEast * scale] as const;
  const speed = Math.hypot(...along);
  const share = SURFACE / (1 + speed / BENT);
  const hours = time / HOUR;
  const [x, y] = [place.up[0] / WHIRL + hours / 9, place.up[1] / WHIRL - hours / 17];
  return {
    u: share * (along[0] * COS_TURN - along[1] * SIN_TURN) + 1.8 * eastWhirl(x, y),
    v: share * (along[0] * SIN_TURN + along[1] * COS_TURN) + 1.8 * northWhirl(x, y),
    pressure: pressure / 100,
    lift,
  };
}

import { type LonLat, miles } from "../../server/ais/simulator/route.ts";
import { openSeaways } from "../../server/ais/simulator/seaways.ts";
import { type LandMask, readLandMask } from "../../server/demo/land-mask.ts";
import { nearest } from "./places.ts";
import { moved, point, seededRandom } from "./shapes.ts";

const WANTED = 1000;
/** Distance between tested places along a route, and the smallest distance between two localities, nautical miles. */
const STEP = 1.1;
const MIN_DISTANCE = 1.15;
/** Farms lie sheltered by land: land must be this near, nautical miles. */
const SHELTER = 0.8;
const SIDE = 0.5;
/** West, south, east, north: where coasts are read. */
const COAST = [4, 57.8, 31.5, 71.6] as const;
/** First number of a locality: far above those of the real register. */
const FIRST_NUMBER = 90_001;

/**
 * Farming begins west of Lindesnes: there are no farms on the Skagerrak coast, and none east of the border in the
 * north.
 */
const isFarmed = (lon: number, lat: number): boolean =>
  lon > COAST[0] && lat > 58 && lat < 71.2 && lon < 31 && (lon < 7.2 || lat > 61);

function isSheltered(at: LonLat, isLand: LandMask): boolean {
  return [0, 45, 90, 135, 180, 225, 270, 315].some((bearing) =>
    isLand(...moved([at[0], at[1]], bearing, SHELTER)),
  );
}

/** Aquaculture localities in real fjords and sounds, with invented names and numbers. */
export function localities(): Record<string, unknown>[] {
  const random = seededRandom("farvann localities 1");
  const isLand = readLandMask("server/geodata/land.geojson", COAST);
  const places: LonLat[] = [];
  for (const traffic of ["local", "coastal", "ferry", "fast"] as const) {
    for (const { route } of openSeaways().of(traffic)) {
      for (let at = STEP; at < route.length; at += STEP) {
        const side = random.next() < 0.5 ? SIDE : -SIDE;
        const { lon, lat } = route.at(at, side, SIDE);
        if (isFarmed(lon, lat) && !isLand(lon, lat) && isSheltered([lon, lat], isLand))
          places.push([lon, lat]);
      }
    }
  }
  const chosen: LonLat[] = [];
  while (chosen.length < WANTED && places.length > 0) {
    const [place] = places.splice(Math.floor(random.next() * places.length), 1);
    if (place === undefined) break;
    const [lon, lat] = place;
    if (chosen.some((other) => Math.abs(other[1] - lat) < 0.05 && miles(other, [lon, lat]) < MIN_DISTANCE))
      continue;
    chosen.push(place);
  }
  const used = new Map<string, number>();
  return chosen
    .sort((a, b) => a[1] - b[1])
    .map((at, index) => {
      const town = nearest(at);
      const name = town?.name ?? "Ukjent";
      const count = (used.get(name) ?? 0) + 1;
      used.set(name, count);
      return {
        localityNo: FIRST_NUMBER + index,
        name: count === 1 ? `${name} oppdrett` : `${name} oppdrett ${count}`,
        municipality: name,
        isOnLand: random.next() < 0.015,
        isSlaughterHoldingCage: random.next() < 0.01,
        geometry: point([at[0], at[1]]),
      };
    });
}

import { seededRandom } from "../../demo/random.ts";
import type { AisAton } from "../message.ts";
import type { LonLat } from "./route.ts";
import { miles } from "./route.ts";
import { openSeaways } from "./seaways.ts";

/** IALA types of aids to navigation that stand along fairways, with their weights. */
const AID_TYPES = {
  1: 4,
  5: 8,
  6: 3,
  13: 14,
  14: 14,
  20: 4,
  21: 4,
  22: 4,
  23: 4,
  24: 3,
  25: 3,
  28: 2,
  30: 4,
  31: 2,
};
/** Distance between aids along a fairway, their distance from it, and the least distance between any two aids, miles. */
const SPACING_MILES = 11;
const OFFSET_MILES = 0.6;
const MIN_DISTANCE_MILES = 2.5;
const NORWEGIAN_REAL = 992_570_000;
const NORWEGIAN_VIRTUAL = 992_576_000;

/** Aids to navigation beside the simulated fairways; every ninth is a virtual one, and a few have drifted. */
export function simulatedAids(): Omit<AisAton, "time">[] {
  const random = seededRandom("farvann ais aids 1");
  const aids: Omit<AisAton, "time">[] = [];
  const taken: LonLat[] = [];
  for (const { route, from, to } of openSeaways().of("coastal")) {
    for (let at = SPACING_MILES / 2; at < route.length && at < 160; at += SPACING_MILES) {
      const { lon, lat } = route.at(at, random.next() < 0.5 ? OFFSET_MILES : -OFFSET_MILES, OFFSET_MILES);
      if (taken.some((other) => miles(other, [lon, lat]) < MIN_DISTANCE_MILES)) continue;
      taken.push([lon, lat]);
      const index = aids.length;
      const virtual = index % 9 === 8;
      aids.push({
        type: 21,
        kind: "aton",
        mmsi: (virtual ? NORWEGIAN_VIRTUAL : NORWEGIAN_REAL) + index,
        station: null,
        name: `SIM ${from.id.toUpperCase()}-${to.id.toUpperCase()} ${index}`,
        aidType: Number(random.weighted(AID_TYPES) ?? 30),
        lon,
        lat,
        dimensions: null,
        // Surveyed.
        fixingDevice: 7,
        offPosition: !virtual && random.next() < 0.02,
        virtual,
      });
    }
  }
  return aids;
}

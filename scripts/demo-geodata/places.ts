import { readFileSync } from "node:fs";
import { simulatedAids } from "../../server/ais/simulator/marks.ts";
import { type LonLat, miles } from "../../server/ais/simulator/route.ts";
import { openSeaways } from "../../server/ais/simulator/seaways.ts";
import { point, seededRandom } from "./shapes.ts";

interface Settlement {
  kind: string;
  lon: number;
  lat: number;
  names: { nb: string };
}

/** A settlement within this distance gives a harbour its name, nautical miles. */
const NAMED_WITHIN = 3;
/** A town is preferred to the hamlet beside the quay: its distance is reduced by this factor. */
const NEARER: Record<string, number> = { city: 0.2, town: 0.4 };
const SEAMARK_SPACING = 6;
const SEAMARK_OFFSET = 0.35;
/** Smallest distance between two seamarks, and from one to an aid that sends AIS, nautical miles. */
const MIN_DISTANCE = 1.2;
const MAX_ALONG = 220;

const settlements: Settlement[] = JSON.parse(readFileSync("server/geodata/settlements.json", "utf8"));

export function nearest(at: LonLat): { name: string; distance: number } | null {
  let found: { name: string; distance: number } | null = null;
  for (const { kind, lon, lat, names } of settlements) {
    if (Math.abs(lat - at[1]) > 1) continue;
    const distance = miles(at, [lon, lat]) * (NEARER[kind] ?? 1);
    if (found === null || distance < found.distance) found = { name: names.nb, distance };
  }
  return found;
}

const KINDS = { port: "main", quay: "local", village: "fishing" } as const;

/** Harbours of Norway: places where simulated vessels lie near a settlement. One of each name. */
export function harbours(): Record<string, unknown>[] {
  const seaways = openSeaways();
  const found = new Map<string, Record<string, unknown>>();
  for (const kind of ["port", "quay", "village"] as const) {
    for (const { id, code, lon, lat, berths } of seaways.kind(kind)) {
      if (kind === "port" && !code.startsWith("NO")) continue;
      const place = nearest([lon, lat]);
      if (place === null || place.distance > NAMED_WITHIN || found.has(place.name)) continue;
      const [berth] = berths;
      found.set(place.name, {
        id,
        name: place.name,
        kind: KINDS[kind],
        berths: berths.length,
        geometry: point(berth === undefined ? [lon, lat] : [berth[0], berth[1]]),
      });
    }
  }
  return [...found.values()];
}

/** Relative frequencies of the kinds of seamarks along the coast (IALA region A). */
const SEAMARKS = {
  lateralPort: 18,
  lateralStarboard: 18,
  cardinalNorth: 4,
  cardinalEast: 4,
  cardinalSouth: 4,
  cardinalWest: 4,
  isolatedDanger: 4,
  safeWater: 1,
  special: 3,
  lightMinor: 16,
  beacon: 14,
};

/** Seamarks beside the simulated coastal routes, none of which sends AIS. */
export function seamarks(): Record<string, unknown>[] {
  const random = seededRandom("farvann seamarks 1");
  const taken: LonLat[] = simulatedAids().flatMap(({ lon, lat }) =>
    lon === null || lat === null ? [] : [[lon, lat] as const],
  );
  const marks: Record<string, unknown>[] = [];
  for (const { route } of openSeaways().of("coastal")) {
    for (let at = SEAMARK_SPACING / 3; at < Math.min(route.length, MAX_ALONG); at += SEAMARK_SPACING) {
      const side = random.next() < 0.5 ? SEAMARK_OFFSET : -SEAMARK_OFFSET;
      const type = random.weighted(SEAMARKS) ?? "beacon";
      const { lon, lat } = route.at(at, side, SEAMARK_OFFSET);
      if (taken.some((other) => Math.abs(other[1] - lat) < 0.1 && miles(other, [lon, lat]) < MIN_DISTANCE))
        continue;
      taken.push([lon, lat]);
      const number = marks.length + 1;
      const place = nearest([lon, lat]);
      const lit = type === "lightMinor" || (type !== "beacon" && random.next() < 0.4);
      marks.push({
        id: `D-${String(number).padStart(4, "0")}`,
        name: place !== null && place.distance < 20 ? `${place.name} ${number}` : `Merke ${number}`,
        type,
        lit,
        geometry: point([lon, lat]),
      });
    }
  }
  return marks;
}

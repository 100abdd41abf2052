import { readFileSync } from "node:fs";
import { type LonLat, miles, type Site } from "../../server/ais/simulator/route.ts";
import type { Ground } from "../../server/demo/ground.ts";
import { COASTAL_GROUNDS } from "../../server/demo/grounds-coast.ts";
import { OPEN_SEA_GROUNDS } from "../../server/demo/grounds-open-sea.ts";
import { seededRandom } from "../../server/demo/random.ts";
import { SITES } from "./sites.ts";
import type { Water } from "./water.ts";

const RAD = Math.PI / 180;
const KM = 1 / 1.852;
/** Distance between places along an elongated ground, and the clearance that a place needs, miles. */
const SPACING_MILES = 26;
const GROUND_ROOM = 1;
/** Smallest distance between villages, miles; number of places for day trips per village, and their distances. */
const MIN_DISTANCE_MILES = 4;
const SPOTS = 3;
const SPOT_MILES = [1.5, 11] as const;
const SPOT_ROOM = 0.35;
/** Where the villages are: [south, north, west, east]. Norway, Svalbard, the Faroes and eastern Iceland. */
const LANDS = [
  [57.9, 59.3, 5, 11.2],
  [59.3, 61, 4.5, 11.1],
  [61, 64, 4.5, 11.7],
  [64, 67, 10, 15.4],
  [67, 69, 12, 18.6],
  [69, 71.3, 15, 31.3],
  [76, 80, 10, 25],
  [61, 63, -7.8, -6],
  [64, 66.7, -16.5, -13],
] as const;

type Unmoored = Omit<Site, "berths">;

/** Places of the fishing grounds at which a vessel works, with their season. */
export function fishingGrounds(water: Water): Unmoored[] {
  return [...OPEN_SEA_GROUNDS, ...COASTAL_GROUNDS].flatMap((ground, number) => {
    const places = placesOf(ground);
    return places.flatMap(([lon, lat], index): Unmoored[] => {
      const reach = (ground.kind === "bank" ? Math.min(...ground.radii) : ground.width / 2) * KM;
      const room = Math.min(
        reach,
        0.85 * water.clearance(lon, lat) * (water.clearance(lon, lat) > 5.9 ? 2 : 1),
      );
      if (room < GROUND_ROOM) return [];
      const weight = Math.max(1, Math.round(ground.tracks / places.length));
      return [
        {
          id: `g${number}-${index}`,
          kind: "ground",
          code: ground.name,
          lon,
          lat,
          room,
          season: ground.season,
          weight,
        },
      ];
    });
  });
}

function placesOf(ground: Ground): LonLat[] {
  if (ground.kind === "bank") return [ground.centre];
  const places: LonLat[] = [];
  for (const [index, to] of ground.spine.entries()) {
    const from = ground.spine[index - 1];
    if (!from) continue;
    const parts = Math.max(1, Math.round(miles(from, to) / SPACING_MILES));
    for (let part = 0; part < parts; part += 1) {
      const share = (part + 0.5) / parts;
      places.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
  }
  return places;
}

/** Towns and villages that keep the smallest distance from each other and from the ports. */
export function villages(): { name: string; place: LonLat }[] {
  const file = "server/geodata/settlements.json";
  const rows: { lon: number; lat: number; names: { nb: string } }[] = JSON.parse(readFileSync(file, "utf8"));
  const chosen: { name: string; place: LonLat }[] = [];
  const taken: LonLat[] = Object.values(SITES).map(({ lon, lat }) => [lon, lat]);
  for (const { lon, lat, names } of rows) {
    const isHere = LANDS.some(
      ([south, north, west, east]) => lat >= south && lat < north && lon >= west && lon < east,
    );
    if (!isHere || taken.some((other) => miles(other, [lon, lat]) < MIN_DISTANCE_MILES)) continue;
    taken.push([lon, lat]);
    chosen.push({ name: names.nb, place: [lon, lat] });
  }
  return chosen;
}

/** Free water around a harbour: for a day's fishing, a sailing trip, or a fish farm. */
export function spotsNear(water: Water, [lon, lat]: LonLat, harbour: string): Unmoored[] {
  const random = seededRandom(`spots of ${lon.toFixed(3)} ${lat.toFixed(3)}`);
  const spots: Unmoored[] = [];
  for (let attempt = 0; attempt < 80 && spots.length < SPOTS; attempt += 1) {
    const off = random.between(...SPOT_MILES);
    const angle = random.between(0, 2 * Math.PI);
    const place: LonLat = [
      lon + (off * Math.sin(angle)) / 60 / Math.cos(lat * RAD),
      lat + (off * Math.cos(angle)) / 60,
    ];
    if (!water.holds(...place)) continue;
    const room = Math.min(2.5, 0.85 * water.clearance(...place));
    if (room < SPOT_ROOM || spots.some((spot) => miles([spot.lon, spot.lat], place) < 1.5)) continue;
    spots.push({
      id: `${harbour}-${spots.length}`,
      kind: "spot",
      code: "",
      lon: place[0],
      lat: place[1],
      room,
    });
  }
  return spots;
}

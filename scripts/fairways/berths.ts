import {
  type Berth,
  type LonLat,
  miles,
  Route,
  type SiteKind,
  shiftLeft,
  type Waypoint,
} from "../../server/ais/simulator/route.ts";
import { placeOf, type Water, WORLD, worldX, worldY } from "./water.ts";

const RAD = Math.PI / 180;
/** Number of berths at a place, distance between them, and their largest distance from the place, nautical miles. */
const BERTHS: Record<SiteKind, { max: number; apart: number; within: number }> = {
  port: { max: 26, apart: 0.05, within: 0.75 },
  village: { max: 6, apart: 0.03, within: 0.35 },
  quay: { max: 4, apart: 0.03, within: 0.45 },
  road: { max: 16, apart: 0.25, within: 2.5 },
  platform: { max: 8, apart: 0.1, within: 0.6 },
  ground: { max: 0, apart: 0, within: 0 },
  spot: { max: 1, apart: 0.1, within: 0.25 },
};
/** Free water that an anchored vessel needs around it, nautical miles. */
const ANCHOR_ROOM = 0.15;
/** Distance between the positions at which the route to a berth is checked, miles. */
const STEP = 0.01;

/** Berths of a place: from the ends of all its routes, straight lines to each berth are over water. */
export function findBerths(
  water: Water,
  kind: SiteKind,
  place: LonLat,
  town: LonLat,
  ends: readonly Waypoint[][],
): Berth[] {
  const { max, apart, within } = BERTHS[kind];
  const afloat = kind === "road" || kind === "platform";
  const candidates =
    afloat || kind === "spot" ? anchorages(water, place, within) : quays(water, place, within);
  const routes = ends.map((points) => new Route(points));
  const berths: Berth[] = [];
  for (const berth of candidates.sort((a, b) => miles(a, town) - miles(b, town))) {
    if (berths.length >= max) break;
    if (berths.some((other) => miles(other, berth) < apart)) continue;
    if (routes.every((route) => leadsTo(water, route, place, berth))) berths.push(berth);
  }
  return berths;
}

function leadsTo(water: Water, route: Route, [lon, lat]: LonLat, berth: Berth): boolean {
  const shift = miles([lon, lat], berth);
  for (let gone = 0; gone < route.length / 2; gone += STEP) {
    const left = shiftLeft(gone, shift, route.length);
    if (left === 0) return true;
    const at = route.at(gone);
    if (!water.holds(at.lon + (berth[0] - lon) * left, at.lat + (berth[1] - lat) * left)) return false;
  }
  return true;
}

/** Pixels of water beside land, with the direction of the shore. */
function quays(water: Water, place: LonLat, within: number): Berth[] {
  const found: Berth[] = [];
  const [x, y] = pixelOf(place);
  const reach = Math.ceil((within * WORLD) / (21_600 * Math.cos(place[1] * RAD)));
  for (let py = y - reach; py <= y + reach; py += 1)
    for (let px = x - reach; px <= x + reach; px += 1) {
      if (!water.pixel(px, py)) continue;
      // Direction towards the land, computed from the land within two pixels.
      let [east, south, land] = [0, 0, 0];
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) {
          if (water.pixel(px + dx, py + dy)) continue;
          east += dx;
          south += dy;
          land += 1;
        }
      const [lon, lat] = placeOf((px + 0.5) / WORLD, (py + 0.5) / WORLD);
      if (land < 3 || Math.hypot(east, south) < 2 || miles(place, [lon, lat]) > within) continue;
      found.push([lon, lat, Math.round(Math.atan2(east, -south) / RAD + 90 + 720) % 360]);
    }
  return found;
}

/** Places in open water, in rings around the middle. */
function anchorages(water: Water, [lon, lat]: LonLat, within: number): Berth[] {
  const found: Berth[] = [];
  for (let index = 1; index < 120; index += 1) {
    // Each place is turned by the golden angle, so that berths are evenly spread and do not form rows.
    const [angle, off] = [index * 2.399_963, within * Math.sqrt(index / 120)];
    const place: LonLat = [
      lon + (off * Math.sin(angle)) / 60 / Math.cos(lat * RAD),
      lat + (off * Math.cos(angle)) / 60,
    ];
    if (water.clearance(...place) >= ANCHOR_ROOM) found.push([...place, Math.round(angle / RAD) % 360]);
  }
  return found;
}

function pixelOf([lon, lat]: LonLat): [number, number] {
  return [Math.floor(worldX(lon) * WORLD), Math.floor(worldY(lat) * WORLD)];
}

import { READ_AREA } from "../area.ts";
import { EdgeIndex } from "../geometry/edge-index.ts";
import {
  type Bounds,
  boundsHold,
  boundsOf,
  boundsOverlap,
  type Position,
  type Ring,
} from "../geometry/types.ts";
import { readRings } from "./gshhg.ts";
import { landRings, readSeas } from "./seas.ts";

/**
 * Svalbard without Kvitøya. Here GSHHG has fjords and islands that the OpenStreetMap extract lacks (Magdalenefjorden,
 * the Tusenøyane); its shape of Kvitøya is outdated.
 */
export const SVALBARD: Bounds = [8, 76, 30.9, 81.3];
/** A GSHHG ring with more positions than this is not an islet, but land that the other source has in better quality. */
const ISLET_POSITIONS = 400;

const centre = (ring: Ring): Position => {
  const [west, south, east, north] = boundsOf(ring);
  return [(west + east) / 2, (south + north) / 2];
};
const isSvalbard = (ring: Ring): boolean => boundsHold(SVALBARD, centre(ring));

/** The islets that lie completely in the sea of `land` and contain none of its islands. */
export const freeIslets = (islets: Ring[], land: Ring[]): Ring[] => {
  const index = new EdgeIndex(land);
  const small = new Map<string, Ring[]>();
  const key = ([lon, lat]: Position): string => `${Math.floor(lon * 10)},${Math.floor(lat * 10)}`;
  for (const ring of land) {
    const start = ring[0];
    if (start && ring.length < ISLET_POSITIONS * 4)
      small.set(key(start), [...(small.get(key(start)) ?? []), ring]);
  }
  const touchesIsland = (islet: Ring): boolean => {
    const box = boundsOf(islet);
    for (let lon = Math.floor(box[0] * 10); lon <= Math.floor(box[2] * 10); lon++) {
      for (let lat = Math.floor(box[1] * 10); lat <= Math.floor(box[3] * 10); lat++) {
        if (small.get(`${lon},${lat}`)?.some((ring) => boundsOverlap(boundsOf(ring), box))) return true;
      }
    }
    return false;
  };
  return islets.filter((islet) => !islet.some((p) => index.holds(p)) && !touchesIsland(islet));
};

/**
 * Land of the northern seas as closed rings: OpenStreetMap's coast, GSHHG's Svalbard, and GSHHG's islets where
 * OpenStreetMap has only sea.
 */
export const readCoast = (): Ring[] => {
  const gshhg = readRings(READ_AREA, "land");
  const mainland = landRings(readSeas(), READ_AREA).filter((ring) => !isSvalbard(ring));
  const svalbard = gshhg.filter(isSvalbard);
  const islets = gshhg.filter((ring) => ring.length <= ISLET_POSITIONS && !isSvalbard(ring));
  return [...mainland, ...svalbard, ...freeIslets(islets, mainland)];
};

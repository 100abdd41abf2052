import type { Random } from "../../demo/random.ts";
import type { Traffic } from "./route.ts";

/** AIS ship types of the vessels on each kind of route, with their weights. */
export const ON_ROUTES: Record<Traffic, Partial<Record<string, number>>> = {
  coastal: { 70: 44, 79: 18, 80: 8, 81: 2, 60: 3, 30: 6, 52: 3, 33: 1, 34: 1, 54: 1, 90: 5 },
  "deep-sea": { 70: 46, 71: 8, 72: 4, 79: 6, 80: 20, 81: 6, 82: 3, 84: 5, 60: 2 },
  tanker: { 80: 50, 81: 15, 83: 5, 84: 20, 89: 10 },
  "ro-pax": { 60: 85, 69: 15 },
  ferry: { 60: 70, 69: 30 },
  fast: { 40: 60, 49: 20, 60: 20 },
  supply: { 70: 20, 79: 30, 90: 40, 52: 6, 31: 4 },
  roads: { 50: 60, 52: 30, 54: 5, 53: 5 },
  fishing: { 30: 100 },
  local: { 30: 100 },
};
/** Ship types of vessels that wait at their stations: rescue, pilots, police, military, medical, tugs. */
export const AT_STATIONS = { 51: 24, 50: 16, 55: 12, 35: 9, 58: 6, 52: 30, 53: 4, 56: 2, 59: 2, 34: 3 };
/** Ship types of vessels in the roads, and of idle vessels in port. */
export const AT_ANCHOR = { 70: 45, 71: 5, 79: 10, 80: 22, 81: 6, 84: 6, 90: 6 };
export const IN_PORT = { 70: 22, 79: 8, 80: 4, 90: 16, 30: 22, 60: 12, 31: 4, 52: 6, 33: 3, 34: 3 };
export const PLEASURE = { 37: 52, 36: 48 };

export interface Build {
  /** Metres. */
  length: number;
  width: number;
  draught: number;
  knots: number;
}

/** Of a kind: [shortest, longest] m, [slowest, fastest] kn, metres of length to one of width and of draught. */
export interface Size {
  length: [number, number];
  knots: [number, number];
  beam: number;
  draught: number;
}

/** By the tens of the ship type. */
const SIZES: Record<string, Size> = {
  2: { length: [10, 25], knots: [12, 25], beam: 4, draught: 16 },
  3: { length: [15, 45], knots: [6, 11], beam: 4, draught: 7 },
  4: { length: [20, 42], knots: [22, 33], beam: 3.4, draught: 22 },
  5: { length: [12, 40], knots: [7, 12], beam: 3.4, draught: 7.5 },
  6: { length: [30, 140], knots: [10, 18], beam: 6, draught: 24 },
  7: { length: [60, 220], knots: [9, 15], beam: 6.4, draught: 17 },
  8: { length: [80, 270], knots: [9, 14], beam: 6, draught: 17 },
  9: { length: [45, 110], knots: [9, 13], beam: 4.6, draught: 15 },
};
const PLEASURE_SIZE: Size = { length: [7, 16], knots: [4, 8], beam: 3.2, draught: 7 };
/** Sizes for which the ship type is not specific enough. */
const PILOT: Size = { length: [12, 24], knots: [18, 26], beam: 3.3, draught: 14 };
const RESCUE: Size = { length: [14, 26], knots: [22, 32], beam: 3.3, draught: 16 };
export const WELL_BOAT: Size = { length: [40, 90], knots: [9, 13], beam: 5.2, draught: 13 };
export const FARM_BOAT: Size = { length: [12, 26], knots: [8, 16], beam: 2.4, draught: 9 };
export const OPEN_FERRY: Size = { length: [60, 140], knots: [10, 14.5], beam: 6.4, draught: 27 };
export const ROPAX: Size = { length: [150, 225], knots: [18, 24], beam: 7, draught: 31 };
export const COASTAL_PASSENGER: Size = { length: [108, 138], knots: [14, 16], beam: 6.2, draught: 25 };
export const SMALL_FISHER: Size = { length: [8, 18], knots: [6.5, 10], beam: 3, draught: 6 };
export const SEA_FISHER: Size = { length: [24, 78], knots: [10, 14], beam: 4.7, draught: 10 };
export const COASTER: Size = { length: [60, 130], knots: [9, 13], beam: 6.2, draught: 17 };

export function sizeOf(shipType: number): Size {
  if (shipType === 36 || shipType === 37) return PLEASURE_SIZE;
  if (shipType === 50) return PILOT;
  if (shipType === 51) return RESCUE;
  return SIZES[String(Math.floor(shipType / 10))] ?? PLEASURE_SIZE;
}

/** Random dimensions of a kind; most are small. */
export function buildOf({ length, knots, beam, draught }: Size, random: Random): Build {
  const long = Math.round(length[0] + (length[1] - length[0]) * random.next() ** 2);
  return {
    length: long,
    width: Math.max(2, Math.round((long / beam) * random.between(0.9, 1.1))),
    draught: Number(((long / draught) * random.between(0.75, 1.1)).toFixed(1)),
    knots: Number(random.between(...knots).toFixed(1)),
  };
}

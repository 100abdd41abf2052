import type { Ground } from "../../demo/ground.ts";
import { OPEN_SEA_GROUNDS } from "../../demo/grounds-open-sea.ts";
import { type Random, seededRandom } from "../../demo/random.ts";
import type { Movement } from "./movement.ts";
import { type Identity, identity } from "./names.ts";
import { type Fairway, readFairways, Way } from "./way.ts";

export interface SimulatedVessel extends Omit<Identity, "name"> {
  /** Null: it sends positions alone. */
  name: string | null;
  reportClass: "A" | "B";
  shipType: number;
  /** Metres. */
  length: number;
  width: number;
  draught: number;
  destination: string;
  movement: Movement;
}

/** Kinds of vessels on a route, by AIS ship type, with their weights. */
const ON_ROUTES: Record<Fairway["traffic"], Partial<Record<string, number>>> = {
  coastal: { 70: 34, 79: 12, 80: 8, 60: 8, 30: 12, 52: 4, 199: 5, 33: 1, 34: 1, 54: 1, 90: 4 },
  ferry: { 60: 55, 69: 20, 40: 20, 49: 5 },
  "deep-sea": { 70: 42, 71: 8, 80: 28, 81: 6, 84: 6, 60: 4, 35: 2 },
  supply: { 70: 30, 79: 20, 90: 20, 31: 6, 52: 6, 51: 3, 53: 2 },
  leisure: { 37: 48, 36: 40, 60: 4, 0: 4 },
};
/** Length and speed of a kind: [shortest, longest] m, [slowest, fastest] kn. Found by the tens of the ship type. */
const SIZES: Record<string, { length: [number, number]; knots: [number, number] }> = {
  2: { length: [10, 25], knots: [12, 25] },
  3: { length: [8, 45], knots: [5, 10] },
  4: { length: [20, 45], knots: [22, 33] },
  5: { length: [12, 40], knots: [6, 14] },
  6: { length: [30, 140], knots: [10, 18] },
  7: { length: [60, 220], knots: [9, 15] },
  8: { length: [80, 270], knots: [9, 14] },
  9: { length: [40, 110], knots: [8, 13] },
};
const SMALL = { length: [7, 15] as [number, number], knots: [4, 9] as [number, number] };
/** Vessels that wait at their stations: rescue, pilots, police, military, medical, tugs. */
const AT_STATIONS = { 51: 30, 50: 20, 55: 12, 35: 8, 58: 6, 52: 24, 53: 4, 56: 3, 59: 3 };
/** Shares of the fleet; the rest sails the routes. */
const ON_GROUNDS = 0.24;
const AT_REST = 0.22;
/** Class B below this length, m. */
const CLASS_A_LENGTH = 15;

/** The same fleet for the same number: real routes and grounds, invented vessels. */
export function simulatedFleet(count: number): SimulatedVessel[] {
  const random = seededRandom("farvann ais fleet 1");
  const fairways = readFairways().map((fairway) => ({ ...fairway, way: new Way(fairway.points) }));
  // A route stands in the list as often as its share says.
  const choices = fairways.flatMap((fairway) => Array.from({ length: fairway.share }, () => fairway));
  const chooseFairway = () => choices[Math.floor(random.between(0, choices.length))];
  return Array.from({ length: count }, (_unused, index) => {
    const lot = random.next();
    const fairway = chooseFairway();
    if (!fairway) throw new Error("server/geodata/fairways.json holds no route");
    if (lot < ON_GROUNDS) return fishing(index, random);
    return lot < ON_GROUNDS + AT_REST ? resting(index, random, fairway) : sailing(index, random, fairway);
  });
}

type Route = Fairway & { way: Way };

function sailing(index: number, random: Random, fairway: Route): SimulatedVessel {
  const shipType = Number(random.weighted(ON_ROUTES[fairway.traffic]) ?? 70);
  const built = build(index, random, shipType);
  const [slow, fast] = sizeOf(shipType).knots;
  const knots = Number(random.between(slow, fast).toFixed(1));
  return {
    ...built,
    destination: (random.next() < 0.5 ? fairway.from : fairway.to).toUpperCase(),
    movement: {
      kind: "route",
      way: fairway.way,
      knots,
      aside: random.between(0.02, 0.08),
      rest: random.between(0.3, 4),
      phase: random.between(0, 500),
    },
  };
}

function fishing(index: number, random: Random): SimulatedVessel {
  const ground = OPEN_SEA_GROUNDS[Math.floor(random.between(0, OPEN_SEA_GROUNDS.length))];
  const [lon, lat] = middleOf(ground, random);
  const reach = Math.min(4, Math.max(0.5, spreadOf(ground) / 6));
  return {
    ...build(index, random, 30),
    destination: "FISHING GROUNDS",
    movement: {
      kind: "ground",
      lon,
      lat,
      radii: [random.between(0.4, reach), random.between(0.3, reach / 2)],
      turn: random.between(0, Math.PI),
      knots: Number(random.between(2, 4.5).toFixed(1)),
      phase: random.between(0, 6.28),
    },
  };
}

function resting(index: number, random: Random, fairway: Route): SimulatedVessel {
  const shipType = Number(
    (random.next() < 0.25 ? random.weighted(AT_STATIONS) : random.weighted(ON_ROUTES[fairway.traffic])) ?? 70,
  );
  const fromStart = random.next() < 0.5;
  const offshore = random.between(0, 1.2);
  const { lon, lat } = fairway.way.at(
    fromStart ? offshore : fairway.way.length - offshore,
    random.between(-0.1, 0.1),
  );
  const moored = random.next() < 0.7;
  return {
    ...build(index, random, shipType),
    destination: (fromStart ? fairway.from : fairway.to).toUpperCase(),
    movement: {
      kind: "rest",
      lon,
      lat,
      heading: Math.floor(random.between(0, 360)),
      navStatus: moored ? 5 : 1,
    },
  };
}

function build(index: number, random: Random, shipType: number) {
  const [shortest, longest] = sizeOf(shipType).length;
  // Small ones are many.
  const length = Math.round(shortest + (longest - shortest) * random.next() ** 2);
  const reportClass = length < CLASS_A_LENGTH ? ("B" as const) : ("A" as const);
  return {
    ...identity(index, random, length >= 50),
    reportClass,
    shipType,
    length,
    width: Math.max(2, Math.round(length / random.between(4.5, 6.5))),
    draught: Number((length / random.between(16, 26)).toFixed(1)),
  };
}

function sizeOf(shipType: number) {
  if (shipType === 36 || shipType === 37 || shipType === 0) return SMALL;
  if (shipType === 199) return { length: [50, 90] as [number, number], knots: [9, 13] as [number, number] };
  return SIZES[String(Math.floor(shipType / 10))] ?? SMALL;
}

/** A place in the ground: of a ribbon along its spine, of a bank around its centre; km to degrees. */
function middleOf(ground: Ground | undefined, random: Random): [number, number] {
  if (!ground) return [5, 60];
  if (ground.kind === "bank") {
    const [lon, lat] = ground.centre;
    const [a, b] = ground.radii;
    const reach = Math.min(a, b) * 0.5;
    return [
      lon + (random.normal() * 0.4 * reach) / 111 / Math.cos((lat * Math.PI) / 180),
      lat + (random.normal() * 0.4 * reach) / 111,
    ];
  }
  const way = new Way(ground.spine);
  const { lon, lat } = way.at(random.between(0, way.length));
  return [lon, lat];
}

/** Narrowest extent of a ground, km. */
function spreadOf(ground: Ground | undefined): number {
  if (!ground) return 6;
  return ground.kind === "bank" ? Math.min(...ground.radii) : ground.width / 2;
}

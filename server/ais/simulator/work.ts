import { FISHING, UNDER_WAY } from "../../../lib/nav-status.ts";
import type { Random } from "../../demo/random.ts";
import { Route } from "./route.ts";
import type { Working } from "./stage.ts";

/** How a vessel works the water that it sails to. */
export type Manner = "trawl" | "longline" | "purse-seine" | "danish-seine" | "nets" | "cruise" | "stand-by";

/** Nautical miles east and north of the middle, and the speed to there, knots. */
type Step = [x: number, y: number, knots: number];

const RAD = Math.PI / 180;
/** Share of the free water that is used, so that lines with rounded corners stay within it. */
const WITHIN = 0.92;
const STEAMING = 8;
/** Tows and sets of a trip at most; steps of a round of standing by. */
const TURNS = 400;
const ROUND = 9;

/**
 * Work in free water round a position, from there and back, for at most `hours`; when the time is too short, the vessel
 * returns at once.
 */
export function workOver(
  manner: Manner,
  [lon, lat]: readonly [number, number],
  room: number,
  hours: number,
  random: Random,
): Working {
  const reach = room * WITHIN;
  const axis = random.between(0, 2 * Math.PI);
  const next = MANNERS[manner];
  let [x, y, spent] = [0, 0, 0];
  const steps: Step[] = [];
  // Turned by a random angle, so that no two vessels tow alike, and limited to the free water.
  const take = ([along, across, knots]: Step): number => {
    const short = Math.min(1, reach / (Math.hypot(along, across) || 1));
    const [east, north] = [
      (along * Math.sin(axis) + across * Math.cos(axis)) * short,
      (along * Math.cos(axis) - across * Math.sin(axis)) * short,
    ];
    const length = Math.hypot(east - x, north - y);
    if (length < 0.02) return 0;
    [x, y] = [east, north];
    steps.push([east, north, knots]);
    return length / knots;
  };
  for (let turn = 0; turn < (manner === "stand-by" ? ROUND : TURNS); turn += 1) {
    const [before, at] = [steps.length, { x, y, spent }];
    for (const step of next(reach, turn, random)) spent += take(step);
    if (manner === "stand-by" || spent + Math.hypot(x, y) / STEAMING <= hours) continue;
    // The last tow does not fit into the time and is removed.
    steps.length = before;
    ({ x, y, spent } = at);
    break;
  }
  if (manner === "stand-by") close(steps);
  else take([0, 0, manner === "cruise" ? 5 : STEAMING]);
  const points = steps.map(([east, north]) => placeAt(lon, lat, east, north));
  if (manner !== "stand-by") points.unshift([lon, lat]);
  const path = new Route(
    points.length > 1
      ? points
      : [
          [lon, lat],
          [lon, lat],
        ],
  );
  const speeds = manner === "stand-by" ? steps.slice(1) : steps;
  const times = new Float64Array(path.marks.length);
  for (const [index, [, , knots]] of speeds.entries())
    times[index + 1] =
      (times[index] ?? 0) + ((path.marks[index + 1] ?? 0) - (path.marks[index] ?? 0)) / knots;
  return {
    kind: "working",
    hours: times.at(-1) ?? 0,
    path,
    times,
    navStatus: manner === "cruise" || manner === "stand-by" ? UNDER_WAY : FISHING,
  };
}

function close(steps: Step[]): void {
  const first = steps[0];
  if (first) steps.push([...first]);
}

function placeAt(lon: number, lat: number, east: number, north: number): [number, number] {
  return [lon + east / 60 / Math.cos(lat * RAD), lat + north / 60];
}

/** Steps of one tow, set or round: along and across the axis of the vessel's work. */
const MANNERS: Record<Manner, (reach: number, turn: number, random: Random) => Step[]> = {
  trawl(reach, turn, random) {
    const across = reach * 0.7 * Math.sin(turn * 0.37 + random.between(-0.4, 0.4));
    const half = Math.min(8, Math.sqrt(Math.max(0, reach ** 2 - across ** 2)) * 0.85);
    const [side, knots] = [turn % 2 === 0 ? 1 : -1, random.between(3, 4.2)];
    const strays = () => across + random.normal() * Math.min(0.25, reach * 0.05);
    return [
      [-side * half, strays(), turn === 0 ? STEAMING : 4.5],
      [-side * half * 0.35, strays(), knots],
      [side * half * 0.3, strays(), knots],
      [side * half, strays(), knots],
      // The net is hauled.
      [side * half * 1.02, across + Math.min(0.35, reach * 0.08), 1],
    ];
  },
  longline(reach, _turn, random) {
    const across = random.between(-0.7, 0.7) * reach;
    const half = Math.min(6, Math.sqrt(Math.max(0, reach ** 2 - across ** 2)) * 0.9);
    const haul = random.between(1.3, 2.2);
    const strays = () => across + 0.06 + random.normal() * 0.05;
    return [
      [-half, across, STEAMING],
      [half, across, random.between(6, 7.5)],
      [half * 1.02, across + 0.1, 2],
      [half / 3, strays(), haul],
      [-half / 3, strays(), haul],
      [-half, strays(), haul],
    ];
  },
  "purse-seine"(reach, _turn, random) {
    const at = () => random.between(-0.65, 0.65) * reach;
    const search: Step[] = Array.from({ length: 4 }, () => [at(), at(), random.between(7, 9)]);
    const [x, y] = [at(), at()];
    const radius = Math.min(0.22, reach * 0.2);
    const start = random.between(0, 6);
    const ring: Step[] = Array.from({ length: 13 }, (_unused, index) => {
      const angle = start + (index / 12) * 2 * Math.PI;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), 5];
    });
    const drift = start + random.between(-0.5, 0.5);
    return [...search, ...ring, [x + Math.cos(drift) * 0.6, y + Math.sin(drift) * 0.6, 0.4]];
  },
  "danish-seine"(reach, _turn, random) {
    const [x, y] = [random.between(-0.6, 0.6) * reach, random.between(-0.6, 0.6) * reach];
    const side = Math.min(1.1, reach * 0.35);
    return [
      [x, y, STEAMING],
      [x + side, y + side * 0.5, 7],
      [x + side, y - side * 0.5, 7],
      [x, y - 0.05, 7],
      [x - side * 0.6, y, 1.4],
      [x - side * 0.7, y + 0.05, 0.7],
    ];
  },
  nets(reach, _turn, random) {
    const [x, y] = [random.between(-0.7, 0.7) * reach, random.between(-0.7, 0.7) * reach];
    const length = Math.min(0.9, reach * 0.4) * (random.next() < 0.5 ? 1 : -1);
    return [
      [x, y, 6.5],
      [x + length / 2, y + random.normal() * 0.03, 1.2],
      [x + length, y + random.normal() * 0.05, 1.2],
    ];
  },
  cruise(reach, _turn, random) {
    return [[random.between(-0.8, 0.8) * reach, random.between(-0.8, 0.8) * reach, random.between(3.5, 6)]];
  },
  "stand-by"(reach, turn, random) {
    const off = reach * random.between(0.7, 0.95);
    return [[off * Math.cos(turn * 0.7), off * Math.sin(turn * 0.7), random.between(0.8, 1.8)]];
  },
};

/**
 * `npm run fairways`: finds ways over water between real ports and writes server/geodata/fairways.json, on which the
 * simulated AIS traffic sails. They follow the middle of the water; they are no fairways of a chart.
 */
import { writeFileSync } from "node:fs";
import { readLandMask } from "../../server/demo/land-mask.ts";
import { PORTS, ROUTES } from "./ports.ts";
import { kilometres, SeaGrid } from "./sea-grid.ts";

const BOUNDS = [-15, 54, 55, 81.8] as const;
/** Points that stray less than this from the way are left out, km. */
const TOLERANCE = 0.35;

const isLand = readLandMask("server/geodata/land.geojson", BOUNDS);
const grid = new SeaGrid(isLand, BOUNDS);

const fairways = ROUTES.map(([from, to, traffic, share]) => {
  const cells = grid.route(grid.cellAt(PORTS[from]), grid.cellAt(PORTS[to]));
  const way = smooth(cells.map((cell) => grid.place(cell)));
  console.log(`${from}–${to}: ${way.length} points`);
  return {
    from,
    to,
    traffic,
    share,
    points: way.map((place) => place.map((degrees) => Number(degrees.toFixed(4)))),
  };
});
writeFileSync("server/geodata/fairways.json", `${JSON.stringify(fairways)}\n`);

/** Straightens the steps of the grid: as far ahead as water allows, then as few points as the tolerance allows. */
function smooth(way: [number, number][]): [number, number][] {
  const kept: [number, number][] = [];
  let at = 0;
  while (at < way.length - 1) {
    const here = way[at];
    if (!here) break;
    kept.push(here);
    let ahead = at + 1;
    for (let next = at + 2; next < Math.min(way.length, at + 60); next += 1) {
      const there = way[next];
      if (there && strays(way.slice(at, next + 1)) <= TOLERANCE && overWater(here, there)) ahead = next;
    }
    at = ahead;
  }
  const last = way.at(-1);
  return last ? [...kept, last] : kept;
}

function strays(part: [number, number][]): number {
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last) return 0;
  return Math.max(...part.map((place) => distanceToLine(place, first, last)));
}

function distanceToLine(place: [number, number], a: [number, number], b: [number, number]): number {
  const length = kilometres(a, b);
  if (length === 0) return kilometres(place, a);
  const scale = Math.cos((place[1] * Math.PI) / 180);
  const cross = (b[0] - a[0]) * scale * (place[1] - a[1]) - (place[0] - a[0]) * scale * (b[1] - a[1]);
  return (Math.abs(cross) * 111.2 * 111.2) / length;
}

function overWater(a: [number, number], b: [number, number]): boolean {
  const steps = Math.ceil(kilometres(a, b) / 0.4);
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    if (isLand(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)) return false;
  }
  return true;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Place = readonly [lon: number, lat: number];

/** A route of server/geodata/fairways.json. */
export interface Fairway {
  from: string;
  to: string;
  traffic: "coastal" | "ferry" | "deep-sea" | "supply" | "leisure";
  share: number;
  points: Place[];
}

const FILE = join(import.meta.dirname, "..", "..", "geodata", "fairways.json");
const RAD = Math.PI / 180;
/** Length of a degree of latitude, nautical miles. */
const MILES_PER_DEGREE = 60;

export function readFairways(): Fairway[] {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

/** A line to sail along, measured in nautical miles. Short legs: taken as straight on the chart. */
export class Way {
  /** Miles from the start to each point. */
  private readonly marks: number[] = [0];

  constructor(private readonly points: readonly Place[]) {
    for (let index = 1; index < points.length; index += 1) {
      const [from, to] = [points[index - 1], points[index]];
      if (from && to) this.marks.push((this.marks[index - 1] ?? 0) + miles(from, to));
    }
  }

  get length(): number {
    return this.marks.at(-1) ?? 0;
  }

  /** Place and course so many miles from the start, `aside` miles to starboard. */
  at(distance: number, aside = 0): { lon: number; lat: number; course: number } {
    let leg = 1;
    while (leg < this.marks.length - 1 && (this.marks[leg] ?? 0) < distance) leg += 1;
    const from: Place = this.points[leg - 1] ?? [0, 0];
    const to: Place = this.points[leg] ?? from;
    const [start, end] = [this.marks[leg - 1] ?? 0, this.marks[leg] ?? 0];
    const share = end > start ? (distance - start) / (end - start) : 0;
    const lat = from[1] + (to[1] - from[1]) * share;
    const lon = from[0] + (to[0] - from[0]) * share;
    const course = courseOf(from, to);
    const side = (course + 90) * RAD;
    return {
      lon: lon + (aside * Math.sin(side)) / MILES_PER_DEGREE / Math.cos(lat * RAD),
      lat: lat + (aside * Math.cos(side)) / MILES_PER_DEGREE,
      course,
    };
  }
}

export function miles([lon1, lat1]: Place, [lon2, lat2]: Place): number {
  const x = (lon2 - lon1) * Math.cos(((lat1 + lat2) / 2) * RAD);
  return MILES_PER_DEGREE * Math.hypot(x, lat2 - lat1);
}

/** Degrees, true, 0–360. */
function courseOf([lon1, lat1]: Place, [lon2, lat2]: Place): number {
  const x = (lon2 - lon1) * Math.cos(((lat1 + lat2) / 2) * RAD);
  return (Math.atan2(x, lat2 - lat1) / RAD + 360) % 360;
}

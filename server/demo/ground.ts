import type { ActivityToolCode } from "../domain/tool-codes.ts";
import type { Season } from "./seasons.ts";

/** Longitude and latitude, degrees. */
export type Position = readonly [lon: number, lat: number];

interface GroundBase {
  name: string;
  season: Season;
  /** Tracks in the busiest month. */
  tracks: number;
  /** Share of each kind of gear; any sum. */
  gear: Partial<Record<ActivityToolCode, number>>;
}

/** Fishing along a line: a shelf edge, a slope, a coast. */
export interface Ribbon extends GroundBase {
  kind: "ribbon";
  spine: readonly Position[];
  /** Width across the spine, km. */
  width: number;
}

/** Fishing over a bank or in a basin: an ellipse, densest in the middle. */
export interface Bank extends GroundBase {
  kind: "bank";
  centre: Position;
  /** Half axes, km. */
  radii: readonly [number, number];
  /** Direction of the first axis, degrees clockwise from north. */
  direction: number;
}

/** A fishing ground of the demonstration data. */
export type Ground = Ribbon | Bank;

/** Short form of a ribbon. */
export function ribbon(
  name: string,
  season: Season,
  tracks: number,
  width: number,
  gear: GroundBase["gear"],
  spine: readonly Position[],
): Ribbon {
  return { kind: "ribbon", name, season, tracks, width, gear, spine };
}

/** Short form of a bank. */
export function bank(
  name: string,
  season: Season,
  tracks: number,
  centre: Position,
  radii: readonly [number, number],
  direction: number,
  gear: GroundBase["gear"],
): Bank {
  return { kind: "bank", name, season, tracks, centre, radii, direction, gear };
}

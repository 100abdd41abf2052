import { readPath, type Theme } from "../../../../core/api/kernel.ts";
import { isFiniteNumber } from "../../../../lib/guards.ts";
import type { GeojsonOptions } from "../../../../schemas/generated/options/geojson.ts";

export type NameOptions = NonNullable<GeojsonOptions["names"]>;
export type NameKind = NameOptions["kinds"][number];
/** [zoom, value] pairs by rising zoom. */
export type Stops = readonly (readonly [number, number])[];

/** Rank of a name without one: after all others. */
export const NO_RANK = 1000;

/** Look of a name at a zoom. */
export interface NameLook {
  /** px. */
  size: number;
  /** px between letters. */
  spacing: number;
  weight: number;
  italic: boolean;
}

/** The value at a zoom, linear between two stops. When a zoom occurs twice, the second value applies from there on. */
export function valueAt(stops: Stops, zoom: number): number {
  const next = stops.findIndex(([at]) => at > zoom);
  const [, last] = stops.at(-1) ?? [0, 0];
  if (next < 0) return last;
  const [to, after] = stops[next] ?? [0, 0];
  const [from, before] = stops[next - 1] ?? [to, after];
  return to === from ? after : before + ((after - before) * (zoom - from)) / (to - from);
}

export function rankOf(properties: Record<string, unknown>, property: string): number {
  const rank = readPath(properties, property);
  return isFiniteNumber(rank) ? rank : NO_RANK;
}

/** Index of the first kind that matches a feature; −1: none, so that its name is not written. */
export function kindOf(
  kinds: readonly NameKind[],
  properties: Record<string, unknown>,
  rank: number,
): number {
  return kinds.findIndex(({ property, values, ranks: [first, last] }) => {
    if (rank < first || rank > last) return false;
    return property === "" || values.includes(String(readPath(properties, property)));
  });
}

/** Zoom from which a name of this rank is written. */
export function writtenFrom({ fromZoom }: NameKind, rank: number): number {
  const place = Math.min(fromZoom.length, Math.max(1, Math.round(rank))) - 1;
  return fromZoom[place] ?? 0;
}

export function lookAt(kind: NameKind, rank: number, zoom: number): NameLook {
  const [smallest, greatest] = kind.sizeBetween;
  const wanted = valueAt(kind.size, zoom) + kind.sizePerRank * rank;
  const size = Math.max(smallest, Math.min(greatest, wanted));
  return {
    size,
    spacing: valueAt(kind.spacing, zoom) * size,
    weight: kind.weight,
    italic: kind.italic,
  };
}

export function colorOf({ color, colorNight }: { color: string; colorNight: string }, theme: Theme): string {
  return theme === "night" && colorNight !== "" ? colorNight : color;
}

/** The font of a look in canvas notation. */
export function fontOf({ italic, weight }: Pick<NameLook, "italic" | "weight">, size: number): string {
  return `${italic ? "italic " : ""}${weight} ${size}px Inter, system-ui, sans-serif`;
}

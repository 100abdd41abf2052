import type { FeatureLike } from "ol/Feature.js";

/** Names without a rank come after names with one. */
const NO_RANK = 99;

/**
 * Order in which names are placed: earlier names hide later ones. By rank (1 is the greatest), then by population, then
 * by name, so that the map looks the same each time.
 */
export function byRank(one: FeatureLike, other: FeatureLike): number {
  return (
    number(one, "rank", NO_RANK) - number(other, "rank", NO_RANK) ||
    number(other, "population", 0) - number(one, "population", 0) ||
    compareText(String(one.get("name") ?? ""), String(other.get("name") ?? ""))
  );
}

function number(feature: FeatureLike, property: string, without: number): number {
  const value: unknown = feature.get(property);
  return typeof value === "number" ? value : without;
}

/** By code unit, which is fast and independent of the language. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

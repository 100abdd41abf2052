import type { FlatStyleLike, Rule } from "ol/style/flat.js";
import { AID_SYMBOLS } from "./aid-types.ts";

/** A symbol for each kind of mark; virtual ones stand in a broken magenta circle, those off position in a whole one. */
export function aidStyle({
  scale,
  symbol,
  night,
}: {
  /** Relative to the symbols' own size. */
  scale: number;
  /** Address of a symbol by its name. */
  symbol(name: string): string;
  /** By night marks stand on a light plate, as black is part of what they say. */
  night: boolean;
}): FlatStyleLike {
  const icon = (name: string) => ({ "icon-src": symbol(name), "icon-scale": scale });
  const rings: Rule[] = [
    { filter: ["==", ["get", "nature"], "virtual"], style: icon("virtual") },
    { filter: ["==", ["get", "offPosition"], true], style: icon("off-position") },
  ];
  return [
    ...rings,
    ...AID_SYMBOLS.map(
      (name): Rule => ({
        filter: ["==", ["get", "symbol"], name],
        style: icon(night ? `${name}-night` : name),
      }),
    ),
  ];
}

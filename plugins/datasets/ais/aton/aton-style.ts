import type { FlatStyleLike, NumberExpression, Rule } from "ol/style/flat.js";
import { symbolScaleOf } from "../appearance.ts";
import { ATON_SYMBOLS } from "./aton-types.ts";

/** Zooms, from the closest, at which the size of a symbol is computed; it is interpolated between them. */
const STEPS = [9, 8, 7, 6];

/**
 * When the traffic of the whole coast is visible, AtoN are smaller than vessels, which are more important.
 * `resolution0`: map units per px at zoom 0. It depends on the resolution only, so that a zoom makes no new style.
 */
export function atonScale(own: number, resolution0: number): NumberExpression {
  const stops = STEPS.flatMap((zoom) => [resolution0 / 2 ** zoom, own * symbolScaleOf(zoom) ** 2]);
  return ["interpolate", ["linear"], ["resolution"], ...stops];
}

/** A symbol for each kind of AtoN; virtual ones have a dashed magenta circle, those off position a solid one. */
export function atonStyle({
  scale,
  symbol,
  night,
}: {
  /** Relative to the symbols' own size. */
  scale: NumberExpression;
  /** Address of a symbol by its name. */
  symbol(name: string): string;
  /** At night symbols have a light background, because black is part of their meaning. */
  night: boolean;
}): FlatStyleLike {
  const icon = (name: string) => ({ "icon-src": symbol(name), "icon-scale": scale });
  const rings: Rule[] = [
    { filter: ["==", ["get", "nature"], "virtual"], style: icon("virtual") },
    { filter: ["==", ["get", "offPosition"], true], style: icon("off-position") },
  ];
  return [
    ...rings,
    ...ATON_SYMBOLS.map(
      (name): Rule => ({
        filter: ["==", ["get", "symbol"], name],
        style: icon(night ? `${name}-night` : name),
      }),
    ),
  ];
}

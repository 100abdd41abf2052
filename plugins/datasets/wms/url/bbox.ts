import { findCrs } from "../../../../lib/crs.ts";
import type { Extent } from "./request.ts";

/** A tenth of a millimetre on the ground, in degrees and in metres: finer than any picture, and free of residues. */
const DECIMALS = { degrees: 10, m: 4 } as const;

/** An extent as BBOX is written. Never an exponent, a -0 or the residue of a division. */
export function formatBbox(extent: Extent, crs: string, axisOrder: "xy" | "yx"): string {
  const [minX, minY, maxX, maxY] = extent;
  const decimals = DECIMALS[findCrs(crs)?.units ?? "m"];
  const ordered = axisOrder === "yx" ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY];
  return ordered.map((value) => formatNumber(value, decimals)).join(",");
}

function formatNumber(value: number, decimals: number): string {
  const text = value.toFixed(decimals).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}

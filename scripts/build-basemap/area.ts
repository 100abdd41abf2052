import type { Bounds } from "./geometry/types.ts";

/** The Nordic seas: what the base map shows in detail. */
export const NORDIC: Bounds = [-15, 54, 55, 82];

/** The box that source data is read in: wider than {@link NORDIC}, since whole tiles are built. */
export const READ_AREA: Bounds = [-24, 50, 68, 84.5];

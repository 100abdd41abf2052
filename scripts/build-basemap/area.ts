import type { Bounds } from "./geometry/types.ts";

/** The Nordic seas: the area that the base map shows in detail. */
export const NORDIC: Bounds = [-15, 54, 55, 82];

/** The box in which source data is read: wider than {@link NORDIC}, because whole tiles are built. */
export const READ_AREA: Bounds = [-24, 50, 68, 84.5];

/** The module for measuring on the ellipsoid, once it is loaded. */
export type Geodesy = typeof import("./index.ts");

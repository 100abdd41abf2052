/** What is measured with on the ellipsoid, where it has been loaded. */
export type Geodesy = typeof import("./index.ts");

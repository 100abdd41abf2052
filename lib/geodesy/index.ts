/** Measuring on the ellipsoid (WGS 84): as large as its library, so it is loaded on demand. */
export * from "./areas.ts";
export * from "./legs.ts";
export * from "./path.ts";

/** Measuring on the ellipsoid (WGS 84). Loaded on demand: `loadGeodesy()`. */
export * from "./areas.ts";
export * from "./legs.ts";
export * from "./path.ts";
export * from "./written.ts";

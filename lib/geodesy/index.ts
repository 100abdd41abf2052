/** Measuring on the ellipsoid (WGS 84). Loaded on demand because its library is large. */
export * from "./areas.ts";
export * from "./legs.ts";
export * from "./path.ts";

/** Measuring on the ellipsoid (WGS 84), and its figures as texts. Loaded on demand: `loadGeodesy()`. */
export * from "../../../lib/geodesy/index.ts";
export * from "./written.ts";

import * as library from "geographiclib-geodesic";

// The library is CommonJS: a bundler gives its members, Node.js the whole of it as default.
const { Geodesic } = "default" in library ? (library.default as typeof library) : library;

/** The ellipsoid that charts and satellites measure on; C. Karney's algorithms, exact to nanometres. */
export const WGS84 = Geodesic.WGS84;
/** Positions whose longitude goes on beyond ±180 instead of jumping. */
export const UNROLLED = Geodesic.STANDARD | Geodesic.LONG_UNROLL;

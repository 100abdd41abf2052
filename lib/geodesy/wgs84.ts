import * as library from "geographiclib-geodesic";

// The library is CommonJS: a bundler exposes its members, Node.js puts them all into the default export.
const { Geodesic } = "default" in library ? (library.default as typeof library) : library;

/** The ellipsoid of charts and satellite navigation; C. Karney's algorithms, accurate to nanometres. */
export const WGS84 = Geodesic.WGS84;
/** Makes longitudes continue beyond ±180 instead of jumping. */
export const UNROLLED = Geodesic.STANDARD | Geodesic.LONG_UNROLL;

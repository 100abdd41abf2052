/** Sizes of the earth, m. Which one belongs where is said at each: they differ by up to a third of a per cent. */

/** Equator of WGS 84, and the sphere that Web Mercator is drawn on. */
export const EARTH_RADIUS = 6_378_137;
/** Flattening of the ellipsoid of WGS 84. */
export const EARTH_FLATTENING = 1 / 298.257223563;
/** Mean radius of WGS 84: for distances on a sphere. */
export const MEAN_EARTH_RADIUS = 6_371_008.8;
/** What ground resolution is reckoned with (spec §9). */
export const GROUND_RESOLUTION_RADIUS = 6_378_140;
/** A degree of a great circle on the sphere of the mean radius. */
export const METRES_PER_DEGREE = 111_195;

/** Sizes of the earth, m. Each comment says where the size is used: they differ by up to a third of a per cent. */

/** Equatorial radius of WGS 84, and radius of the sphere that Web Mercator uses. */
export const EARTH_RADIUS = 6_378_137;
/** Flattening of the ellipsoid of WGS 84. */
export const EARTH_FLATTENING = 1 / 298.257223563;
/** Mean radius of WGS 84: for distances on a sphere. */
export const MEAN_EARTH_RADIUS = 6_371_008.8;
/** Radius for ground resolution (spec §9). */
export const GROUND_RESOLUTION_RADIUS = 6_378_140;
/** Length of one degree of a great circle on the sphere of the mean radius. */
export const METRES_PER_DEGREE = 111_195;

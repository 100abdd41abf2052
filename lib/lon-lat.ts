/** A position in degrees. Longitudes may reach beyond ±180, where a line crosses the antimeridian. */
export type LonLat = [longitude: number, latitude: number];

/** A box in degrees; east may lie beyond 180. */
export type Bounds = [west: number, south: number, east: number, north: number];

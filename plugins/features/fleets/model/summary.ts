/** What is known of a vessel at present; null: unknown. */
export interface Received {
  mmsi: number;
  name: string;
  callSign: string;
  /** ms since 1970. */
  time: number;
  /** Knots. */
  sog: number | null;
  /** Degrees; both or neither. */
  lon: number | null;
  lat: number | null;
}

/** A fleet in figures. */
export interface Summary {
  total: number;
  received: number;
  underWay: number;
  /** Latest message of any of its vessels, ms since 1970. */
  lastReceived: number | null;
}

const UNDER_WAY_KNOTS = 0.5;
/** An older speed says nothing of the present. */
export const RECENT_MS = 3_600_000;

/** `receivedOf` is null for a vessel that the service has not heard of: it counts in `total` only. */
export function summaryOf(
  mmsis: readonly number[],
  receivedOf: (mmsi: number) => Received | null,
  now: number,
): Summary {
  const received = mmsis.flatMap((mmsi) => receivedOf(mmsi) ?? []);
  return {
    total: mmsis.length,
    received: received.length,
    underWay: received.filter((vessel) => isUnderWay(vessel, now)).length,
    lastReceived: received.length === 0 ? null : Math.max(...received.map(({ time }) => time)),
  };
}

export const isRecent = ({ time }: Received, now: number): boolean => now - time <= RECENT_MS;

const isUnderWay = (vessel: Received, now: number): boolean =>
  isRecent(vessel, now) && vessel.sog !== null && vessel.sog >= UNDER_WAY_KNOTS;

/** Longitudes and latitudes around vessels, the short way round; null: none has a position. */
export function boundsOfVessels(
  vessels: readonly Received[],
): [west: number, south: number, east: number, north: number] | null {
  const places = vessels.flatMap(({ lon, lat }) => (lon === null || lat === null ? [] : [{ lon, lat }]));
  const [first] = places;
  if (!first) return null;
  const lons = places.map(({ lon }) => lon).sort((a, b) => a - b);
  // The widest gap between neighbours is outside.
  let west = lons[0] ?? 0;
  let widest = west + 360 - (lons.at(-1) ?? 0);
  for (let index = 1; index < lons.length; index += 1) {
    const gap = (lons[index] ?? 0) - (lons[index - 1] ?? 0);
    if (gap > widest) [widest, west] = [gap, lons[index] ?? 0];
  }
  const lats = places.map(({ lat }) => lat);
  return [west, Math.min(...lats), west + 360 - widest, Math.max(...lats)];
}

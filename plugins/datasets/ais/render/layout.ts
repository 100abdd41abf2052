/** Bytes of a vessel in the buffer that is drawn. */
export const STRIDE = 32;

/** Byte offset of each value, little-endian. */
export const OFFSETS = {
  /** x and y in units of the world, int32. */
  place: 0,
  /** When the position was received, s since 1970, uint32. */
  time: 8,
  /** Units of the world per second, to the right and up, int16. */
  velocity: 12,
  /** Direction of the bow on the map, 65,536ths of a turn, uint16. */
  angle: 16,
  /** Numbers in VESSEL_ICONS, SHIP_TYPES and COUNTRIES, and bits, uint8. */
  icon: 18,
  group: 19,
  flags: 20,
  country: 21,
  /** 0–15. */
  status: 22,
  /** Tenths of a knot; 65,535: unknown. */
  sog: 24,
  /** Metres from the antenna: bow and stern, uint16; port and starboard, uint8. */
  length: 26,
  beam: 30,
} as const;

/** Flags. A row that is not drawn has none. */
export const DRAWN = 1;
/** Its symbol has a bow. */
export const WITH_BOW = 2;
/** The direction of the bow is known, also for a round symbol. */
export const POINTED = 4;
/** A distress transmitter, active or under test: no filter hides it. */
export const DISTRESS = 8;

/** Maximum time of extrapolation after the last message, s; then the vessel is drawn at its last report again, faint. */
export const MAX_EXTRAPOLATION_S = 120;
/** Age of a report from which on its course says nothing about the present, s: no course line is drawn. */
export const MAX_COURSE_AGE_S = 300;
/** Opacity of vessels whose last message is old. */
export const FAINT = 0.35;
/** Shortest hull that is drawn to scale instead of a symbol, CSS px. */
export const MIN_HULL = 26;

/** Seconds by which a vessel is drawn ahead of its last report. */
export function reckonedAge(age: number): number {
  return age > MAX_EXTRAPOLATION_S ? 0 : Math.max(0, age);
}

/** "Not available" in the unsigned 16-bit columns. */
export const NONE = 0xffff;
/** "Not available" in the signed 32-bit columns of positions. */
export const NOWHERE = 0x7fffffff;

/** Metres from the antenna to bow or stern, and to a side: the largest values of AIS, which mean "or more". */
export const MAX_BOW_OFFSET = 511;
export const MAX_SIDE_OFFSET = 63;

/** Storage type of each value of a vessel. Zero is a valid value; "not available" has its own number. */
export const COLUMN_TYPES = {
  mmsi: Uint32Array,
  /** 1e-7 degrees; NOWHERE: no position. */
  lon: Int32Array,
  lat: Int32Array,
  /** When the position was received, s since 1970. */
  time: Uint32Array,
  /** Tenths of a knot; NONE. */
  sog: Uint16Array,
  /** Tenths of a degree, true; NONE. */
  cog: Uint16Array,
  /** Degrees, true; NONE. */
  heading: Uint16Array,
  /** −128: not available. */
  rateOfTurn: Int8Array,
  /** 15: not defined. */
  navStatus: Uint8Array,
  /** AIS code; NONE. */
  shipType: Uint16Array,
  /** Number in VESSEL_ICONS, and in SHIP_TYPES. */
  icon: Uint8Array,
  group: Uint8Array,
  /** Number in COUNTRIES; 0: none. */
  country: Uint8Array,
  /** Metres from the antenna: bow, stern, port, starboard; all 0: not available. */
  dimA: Uint16Array,
  dimB: Uint16Array,
  dimC: Uint8Array,
  dimD: Uint8Array,
  /** Tenths of a metre; 0: not available. */
  draught: Uint8Array,
  /** Metres; NONE. */
  altitude: Uint16Array,
  /** 0: not available. */
  imo: Uint32Array,
  /** Type of position fixing device; 0: not available. */
  fixingDevice: Uint8Array,
  /** 65 or 66 for class A or B, 0 for neither; plus 128 where the vessel is simulated. */
  reportClass: Uint8Array,
} as const;

/** Added in the column `reportClass` for a simulated vessel. */
export const SIMULATED = 128;

/** Added to a number for the row of another transmitter that uses it. */
const OTHER = 1_000_000_000;

/** What stands in the column `mmsi` for the other of two transmitters with one number. */
export const otherKey = (mmsi: number): number => mmsi + OTHER;

/** The number of the vessel whose row has a key. */
export const mmsiOf = (key: number): number => key % OTHER;

export const isOtherKey = (key: number): boolean => key >= OTHER;

export type ColumnName = keyof typeof COLUMN_TYPES;
export const COLUMN_NAMES = Object.keys(COLUMN_TYPES) as ColumnName[];
export type ColumnArray = Uint32Array | Int32Array | Uint16Array | Int8Array | Uint8Array;
export type Columns = { [K in ColumnName]: InstanceType<(typeof COLUMN_TYPES)[K]> };

/** All columns in one buffer, which the worker transfers to the page. */
export function makeColumns(length: number): Columns {
  const sizes = COLUMN_NAMES.map((name) => sizeOf(name, length));
  return columnsIn(new ArrayBuffer(sizes.reduce((sum, size) => sum + size, 0)), length);
}

/** The columns in such a buffer. */
export function columnsIn(memory: ArrayBuffer, length: number): Columns {
  let at = 0;
  const entries = COLUMN_NAMES.map((name) => {
    const column = new COLUMN_TYPES[name](memory, at, length);
    at += sizeOf(name, length);
    return [name, column];
  });
  return Object.fromEntries(entries);
}

/** Bytes of a column, padded so that the next one is aligned. */
function sizeOf(name: ColumnName, length: number): number {
  return Math.ceil((length * COLUMN_TYPES[name].BYTES_PER_ELEMENT) / 4) * 4;
}

/** The same values with space for more rows. */
export function growColumns(columns: Columns, length: number): Columns {
  const grown = makeColumns(length);
  for (const name of COLUMN_NAMES) (grown[name] as ColumnArray).set(columns[name]);
  return grown;
}

/** The values of some rows, in their order. */
export function gatherRows(columns: Columns, rows: Uint32Array): Columns {
  const picked = makeColumns(rows.length);
  for (const name of COLUMN_NAMES) {
    const [from, to] = [bitsOf(columns[name]), bitsOf(picked[name])];
    for (let index = 0; index < rows.length; index += 1) to[index] = from[rows[index] ?? 0] ?? 0;
  }
  return picked;
}

/** Writes values into their rows, which are in ascending order; the inverse of `gatherRows`. */
export function scatterRows(columns: Columns, rows: Uint32Array, values: Columns): void {
  const first = rows[0] ?? 0;
  // Ascending without gaps, like the first batch of a fleet: whole columns are copied.
  const together = (rows[rows.length - 1] ?? 0) - first === rows.length - 1;
  for (const name of COLUMN_NAMES) {
    const [from, to] = [bitsOf(values[name]), bitsOf(columns[name])];
    if (together) to.set(from, first);
    else for (let index = 0; index < rows.length; index += 1) to[rows[index] ?? 0] = from[index] ?? 0;
  }
}

type Bits = Uint32Array | Uint16Array | Uint8Array;

/**
 * A column as unsigned numbers, which are copied unchanged. A loop over few array types runs many times faster in the
 * JavaScript engine, and every update of every vessel uses it.
 */
function bitsOf({ buffer, byteOffset, length, BYTES_PER_ELEMENT }: ColumnArray): Bits {
  if (BYTES_PER_ELEMENT === 4) return new Uint32Array(buffer, byteOffset, length);
  if (BYTES_PER_ELEMENT === 2) return new Uint16Array(buffer, byteOffset, length);
  return new Uint8Array(buffer, byteOffset, length);
}

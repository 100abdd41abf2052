import { deflateSync } from "node:zlib";
import { escapeXml } from "../../lib/xml.ts";

/** Value of a cell without data. */
export const NO_DATA = -32_768;
/** Side of a tile, cells. */
const TILE = 128;

/** One band: whole numbers, of which `value = number × scale + offset`. */
export interface Band {
  /** Rows from north to south, `width × height` numbers; `NO_DATA` where there is nothing. */
  cells: Int16Array;
  scale: number;
  offset: number;
  /** Metadata of GDAL: names with texts. */
  metadata: Readonly<Record<string, string>>;
}

/** A grid of several bands in a projected reference system. */
export interface Raster {
  width: number;
  height: number;
  /** West and north edge, in units of the reference system. */
  origin: readonly [number, number];
  /** Side of a cell. */
  cellSize: number;
  /** EPSG code of a projected reference system. */
  epsg: number;
  metadata: Readonly<Record<string, string>>;
  bands: readonly Band[];
}

const SHORT = 3;
const LONG = 4;
const DOUBLE = 12;
const ASCII = 2;
const SIZES: Record<number, number> = { [ASCII]: 1, [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8 };

interface Entry {
  tag: number;
  type: number;
  values: readonly number[] | string;
}

/**
 * Writes a GeoTIFF that GDAL and geotiff.js read by ranges: header first, then the bands one after another, so that a
 * reader fetches only those that it shows. Tiles of 128 cells, DEFLATE with horizontal prediction.
 */
export function writeGeoTiff(raster: Raster): Buffer {
  const tiles = raster.bands.flatMap(({ cells }) => tilesOf(cells, raster));
  const entries = (offsets: readonly number[]): Entry[] => [
    { tag: 256, type: LONG, values: [raster.width] },
    { tag: 257, type: LONG, values: [raster.height] },
    { tag: 258, type: SHORT, values: raster.bands.map(() => 16) },
    { tag: 259, type: SHORT, values: [8] }, // DEFLATE
    { tag: 262, type: SHORT, values: [1] }, // dark to light
    { tag: 277, type: SHORT, values: [raster.bands.length] },
    { tag: 284, type: SHORT, values: [raster.bands.length === 1 ? 1 : 2] }, // band by band
    { tag: 317, type: SHORT, values: [2] }, // horizontal prediction
    { tag: 322, type: SHORT, values: [TILE] },
    { tag: 323, type: SHORT, values: [TILE] },
    { tag: 324, type: LONG, values: offsets },
    { tag: 325, type: LONG, values: tiles.map(({ length }) => length) },
    ...(raster.bands.length > 1
      ? [{ tag: 338, type: SHORT, values: raster.bands.slice(1).map(() => 0) }]
      : []),
    { tag: 339, type: SHORT, values: raster.bands.map(() => 2) }, // with sign
    { tag: 33_550, type: DOUBLE, values: [raster.cellSize, raster.cellSize, 0] },
    { tag: 33_922, type: DOUBLE, values: [0, 0, 0, ...raster.origin, 0] },
    // Projected, a cell is an area, the reference system.
    { tag: 34_735, type: SHORT, values: [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, raster.epsg] },
    { tag: 42_112, type: ASCII, values: metadataOf(raster) },
    { tag: 42_113, type: ASCII, values: String(NO_DATA) },
  ];
  const headerLength = directoryLength(entries(tiles.map(() => 0)));
  let at = headerLength;
  const offsets = tiles.map(({ length }) => {
    const offset = at;
    at += length;
    return offset;
  });
  return Buffer.concat([directory(entries(offsets), headerLength), ...tiles]);
}

/** The compressed tiles of a band, row by row. */
function tilesOf(cells: Int16Array, { width, height }: Raster): Buffer[] {
  const tiles: Buffer[] = [];
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const tile = new Int16Array(TILE * TILE).fill(NO_DATA);
      for (let row = 0; row < Math.min(TILE, height - top); row++) {
        const from = (top + row) * width + left;
        tile.set(cells.subarray(from, from + Math.min(TILE, width - left)), row * TILE);
      }
      for (let row = TILE * (TILE - 1); row >= 0; row -= TILE)
        for (let column = TILE - 1; column > 0; column--)
          tile[row + column] = (tile[row + column] ?? 0) - (tile[row + column - 1] ?? 0);
      tiles.push(deflateSync(new Uint8Array(tile.buffer), { level: 4 }));
    }
  }
  return tiles;
}

/** The tag of GDAL with names and texts, of the file and by band. */
function metadataOf({ metadata, bands }: Raster): string {
  const item = (name: string, text: string, attributes = ""): string =>
    `<Item name="${escapeXml(name)}"${attributes}>${escapeXml(text)}</Item>`;
  const lines = Object.entries(metadata).map(([name, text]) => item(name, text));
  for (const [sample, band] of bands.entries()) {
    const of = ` sample="${sample}"`;
    for (const [name, text] of Object.entries(band.metadata)) lines.push(item(name, text, of));
    lines.push(item("OFFSET", String(band.offset), `${of} role="offset"`));
    lines.push(item("SCALE", String(band.scale), `${of} role="scale"`));
  }
  return `<GDALMetadata>\n${lines.join("\n")}\n</GDALMetadata>\n`;
}

function bytesOf({ type, values }: Entry): number {
  return typeof values === "string"
    ? Buffer.byteLength(values, "utf8") + 1
    : values.length * (SIZES[type] ?? 0);
}

/** Bytes of the header, of the directory, and of values that do not fit into it. */
function directoryLength(entries: readonly Entry[]): number {
  const beside = entries.map(bytesOf).filter((bytes) => bytes > 4);
  return 8 + 2 + entries.length * 12 + 4 + beside.reduce((sum, bytes) => sum + bytes + (bytes % 2), 0);
}

function directory(entries: readonly Entry[], length: number): Buffer {
  const file = Buffer.alloc(length);
  file.write("II", 0, "latin1");
  file.writeUInt16LE(42, 2);
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(entries.length, 8);
  let beside = 8 + 2 + entries.length * 12 + 4;
  for (const [index, entry] of entries.entries()) {
    const at = 10 + index * 12;
    const bytes = bytesOf(entry);
    file.writeUInt16LE(entry.tag, at);
    file.writeUInt16LE(entry.type, at + 2);
    file.writeUInt32LE(bytes / (SIZES[entry.type] ?? 1), at + 4);
    if (bytes <= 4) writeValues(file, entry, at + 8);
    else {
      file.writeUInt32LE(beside, at + 8);
      writeValues(file, entry, beside);
      beside += bytes + (bytes % 2);
    }
  }
  return file;
}

function writeValues(file: Buffer, { type, values }: Entry, at: number): void {
  if (typeof values === "string") {
    file.write(values, at, "utf8");
    return;
  }
  for (const [index, value] of values.entries()) {
    const place = at + index * (SIZES[type] ?? 0);
    if (type === DOUBLE) file.writeDoubleLE(value, place);
    else if (type === LONG) file.writeUInt32LE(value, place);
    else file.writeUInt16LE(value, place);
  }
}

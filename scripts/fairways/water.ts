import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import MVT from "ol/format/MVT.js";
import { Compression, type Entry, findTile, ResolvedValueCache, type Source, zxyToTileId } from "pmtiles";
import { NORDIC } from "../build-basemap/area.ts";

/** Zoom of the finest tiles of the base map, and of those of the rest of the world. */
const FINE = 10;
const COARSE = 5;
/** Units and pixels per side of a tile: about 65 m per pixel at 65° N. */
const UNITS = 4_096;
export const TILE = 256;
/** Pixels round the world. */
export const WORLD = TILE * 2 ** FINE;
/** Pixels of a block, and blocks of a tile: the search for land proceeds by blocks. */
const BLOCK = 16;
const BLOCKS = TILE / BLOCK;
/** Largest clearance that is measured, nautical miles. */
export const CLEAR = 6;
/** Rows by which the edges of a tile are sorted. */
const BANDS = 128;

/** Edges of the water of a tile, in tile units, by the band of rows that they touch. */
type Edges = number[][];

/** The coast of the base map at its best detail, both exact and as pixels. */
export class Water {
  private readonly edges = new Map<number, Edges>();
  private readonly clear = new Map<number, number>();
  private readonly blocks = new Map<number, Uint8Array>();
  private readonly pictures = new Map<number, Uint8Array | boolean>();

  private constructor(
    private readonly file: Buffer,
    private readonly start: number,
    private readonly entries: Entry[],
  ) {}

  /** Opens the archive of the base map; outside its detailed tiles, the world's tiles are used. */
  static async open(path: string): Promise<Water> {
    const file = readFileSync(path);
    const bytes = (offset: number, length: number) =>
      new Uint8Array(file.subarray(offset, offset + length)).buffer;
    const source: Source = {
      getKey: () => path,
      getBytes: async (offset, length) => ({ data: bytes(offset, length) }),
    };
    const cache = new ResolvedValueCache(64, true, async (buffer, compression) =>
      compression === Compression.Gzip ? new Uint8Array(gunzipSync(Buffer.from(buffer))).buffer : buffer,
    );
    const header = await cache.getHeader(source);
    const read = async (offset: number, length: number): Promise<Entry[]> => {
      const found: Entry[] = [];
      for (const entry of await cache.getDirectory(source, offset, length, header))
        if (entry.runLength > 0) found.push(entry);
        else found.push(...(await read(header.leafDirectoryOffset + entry.offset, entry.length)));
      return found;
    };
    const entries = await read(header.rootDirectoryOffset, header.rootDirectoryLength);
    return new Water(file, header.tileDataOffset, entries);
  }

  private tile(zoom: number, x: number, y: number): Uint8Array | undefined {
    const entry = findTile(this.entries, zxyToTileId(zoom, x, y));
    if (!entry) return undefined;
    const from = this.start + entry.offset;
    return gunzipSync(this.file.subarray(from, from + entry.length));
  }

  /** Whether a place lies in the sea, exactly as the base map draws it. */
  holds(lon: number, lat: number): boolean {
    const [x, y] = [worldX(lon) * 2 ** FINE, worldY(lat) * 2 ** FINE];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const edges = this.edgesOf(column, row);
    return isInside(edges, (x - column) * UNITS, (y - row) * UNITS);
  }

  /** Whether a pixel is sea and no coast runs through it. */
  pixel(x: number, y: number): boolean {
    const mask = this.mask(x >> 8, y >> 8);
    return typeof mask === "boolean" ? mask : mask[((y & 255) << 8) | (x & 255)] === 1;
  }

  /** The pixels of a tile, 1 for sea; true: all of it is sea; false: all of it is land. */
  mask(column: number, row: number): Uint8Array | boolean {
    const key = keyOf(FINE, column, row);
    const known = this.pictures.get(key);
    if (known !== undefined) return known;
    const drawn = draw(this.edgesOf(column, row));
    const sea = drawn.reduce((sum, pixel) => sum + pixel, 0);
    const mask = sea === 0 ? false : sea === drawn.length ? true : drawn;
    this.pictures.set(key, mask);
    return mask;
  }

  /** Nautical miles from a place to the nearest coast, at most CLEAR; accurate to a pixel. */
  clearance(lon: number, lat: number): number {
    const [x, y] = [worldX(lon) * WORLD, worldY(lat) * WORLD];
    // Cached by pixel, because routes are checked repeatedly: the value at the middle of a pixel is accurate to one
    // pixel.
    const key = Math.floor(y) * WORLD + Math.floor(x);
    const known = this.clear.get(key);
    if (known !== undefined) return known;
    const clear = this.measure(Math.floor(x) + 0.5, Math.floor(y) + 0.5, lat);
    this.clear.set(key, clear);
    return clear;
  }

  private measure(x: number, y: number, lat: number): number {
    const milesPerPixel = (21_600 * Math.cos((lat * Math.PI) / 180)) / WORLD;
    let best = CLEAR / milesPerPixel;
    const [middleX, middleY] = [Math.floor(x / BLOCK), Math.floor(y / BLOCK)];
    for (let ring = 0; (ring - 1) * BLOCK < best; ring += 1) {
      for (let by = middleY - ring; by <= middleY + ring; by += 1) {
        const step = Math.abs(by - middleY) === ring ? 1 : Math.max(1, 2 * ring);
        for (let bx = middleX - ring; bx <= middleX + ring; bx += step)
          best = this.nearer(bx, by, x, y, best);
      }
    }
    return Math.max(0, best - 0.7) * milesPerPixel;
  }

  /** Distance in pixels to the land of a block, when it is smaller than the distance found so far. */
  private nearer(bx: number, by: number, x: number, y: number, best: number): number {
    const [left, top] = [bx * BLOCK, by * BLOCK];
    const [dx, dy] = [Math.max(0, left - x, x - left - BLOCK), Math.max(0, top - y, y - top - BLOCK)];
    if (dx * dx + dy * dy >= best * best || !this.hasLand(bx, by)) return best;
    const mask = this.mask(Math.floor(bx / BLOCKS), Math.floor(by / BLOCKS));
    let nearest = best * best;
    for (let py = top; py < top + BLOCK; py += 1)
      for (let px = left; px < left + BLOCK; px += 1) {
        const distance = (px + 0.5 - x) ** 2 + (py + 0.5 - y) ** 2;
        if (
          distance < nearest &&
          (mask === false || (mask !== true && mask[((py & 255) << 8) | (px & 255)] === 0))
        )
          nearest = distance;
      }
    return Math.sqrt(nearest);
  }

  private hasLand(bx: number, by: number): boolean {
    const [column, row] = [Math.floor(bx / BLOCKS), Math.floor(by / BLOCKS)];
    const mask = this.mask(column, row);
    if (typeof mask === "boolean") return !mask;
    const key = keyOf(FINE, column, row);
    let flags = this.blocks.get(key);
    if (!flags) {
      flags = new Uint8Array(BLOCKS * BLOCKS);
      for (let at = 0; at < mask.length; at += 1)
        if (mask[at] === 0) flags[(at >> 12) * BLOCKS + ((at & 255) >> 4)] = 1;
      this.blocks.set(key, flags);
    }
    return flags[(by - row * BLOCKS) * BLOCKS + bx - column * BLOCKS] === 1;
  }

  private edgesOf(column: number, row: number): Edges {
    const key = keyOf(FINE, column, row);
    let edges = this.edges.get(key);
    if (!edges) {
      edges = this.readEdges(column, row);
      this.edges.set(key, edges);
    }
    return edges;
  }

  private readEdges(column: number, row: number): Edges {
    const fine = this.tile(FINE, column, row);
    if (fine) return edgesOf(fine, 1, 0, 0);
    // In the area of the detailed tiles, an absent tile is land.
    if (this.isCovered(column, row)) return [];
    const scale = 2 ** (FINE - COARSE);
    const coarse = this.tile(COARSE, Math.floor(column / scale), Math.floor(row / scale));
    return coarse ? edgesOf(coarse, scale, (column % scale) * UNITS, (row % scale) * UNITS) : [];
  }

  /** Detailed tiles fill whole tiles of zoom 6: where such a tile has none, the detailed area ends. */
  private isCovered(column: number, row: number): boolean {
    const [west, south, east, north] = NORDIC;
    const scale = 16;
    const [x, y] = [Math.floor(column / scale), Math.floor(row / scale)];
    const within = (value: number, low: number, high: number) =>
      value >= Math.floor(low) && value <= Math.floor(high);
    return (
      within(x, worldX(west) * 64, worldX(east) * 64) && within(y, worldY(north) * 64, worldY(south) * 64)
    );
  }
}

/** Position as shares of the world's width from the west and of the Mercator square's height from the top. */
export function worldX(lon: number): number {
  return lon / 360 + 0.5;
}
export function worldY(lat: number): number {
  return 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
}
export function placeOf(x: number, y: number): [lon: number, lat: number] {
  return [(x - 0.5) * 360, (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI];
}

function keyOf(zoom: number, x: number, y: number): number {
  return (zoom * 4_096 + x) * 4_096 + y;
}

const format = new MVT({ layers: ["water"] });

function edgesOf(tile: Uint8Array, scale: number, left: number, top: number): Edges {
  const bands: Edges = Array.from({ length: BANDS }, () => []);
  for (const feature of format.readFeatures(new Uint8Array(tile).buffer, { extent: [0, 0, UNITS, UNITS] })) {
    if (feature.get("class") !== "ocean") continue;
    // The format's own features have flat coordinates, with y upwards.
    if (!("getFlatCoordinates" in feature)) continue;
    const flat = feature.getFlatCoordinates();
    let start = 0;
    for (const end of feature.getEnds() ?? []) {
      for (let at = start, from = end - 2; at < end; from = at, at += 2)
        addEdge(bands, [
          (flat[from] ?? 0) * scale - left,
          (UNITS - (flat[from + 1] ?? 0)) * scale - top,
          (flat[at] ?? 0) * scale - left,
          (UNITS - (flat[at + 1] ?? 0)) * scale - top,
        ]);
      start = end;
    }
  }
  return bands;
}

function addEdge(bands: Edges, edge: [number, number, number, number]): void {
  const [low, high] = [Math.min(edge[1], edge[3]), Math.max(edge[1], edge[3])];
  const height = UNITS / BANDS;
  const last = Math.min(BANDS - 1, Math.floor(high / height));
  for (let band = Math.max(0, Math.floor(low / height)); band <= last; band += 1) bands[band]?.push(...edge);
}

/** Whether the number of crossings to the left of a point is odd. */
function isInside(bands: Edges, x: number, y: number): boolean {
  return crossingsOf(bands, y).filter((at) => at < x).length % 2 === 1;
}

function crossingsOf(bands: Edges, y: number): number[] {
  const edges = bands[Math.min(BANDS - 1, Math.floor((y * BANDS) / UNITS))] ?? [];
  const crossings: number[] = [];
  for (let at = 0; at < edges.length; at += 4) {
    const [x1, y1, x2, y2] = [edges[at] ?? 0, edges[at + 1] ?? 0, edges[at + 2] ?? 0, edges[at + 3] ?? 0];
    if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  }
  return crossings;
}

/** The pixels of a tile; a pixel through which the coast runs is land. */
function draw(bands: Edges): Uint8Array {
  const mask = new Uint8Array(TILE * TILE);
  const unit = UNITS / TILE;
  for (let row = 0; row < TILE; row += 1) {
    const crossings = crossingsOf(bands, (row + 0.5) * unit).sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.max(0, Math.ceil((crossings[at] ?? 0) / unit - 0.5));
      const to = Math.min(TILE, Math.ceil((crossings[at + 1] ?? 0) / unit - 0.5));
      if (to > from) mask.fill(1, row * TILE + from, row * TILE + to);
    }
  }
  for (const edges of bands) {
    for (let at = 0; at < edges.length; at += 4) {
      const [x1, y1] = [(edges[at] ?? 0) / unit, (edges[at + 1] ?? 0) / unit];
      const [x2, y2] = [(edges[at + 2] ?? 0) / unit, (edges[at + 3] ?? 0) / unit];
      const steps = Math.max(1, Math.ceil(2 * Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1))));
      for (let step = 0; step <= steps; step += 1) {
        const x = Math.floor(x1 + ((x2 - x1) * step) / steps);
        const y = Math.floor(y1 + ((y2 - y1) * step) / steps);
        if (x >= 0 && y >= 0 && x < TILE && y < TILE) mask[y * TILE + x] = 0;
      }
    }
  }
  return mask;
}

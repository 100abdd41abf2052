import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";
import type { Bounds } from "../geometry/types.ts";
import type { Tile } from "./pyramid.ts";

/** Header fields and metadata of the archive: zooms, box, initial position, and free metadata. */
export type ArchiveInfo = {
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
  center: readonly [lon: number, lat: number, zoom: number];
  metadata: object;
};
type Entry = { id: number; offset: number; length: number; run: number };

const HEADER = 127;
/** The header and root directory must fit in the first 16 KiB (PMTiles 3). */
const ROOT_LIMIT = 16_384 - HEADER;

const varint = (out: number[], value: number): void => {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) | 128);
  out.push(rest);
};

/** A directory in columns: ids as differences, runs, lengths, offsets where 0 means "directly after the one before". */
const directory = (entries: readonly Entry[]): Buffer => {
  const out: number[] = [];
  varint(out, entries.length);
  entries.forEach(({ id }, i) => {
    varint(out, id - (entries[i - 1]?.id ?? 0));
  });
  for (const { run } of entries) varint(out, run);
  for (const { length } of entries) varint(out, length);
  entries.forEach(({ offset }, i) => {
    const previous = entries[i - 1];
    varint(out, previous && offset === previous.offset + previous.length ? 0 : offset + 1);
  });
  return gzipSync(Buffer.from(out), { level: 9 });
};

/**
 * A root directory that fits, and the leaf directories to which it points when one directory is too small for all
 * tiles.
 */
const directories = (entries: readonly Entry[]): { root: Buffer; leaves: Buffer } => {
  const single = directory(entries);
  if (single.length <= ROOT_LIMIT) return { root: single, leaves: Buffer.alloc(0) };
  for (let size = 4096; ; size *= 2) {
    const [pointers, leaves]: [Entry[], Buffer[]] = [[], []];
    let offset = 0;
    for (let i = 0; i < entries.length; i += size) {
      const leaf = directory(entries.slice(i, i + size));
      pointers.push({ id: entries[i]?.id ?? 0, offset, length: leaf.length, run: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directory(pointers);
    if (root.length <= ROOT_LIMIT) return { root, leaves: Buffer.concat(leaves) };
  }
};

/** Tile data, each distinct tile once, in the order of tile ids, and the entries that locate it. */
const pack = (tiles: readonly Tile[]): { entries: Entry[]; data: Buffer; distinct: number } => {
  const sorted = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data }))
    .sort((a, b) => a.id - b.id);
  const places = new Map<string, { offset: number; length: number }>();
  const chunks: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { id, data } of sorted) {
    const hash = createHash("sha1").update(data).digest("base64");
    let place = places.get(hash);
    if (!place) {
      const chunk = gzipSync(data, { level: 9 });
      place = { offset: end, length: chunk.length };
      places.set(hash, place);
      chunks.push(chunk);
      end += chunk.length;
    }
    const last = entries[entries.length - 1];
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, ...place, run: 1 });
  }
  return { entries, data: Buffer.concat(chunks), distinct: places.size };
};

const header = (info: ArchiveInfo, sizes: readonly number[], counts: readonly number[]): Buffer => {
  const out = Buffer.alloc(HEADER);
  out.write("PMTiles");
  out[7] = 3;
  let offset = HEADER;
  sizes.forEach((size, i) => {
    out.writeBigUInt64LE(BigInt(offset), 8 + 16 * i);
    out.writeBigUInt64LE(BigInt(size), 16 + 16 * i);
    offset += size;
  });
  counts.forEach((count, i) => {
    out.writeBigUInt64LE(BigInt(count), 72 + 8 * i);
  });
  // Clustered archive; directories and tiles are gzip-compressed; tiles are MVT.
  out.set([1, 2, 2, 1, info.minZoom, info.maxZoom], 96);
  const degrees = (value: number, at: number) => out.writeInt32LE(Math.round(value * 1e7), at);
  info.bounds.forEach((value, i) => {
    degrees(value, 102 + 4 * i);
  });
  out[118] = info.center[2];
  degrees(info.center[0], 119);
  degrees(info.center[1], 123);
  return out;
};

/** Makes a PMTiles 3 archive from uncompressed MVT tiles, and counts the distinct tiles. */
export const packTiles = (
  tiles: readonly Tile[],
  info: ArchiveInfo,
): { archive: Buffer; distinct: number } => {
  const { entries, data, distinct } = pack(tiles);
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(Buffer.from(JSON.stringify(info.metadata)), { level: 9 });
  const parts = [root, metadata, leaves, data];
  const head = header(
    info,
    parts.map((part) => part.length),
    [tiles.length, entries.length, distinct],
  );
  return { archive: Buffer.concat([head, ...parts]), distinct };
};

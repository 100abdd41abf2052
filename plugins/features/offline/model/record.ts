import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import type { Bounds } from "../../../../lib/lon-lat.ts";
import { namesTiles } from "../../../../lib/offline/kept.ts";
import { countTiles, tilesIn } from "../../../../lib/offline/tile-list.ts";

/** One source in a pack (spec §3, offline cache record), stored under `caches`. */
export interface CacheRecord {
  id: string;
  name: string;
  /** `ranges`: tiles that are read from one file by parts. */
  sourceType: "vectortiles" | "geojson" | "ranges";
  /** Address of tiles up to the zoom, or of the whole file. Without the token of a user. */
  baseUrl: string;
  /** The complete address; of tiles with its placeholders. */
  url: string;
  bounds: Bounds;
  minZoom: number;
  maxZoom: number;
  /** When it was downloaded, ms. */
  downloadTime: number;
  fileCountTotal: number;
  fileCountFulfilled: number;
  fileCountRejected: number;
  isCorrupt: boolean;
  /** ms */
  lastUpdated: number;
  /** Of `ranges`: address of the file. */
  archiveUrl: string;
  /** The pack that it belongs to. */
  packId: string;
  packName: string;
  datasetId: string;
  /** `paused`: by the user; `waiting`: without a connection or space, it goes on by itself or after more space. */
  state: "loading" | "paused" | "waiting" | "full" | "too-large" | "done";
  /** Size of the stored files, bytes. */
  bytes: number;
  /** Maximum size that the manifest allows, bytes. */
  maxBytes: number;
}

/** A source that may be downloaded. */
export interface PackSource {
  datasetId: string;
  name: string;
  /** Absolute address. */
  url: string;
  /** Absolute address of a file with the same tiles, of which the service sends parts; empty: none. */
  archiveUrl: string;
  maxZoom: number;
  maxBytes: number;
}

/** Size of a tile before any is known, bytes. */
const USUAL_TILE = 15_000;
/** Size of a whole file before it is known, bytes. */
const USUAL_FILE = 150_000;

export const isTiled = ({ url }: Pick<PackSource, "url">): boolean => namesTiles(url);

/** Addresses of the files of a record. */
export function* filesOf({
  url,
  bounds,
  minZoom,
  maxZoom,
}: Pick<CacheRecord, "url" | "bounds" | "minZoom" | "maxZoom">): Generator<string> {
  if (!namesTiles(url)) yield url;
  else for (const [z, x, y] of tilesIn(bounds, minZoom, maxZoom)) yield tileAddress(url, z, x, y);
}

export function countFiles(source: Pick<PackSource, "url">, bounds: Bounds, maxZoom: number): number {
  return isTiled(source) ? countTiles(bounds, 0, maxZoom) : 1;
}

/** Expected size, from what was stored before. */
export function expectedBytes(
  source: Pick<PackSource, "url">,
  count: number,
  known: readonly Pick<CacheRecord, "url" | "bytes" | "fileCountFulfilled">[],
): number {
  if (!isTiled(source)) return USUAL_FILE;
  const same = known.filter(({ url }) => url === source.url);
  const files = same.reduce((sum, { fileCountFulfilled }) => sum + fileCountFulfilled, 0);
  const bytes = same.reduce((sum, record) => sum + record.bytes, 0);
  return count * (files > 100 ? bytes / files : USUAL_TILE);
}

export const tileAddress = (template: string, z: number, x: number, y: number): string =>
  template
    .replaceAll("{z}", String(z))
    .replaceAll("{x}", String(x))
    .replaceAll("{-y}", String(2 ** z - 1 - y))
    .replaceAll("{y}", String(y));

const STATES: readonly string[] = ["loading", "paused", "waiting", "full", "too-large", "done"];

/** The stored records; others are left out. Those of earlier versions know no file of all tiles. */
export function readRecords(value: unknown): CacheRecord[] {
  const records: unknown[] = Array.isArray(value) ? value : [];
  return records.map((one) => (isRecord(one) ? { archiveUrl: "", ...one } : one)).filter(isCacheRecord);
}

function isCacheRecord(value: unknown): value is CacheRecord {
  if (!isRecord(value)) return false;
  const texts = ["id", "name", "baseUrl", "url", "archiveUrl", "packId", "packName", "datasetId"].every(
    (key) => isString(value[key]),
  );
  const numbers = [
    ...["minZoom", "maxZoom", "downloadTime", "fileCountTotal", "fileCountFulfilled", "fileCountRejected"],
    ...["lastUpdated", "bytes", "maxBytes"],
  ].every((key) => isFiniteNumber(value[key]));
  const { bounds, state, sourceType } = value;
  return (
    texts &&
    numbers &&
    Array.isArray(bounds) &&
    bounds.length === 4 &&
    bounds.every(isFiniteNumber) &&
    STATES.includes(String(state)) &&
    (sourceType === "vectortiles" || sourceType === "geojson" || sourceType === "ranges")
  );
}

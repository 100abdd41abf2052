import { stamped } from "../../../../lib/offline/kept.ts";
import { type TileNumber, tilesIn } from "../../../../lib/offline/tile-list.ts";
import { Archive, type Span } from "./archive.ts";
import { patient } from "./patient-fetch.ts";
import type { DownloadParts, Progress } from "./progress.ts";
import { type CacheRecord, tileAddress } from "./record.ts";

export { ArchiveError } from "./archive.ts";

/** Number of tiles whose places are looked up before their parts are requested. */
const BATCH = 2_000;
/** Number of requests at a time: each is larger than a tile. */
const AT_A_TIME = 4;
/** What lies between two tiles and is requested with them, and the largest request, bytes. */
const LARGEST_HOLE = 32_000;
const LARGEST_PART = 1_000_000;

const TILE_TYPE = "application/vnd.mapbox-vector-tile";

/** A tile at its place in the file. */
export interface Placed extends Span {
  url: string;
}

/** A part of the file, and the tiles in it. */
export interface Part extends Span {
  tiles: Placed[];
}

/**
 * Downloads the missing tiles of a record from one file, by parts in which they lie next to one another. They are stored under the
 * addresses under which the map asks for them.
 */
export async function downloadRanges(
  record: CacheRecord,
  progress: Progress,
  parts: DownloadParts,
): Promise<void> {
  const { signal, now } = parts;
  const fetch = patient(parts, (status) => status === 429 || status >= 500);
  const archive = new Archive(record.archiveUrl, (url, headers) =>
    fetch(url, { headers, signal, cache: "no-store" }),
  );
  const empty = () => stamped(new Response(null, { status: 204 }), now());
  const take = async ({ tiles, ...span }: Part) => {
    const bytes = await archive.bytes(span);
    for (const { url, offset, length } of tiles) {
      if (!progress.goesOn) return;
      const start = offset - span.offset;
      const tile = await archive.tile(bytes.slice(start, start + length));
      const answer = new Response(tile, { headers: { "content-type": TILE_TYPE } });
      await progress.keep(url, tile.byteLength === 0 ? await empty() : await stamped(answer, now()));
    }
  };
  const flush = async (batch: readonly { tile: TileNumber; url: string }[]) => {
    const placed: Placed[] = [];
    for (const { tile, url } of batch) {
      const span = await archive.spanOf(tile);
      if (span) placed.push({ url, ...span });
      else await progress.keep(url, await empty());
    }
    const wanted = partsOf(placed)[Symbol.iterator]();
    let hasFailed = false;
    const run = async () => {
      for (let next = wanted.next(); !next.done && progress.goesOn && !hasFailed; next = wanted.next())
        await take(next.value).catch((error: unknown) => {
          hasFailed = true;
          throw error;
        });
    };
    // All of them have ended before another manner of download counts from the beginning.
    const runs = await Promise.allSettled(Array.from({ length: AT_A_TIME }, run));
    const failed = runs.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  };
  let batch: { tile: TileNumber; url: string }[] = [];
  for (const tile of tilesIn(record.bounds, record.minZoom, record.maxZoom)) {
    if (!progress.goesOn) return;
    const url = tileAddress(record.url, ...tile);
    if (!(await progress.has(url))) batch.push({ tile, url });
    if (batch.length < BATCH) continue;
    await flush(batch);
    batch = [];
  }
  if (progress.goesOn) await flush(batch);
}

/** Tiles that lie near one another in the file are one part of it. */
export function partsOf(tiles: readonly Placed[]): Part[] {
  const parts: Part[] = [];
  for (const tile of tiles.toSorted((a, b) => a.offset - b.offset)) {
    const part = parts.at(-1);
    const end = tile.offset + tile.length;
    // Equal tiles, such as open sea, are in the file once.
    const isNear =
      part && tile.offset - (part.offset + part.length) <= LARGEST_HOLE && end - part.offset <= LARGEST_PART;
    if (part && isNear) {
      part.tiles.push(tile);
      part.length = Math.max(part.length, end - part.offset);
    } else parts.push({ offset: tile.offset, length: tile.length, tiles: [tile] });
  }
  return parts;
}

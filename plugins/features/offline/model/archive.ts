import { Compression, findTile, type Header, ResolvedValueCache, type Source, zxyToTileId } from "pmtiles";
import type { TileNumber } from "../../../../lib/offline/tile-list.ts";

/** Maximum depth of directories in PMTiles. */
const DIRECTORY_DEPTH = 4;
/** Number of directories that are kept in memory. */
const DIRECTORIES = 200;

/** A part of a file, bytes. */
export interface Span {
  offset: number;
  length: number;
}

/** The file does not send parts, or has been replaced meanwhile. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}

/** A PMTiles file of which a service sends parts. */
export class Archive {
  private readonly cache: ResolvedValueCache;
  private readonly source: Source;
  private tag: string | null = null;

  constructor(
    private readonly url: string,
    private readonly request: (url: string, headers: Record<string, string>) => Promise<Response>,
  ) {
    this.cache = new ResolvedValueCache(DIRECTORIES, true, async (data, compression) =>
      unpacked(data, compression),
    );
    this.source = {
      getKey: () => url,
      getBytes: async (offset, length) => ({ data: await this.bytes({ offset, length }) }),
    };
  }

  /** Where a tile is; null: the map is empty there. */
  async spanOf([z, x, y]: TileNumber): Promise<Span | null> {
    const header = await this.header();
    if (z < header.minZoom || z > header.maxZoom) return null;
    const id = zxyToTileId(z, x, y);
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
    for (let depth = 0; depth < DIRECTORY_DEPTH; depth++) {
      const entry = findTile(await this.cache.getDirectory(this.source, offset, length, header), id);
      if (entry === null) return null;
      if (entry.runLength > 0) return { offset: header.tileDataOffset + entry.offset, length: entry.length };
      [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
    }
    return null;
  }

  /** A tile in the form in which the map reads it. */
  async tile(packed: ArrayBuffer): Promise<ArrayBuffer> {
    return unpacked(packed, (await this.header()).tileCompression);
  }

  /** @throws ArchiveError when something else than this part of the file is answered */
  async bytes({ offset, length }: Span): Promise<ArrayBuffer> {
    const { tag } = this;
    const answer = await this.request(this.url, {
      range: `bytes=${offset}-${offset + length - 1}`,
      ...(tag === null ? {} : { "if-match": tag }),
    });
    if (answer.status !== 206) throw new ArchiveError(`${this.url} answers ${answer.status}`);
    this.tag ??= answer.headers.get("etag");
    return answer.arrayBuffer();
  }

  private header(): Promise<Header> {
    return this.cache.getHeader(this.source);
  }
}

async function unpacked(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return data;
  if (compression !== Compression.Gzip) throw new ArchiveError(`Compression ${compression} is not supported`);
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

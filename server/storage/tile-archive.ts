import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { Compression, findTile, ResolvedValueCache, type Source, zxyToTileId } from "pmtiles";

/** A vector tile in the form of the archive. */
export interface ArchivedTile {
  body: Buffer;
  /** Whether the body is gzip-compressed. */
  gzipped: boolean;
}

/** Reads tiles from a PMTiles file by ranges. */
export interface TileArchive {
  minZoom: number;
  maxZoom: number;
  /** The tile, or undefined when the archive has none (an empty area of sea). */
  tile(z: number, x: number, y: number): Promise<ArchivedTile | undefined>;
  /** The file itself, for clients that read it by parts. */
  readonly file: ArchiveFile;
  close(): Promise<void>;
}

export interface ArchiveFile {
  /** bytes */
  size: number;
  /** Changes with the content. */
  tag: string;
  /** Both numbers included. */
  read(from: number, to: number): Readable;
}

/** Maximum depth of directories in PMTiles. */
const DIRECTORY_DEPTH = 4;

/** Opens a PMTiles file. Rejects when the file is missing or has another format. */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const file = await open(path, "r");
  const source = fileSource(file, basename(path));
  const cache = new ResolvedValueCache(64, true, async (buffer, compression) =>
    compression === Compression.Gzip ? toArrayBuffer(gunzipSync(Buffer.from(buffer))) : buffer,
  );
  const header = await cache.getHeader(source).catch(async (cause: unknown) => {
    await file.close();
    throw new Error(`${path} is no PMTiles archive`, { cause });
  });
  const { size, mtimeMs } = await file.stat();
  return {
    file: {
      size,
      tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      read: (start, end) => file.createReadStream({ start, end, autoClose: false }),
    },
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    async tile(z, x, y) {
      if (z < header.minZoom || z > header.maxZoom) return undefined;
      const id = zxyToTileId(z, x, y);
      let offset = header.rootDirectoryOffset;
      let length = header.rootDirectoryLength;
      for (let depth = 0; depth < DIRECTORY_DEPTH; depth++) {
        const entry = findTile(await cache.getDirectory(source, offset, length, header), id);
        if (entry === null) return undefined;
        if (entry.runLength > 0) {
          const { data } = await source.getBytes(header.tileDataOffset + entry.offset, entry.length);
          return { body: Buffer.from(data), gzipped: header.tileCompression === Compression.Gzip };
        }
        offset = header.leafDirectoryOffset + entry.offset;
        length = entry.length;
      }
      return undefined;
    },
    close: () => file.close(),
  };
}

function fileSource(file: FileHandle, key: string): Source {
  return {
    getKey: () => key,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return { data: toArrayBuffer(buffer.subarray(0, bytesRead)) };
    },
  };
}

function toArrayBuffer(buffer: Buffer): ArrayBuffer {
  return Uint8Array.from(buffer).buffer;
}

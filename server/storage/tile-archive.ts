import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { Compression, findTile, type Header, ResolvedValueCache, type Source, zxyToTileId } from "pmtiles";
import { Problem } from "../domain/problem.ts";

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
  /**
   * The tile, or undefined when the archive has none (an empty area of sea).
   * @throws Problem 503 when the file cannot be read there: it was cut or replaced while it was open
   */
  tile(z: number, x: number, y: number): Promise<ArchivedTile | undefined>;
  /** The file itself, for clients that read it by parts. */
  readonly file: ArchiveFile;
  /** Whether everything that was read of it so far was there. */
  isWhole(): boolean;
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

/** Opens a PMTiles file. Rejects when the file is missing, incomplete or has another format. @param warn called when it cannot be read later */
export async function openTileArchive(path: string, warn: (text: string) => void): Promise<TileArchive> {
  const file = await open(path, "r");
  const source = fileSource(file, basename(path));
  const cache = new ResolvedValueCache(64, true, async (buffer, compression) =>
    compression === Compression.Gzip ? toArrayBuffer(gunzipSync(Buffer.from(buffer))) : buffer,
  );
  const header = await cache.getHeader(source).catch(async (cause: unknown) => {
    await file.close();
    throw new Error("it is no PMTiles archive", { cause });
  });
  const { size, mtimeMs } = await file.stat();
  const wanted = bytesOf(header);
  if (size < wanted) {
    await file.close();
    throw new Error(`it is incomplete: ${size} of ${wanted} bytes`);
  }
  let whole = true;
  const fail = (cause: unknown): never => {
    if (whole)
      warn(`The base map's tile file ${path} can no longer be read (${cause}): put it back and restart.`);
    whole = false;
    throw new Problem(503, "The base map is not available");
  };
  const find = async (z: number, x: number, y: number): Promise<ArchivedTile | undefined> => {
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
  };
  return {
    file: {
      size,
      tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      read: (from, to) => Readable.from(piecesOf(file, from, to)),
    },
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    tile: (z, x, y) => find(z, x, y).catch(fail),
    isWhole: () => whole,
    close: () => file.close(),
  };
}

const PIECE_BYTES = 65_536;

/** A range of the file, in pieces. A stream of the file handle would leave a listener with it for ever. */
async function* piecesOf(file: FileHandle, from: number, to: number): AsyncIterable<Buffer> {
  for (let at = from; at <= to; ) {
    const length = Math.min(PIECE_BYTES, to - at + 1);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    if (bytesRead === 0) throw new Error(`it ends at byte ${at}`);
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** Size that a whole archive has at least. */
function bytesOf(header: Header): number {
  const { rootDirectoryOffset, rootDirectoryLength, leafDirectoryOffset, leafDirectoryLength } = header;
  return Math.max(
    rootDirectoryOffset + rootDirectoryLength,
    leafDirectoryOffset + (leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  );
}

function fileSource(file: FileHandle, key: string): Source {
  return {
    getKey: () => key,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      // The header is asked for with more than a small archive has.
      if (bytesRead < length && offset > 0) throw new Error(`it ends at byte ${offset + bytesRead}`);
      return { data: toArrayBuffer(buffer.subarray(0, bytesRead)) };
    },
  };
}

function toArrayBuffer(buffer: Buffer): ArrayBuffer {
  return Uint8Array.from(buffer).buffer;
}

import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { entityTag, matches } from "../http/entity-tags.ts";
import type { TileArchive } from "../storage/tile-archive.ts";

const unpack = promisify(gunzip);

/** Maximum zoom of vector tiles; a larger number is an error of the caller. */
const MAX_ZOOM = 22;

const CACHING = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * Vector tiles of the base map, in Web Mercator and polar (spec §7). An empty tile gives 204, invalid coordinates 404.
 */
export async function tileRoutes(app: FastifyInstance, { tiles, polarTiles }: Backend): Promise<void> {
  const number = { type: "string", pattern: "^\\d{1,9}$" } as const;
  const serve = (path: string, summary: string, archive: TileArchive | undefined): void => {
    const schema = {
      tags: ["backgrounds"],
      summary,
      params: {
        type: "object",
        properties: { z: number, x: number, y: number },
        required: ["z", "x", "y"],
      },
    };
    app.get<{ Params: { z: string; x: string; y: string } }>(
      `${path}/:z/:x/:y.pbf`,
      { schema, compress: false },
      async (request, reply) => {
        if (archive === undefined) throw new Problem(503, "The base map is not available");
        const [z, x, y] = [Number(request.params.z), Number(request.params.x), Number(request.params.y)];
        const side = 2 ** z;
        if (z > MAX_ZOOM || x >= side || y >= side) throw new Problem(404, "There is no such tile");
        const tile = await archive.tile(z, x, y);
        reply.header("cache-control", CACHING);
        if (tile === undefined || tile.body.length === 0) return reply.code(204).send();

        const tag = entityTag(tile.body);
        reply.header("etag", tag).header("vary", "accept-encoding");
        if (matches(request.headers["if-none-match"], tag)) return reply.code(304).send();
        reply.type("application/vnd.mapbox-vector-tile");
        if (!tile.gzipped) return reply.send(tile.body);
        if (!acceptsGzip(request.headers["accept-encoding"])) return reply.send(await unpack(tile.body));
        return reply.header("content-encoding", "gzip").send(tile.body);
      },
    );
  };
  app.get<{ Headers: { range?: string; "if-match"?: string; "if-range"?: string } }>(
    "/data/v3.pmtiles",
    {
      schema: {
        tags: ["backgrounds"],
        summary:
          "The tiles of the base map as one PMTiles file, whole or a part of it (Range: bytes=0-16383)",
      },
      compress: false,
    },
    async (request, reply) => {
      const file = tiles?.file;
      if (!file) throw new Problem(503, "The base map is not available");
      reply.header("etag", file.tag).header("accept-ranges", "bytes").header("cache-control", CACHING);
      const expected = request.headers["if-match"];
      if (expected !== undefined && !matches(expected, file.tag))
        throw new Problem(412, "The file has changed");
      reply.type("application/vnd.pmtiles");
      const { range, "if-range": same = file.tag } = request.headers;
      const last = file.size - 1;
      // Who asks for the head only must not have the whole file read.
      const part = (from: number, to: number) =>
        reply
          .header("content-length", to - from + 1)
          .send(request.method === "HEAD" ? Readable.from([]) : file.read(from, to));
      if (range === undefined || same !== file.tag) return part(0, last);
      const wanted = partOf(range, file.size);
      if (wanted === null) {
        reply.header("content-range", `bytes */${file.size}`);
        throw new Problem(416, "The file has no such part");
      }
      const { from, to } = wanted;
      reply.code(206).header("content-range", `bytes ${from}-${to}/${file.size}`);
      return part(from, to);
    },
  );
  serve("/data/v3", "Vector tile of the base map (OpenMapTiles schema)", tiles);
  serve(
    "/data/polar",
    "Vector tile of the base map in the polar projection: EPSG:3575, a square of ±4,889,334.802955 m at zoom 0",
    polarTiles,
  );
}

/** The part of a file that a range names: from a byte, or the last ones. Null: the file has no such part. */
function partOf(range: string, size: number): { from: number; to: number } | null {
  const [, first = "", end = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  const last = size - 1;
  // Without a beginning the number says how many bytes of the end.
  if (first === "") return Number(end) > 0 ? { from: Math.max(0, size - Number(end)), to: last } : null;
  const from = Number(first);
  const to = end === "" ? last : Math.min(Number(end), last);
  return from <= to ? { from, to } : null;
}

function acceptsGzip(header: string | string[] | undefined): boolean {
  return /(^|[\s,])(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header ?? ""));
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { isRecord } from "../domain/site.ts";
import { readTradeArea, TRADE_AREA_NAMES } from "../domain/trade-areas.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { answerFromUpstream } from "../http/upstream.ts";

/** Areas, lines and places that the download API offers besides the trade areas, with their descriptions. */
const AREAS = {
  maritimeboundary: "Maritime boundaries",
  coralreef: "Coral reefs",
  coastalcodregulations: "Fjord lines of the coastal cod regulations",
  forbiddenfishingzone: "Zones closed to fishing",
  zerofishingarea: "Areas without any fishing",
  jmelding: "Announcements of closed areas",
  harbour: "Harbours",
  seamark: "Seamarks that send no AIS",
  spawningarea: "Spawning areas by species, with the months of spawning",
} as const;

type AreaName = keyof typeof AREAS;

interface Area {
  geometry: Record<string, unknown>;
  [property: string]: unknown;
}

interface Download {
  name: string;
  summary: string;
  tag: string;
  /** Schema of the answer. */
  items: "trade-areas#" | "areas#";
  read(): Promise<readonly object[]>;
}

/** Datasets of the download API that do not change while the server runs: trade areas, and areas, lines and places of the sea. */
export async function downloadRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { tradeAreaFolder, areaFolder, demonstration } = backend;
  for (const name of TRADE_AREA_NAMES) {
    addDownload(app, backend, {
      name,
      summary: `Boundary ${name}`,
      tag: "fishery activity",
      items: "trade-areas#",
      read: () => readTradeArea(tradeAreaFolder, name),
    });
  }
  for (const [name, summary] of Object.entries(AREAS) as [AreaName, string][]) {
    addDownload(app, backend, {
      name,
      summary,
      tag: "areas of the sea",
      items: "areas#",
      // Invented areas are never sent as if they were real.
      read: async () => {
        if (!demonstration) throw new Problem(503, `No service is set that knows ${name}`);
        return readAreas(areaFolder, name);
      },
    });
  }
}

function addDownload(
  app: FastifyInstance,
  { env }: Backend,
  { name, summary, tag, items, read }: Download,
): void {
  const path = `/v1/geodata/download/${name}`;
  const schema = {
    tags: [tag],
    summary,
    querystring: {
      type: "object",
      additionalProperties: true,
      properties: {
        format: { type: "string", enum: ["JSON"], default: "JSON", description: "Format of the answer." },
      },
    },
    response: { 200: { $ref: items }, 204: noContent("There is nothing of this kind."), ...PROBLEM_ANSWERS },
  } as const;

  if (env.API_UPSTREAM !== undefined) {
    const address = `${env.API_UPSTREAM.replace(/\/$/, "")}${path}`;
    const { response: _own, ...asked } = schema;
    app.get(`/bwapi${path}`, { schema: asked }, (request, reply) =>
      answerFromUpstream(request, reply, address, env.UPSTREAM_TIMEOUT_MS),
    );
    return;
  }
  app.get(`/bwapi${path}`, { schema }, async (_request, reply) => {
    const found = await read();
    reply.header("cache-control", "public, max-age=3600, stale-while-revalidate=86400");
    return found.length === 0 ? reply.code(204).send() : reply.send(found);
  });
}

/** Reads `{folder}/{name}.json`, a list of items. Items without a geometry are left out; without the file 503. */
async function readAreas(folder: string, name: AreaName): Promise<Area[]> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"));
  } catch {
    throw new Problem(503, `The data of ${name} is not available`);
  }
  const items = Array.isArray(content) ? content.filter(isRecord) : [];
  return items.flatMap((item) => (isRecord(item.geometry) ? [{ ...item, geometry: item.geometry }] : []));
}

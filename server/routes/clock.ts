import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { isRecord } from "../domain/site.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";

/** File of the operator in the data folder; without it no flag is set. */
const FEATURE_FLAGS_FILE = "feature-flags.json";

/**
 * The flags that the operator has set for all users (spec §7, start-up): a JSON object of names and true or false, read
 * at every call. An invalid file is a problem with status 500, because ignoring it would hide the operator's intention.
 */
async function readFeatureFlags(dataFolder: string): Promise<Record<string, boolean>> {
  let text: string;
  try {
    text = await readFile(join(dataFolder, FEATURE_FLAGS_FILE), "utf8");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return {};
    throw new Problem(500, `${FEATURE_FLAGS_FILE} cannot be read`);
  }
  const content = parse(text);
  if (!isRecord(content)) throw new Problem(500, `${FEATURE_FLAGS_FILE} holds no JSON object`);
  const wrong = Object.keys(content).filter((name) => typeof content[name] !== "boolean");
  if (wrong.length > 0)
    throw new Problem(
      500,
      `${FEATURE_FLAGS_FILE}: only true or false is a flag, not that of ${wrong.join(", ")}`,
    );
  return content as Record<string, boolean>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

/** Server time and feature flags. */
export async function clockRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, clock } = backend;

  app.get(
    "/bwapi/v1/timestamp",
    {
      schema: {
        tags: ["start-up"],
        summary: "The server's clock",
        response: { 200: { $ref: "timestamp#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (_request, reply) =>
      reply.header("cache-control", "no-store").send({ timeStamp: clock().toISOString() }),
  );

  app.get(
    "/bwapi/v1/featureflags",
    {
      schema: {
        tags: ["start-up"],
        summary: "Feature flags",
        response: { 200: { $ref: "feature-flags#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (_request, reply) =>
      reply.header("cache-control", "no-cache").send(await readFeatureFlags(env.DATA_DIR)),
  );
}

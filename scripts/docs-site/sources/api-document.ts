import { buildApp } from "../../../server/app.ts";
import type { Backend } from "../../../server/backend.ts";
import { readEnvironment } from "../../../server/env.ts";
import { isObject, type Schema } from "../../generate/json.ts";

/**
 * Dependencies that routes destructure at registration. Generating the document calls none of them, because no request
 * is made.
 */
const PARTS = [
  ...[
    "clock",
    "site",
    "callers",
    "rolesOf",
    "policiesOf",
    "userAccess",
    "identity",
    "userSettings",
    "lostGear",
    "activity",
    "feedback",
    "work",
    "tiles",
  ],
  ...[
    "proxyTransport",
    "ais",
    "profiles",
    "processId",
    "streams",
    "tokens",
    "polarTiles",
    "tradeAreaFolder",
    "areaFolder",
  ],
  ...["demonstration", "program", "checkDatabase", "close"],
] as const satisfies readonly (keyof Backend)[];

/** The OpenAPI document of the server, from its routes alone: without a database, data or a port. */
export async function apiDocument(): Promise<Schema> {
  const env = readEnvironment({
    ...{ NODE_ENV: "test", LOG_LEVEL: "silent" },
    ...{ DATA_DIR: ".cache/no-data", DIST_DIR: ".cache/no-pages", DOCS_DIR: ".cache/no-pages" },
  });
  const parts = Object.fromEntries(PARTS.map((name) => [name, ABSENT]));
  const app = await buildApp({ env, ...parts } as unknown as Backend);
  const document: unknown = (await app.inject("/bwapi/openapi.json")).json();
  await app.close();
  return isObject(document) ? document : {};
}

/**
 * A stand-in for any dependency: reading a property of it or calling it returns the same object. Awaiting it does not
 * wait.
 */
const ABSENT: unknown = new Proxy(() => ABSENT, {
  get: (_target, name) => {
    if (name === "then") return undefined;
    if (name === Symbol.iterator) return [][Symbol.iterator];
    return name === Symbol.toPrimitive ? () => "" : ABSENT;
  },
  apply: () => ABSENT,
});

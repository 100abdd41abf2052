import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Insertable } from "kysely";
import { buildApp } from "./app.ts";
import type { Backend } from "./backend.ts";
import { readEnvironment } from "./env.ts";
import type { Caller } from "./identity/caller.ts";
import type { Callers } from "./identity/callers.ts";
import { openBackend } from "./open-backend.ts";
import { openDatabase } from "./storage/database.ts";
import type { LostGearTable } from "./storage/tables.ts";
import { encodeLine } from "./storage/wkb.ts";
import { fixedSite, type TestApplication } from "./test-site.ts";
import { testWorkScript } from "./test-work-script.ts";

/** The present time of tests: 27 November 2026, noon in Norway. */
export const TEST_NOW = new Date("2026-11-27T11:00:00Z");

/** A running application over an empty database and a small built front end. */
export interface TestApp {
  app: FastifyInstance;
  backend: Backend;
  /** Folder with `data` and `dist`. */
  folder: string;
  /** Writes a file below the folder. */
  write(path: string, content: string | Buffer): void;
  close(): Promise<void>;
}

/** Files of a front end, laid out like those of the build. */
const DIST: Record<string, string> = {
  "dist/index.html": "<!doctype html><title>Start</title>",
  "dist/embed/client.js": "export {};",
  "dist/assets/app-1a2b3c4d5e.js": `console.log(${JSON.stringify("x".repeat(2000))});`,
  "dist/assets/app-1a2b3c4d5e.js.br": "brotli bytes",
  "dist/program.json": "{}",
  "dist/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
};

/** One sub-application that may not be embedded, and one that may be embedded and whose manifest cannot run. */
export const APPLICATIONS: readonly TestApplication[] = [
  {
    appName: "fiskeriaktivitet",
    title: "Fiskeriaktivitet",
    calls: { data: ["https://cache.example"], modules: [], proxied: ["https://names.example"] },
    manifest: {
      services: { apiBase: "/bwapi" },
      home: { links: [{ label: "Les mer", url: "https://link.example/" }] },
      datasetGroups: [{ id: "fishing" }, { id: "lostgear", collapsedDefault: true }],
      datasets: [
        {
          id: "nationalmap",
          name: { no: "Norgeskart", en: "National map" },
          enabledByDefault: true,
          mapOrdering: 0,
          dataownerLink: "https://owner.example/",
          sources: [{ dataUrl: "https://cache.example/{z}/{y}/{x}.png" }],
        },
        {
          id: "lostfishingfacility",
          name: { no: "Tapt redskap", en: "Lost gear" },
          mapOrdering: 31,
          sources: [
            { dataUrl: "{apiBase}/v1/lostfishingfacility", requiredRoles: [] },
            { dataUrl: "{apiBase}/v1/full", requiredRoles: ["BwYrkesfisker", "BwDeveloper"] },
          ],
        },
      ],
    },
  },
  { appName: "havmiljo", title: "Havmiljø", embed: true, manifest: null },
];

let emptyDatabase: Promise<Buffer> | undefined;

/** A database with all tables and nothing in them, made once a process: making the tables takes longer than copying. */
async function makeEmptyDatabase(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "farvann-tables-"));
  const path = join(folder, "farvann.sqlite");
  await (await openDatabase(path)).destroy();
  const content = readFileSync(path);
  rmSync(folder, { recursive: true });
  return content;
}

/** Opens an application; `settings` are environment variables, `replaced` replaces parts of the opened backend. */
export async function openTestApp(
  settings: Record<string, string> = {},
  replaced: Partial<Backend> = {},
): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), "farvann-server-"));
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const [path, content] of Object.entries(DIST)) write(path, content);
  const env = readEnvironment({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DEMONSTRATION_DATA: "false",
    // Vessels of tests are at any place at any time.
    AIS_JUMP_MILES: "0",
    DATA_DIR: join(folder, "data"),
    DIST_DIR: join(folder, "dist"),
    DOCS_DIR: join(folder, "dist-docs"),
    MANIFESTS_DIR: join(folder, "manifests"),
    ...settings,
  });
  if (settings.DATA_DIR === undefined) {
    emptyDatabase ??= makeEmptyDatabase();
    write("data/farvann.sqlite", await emptyDatabase);
  }
  const quiet = () => undefined;
  const site = replaced.site ?? fixedSite(APPLICATIONS);
  const workScript = await testWorkScript();
  const opened = await openBackend(env, {
    ...{ warn: quiet, progress: quiet, clock: () => TEST_NOW },
    ...{ site, workScript },
  });
  const backend: Backend = { ...opened, ...replaced };
  const app = await buildApp(backend);
  return {
    app,
    backend,
    folder,
    write,
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A user as a test defines it. */
interface TestUser {
  roles?: readonly string[];
  policies?: readonly string[];
  profiles?: Readonly<Record<string, unknown>>;
}

const testCaller = (id: string, { roles = [], policies = [], profiles = {} }: TestUser): Caller => ({
  id,
  roles: new Set(roles),
  policies: new Set(policies),
  profiles,
  grantId: null,
  signedInAt: null,
});

/** Replaces sign-in: `Bearer kari` is the user `kari` as defined here; other tokens are invalid. */
export function testCallers(users: Readonly<Record<string, TestUser>>): Callers {
  return {
    async of(authorization) {
      const name = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
      const user = name === undefined ? undefined : users[name];
      return name === undefined || user === undefined ? null : testCaller(name, user);
    },
  };
}

/** Every caller is this user, or anonymous. */
export function everyCaller(user: TestUser | null): Callers {
  return { of: async () => user && testCaller("visitor", user) };
}

/** A piece of lost gear for the database; times are ISO date-times. */
export function lostPiece(
  id: string,
  lostTime: string,
  removedTime: string | null = null,
): Insertable<LostGearTable> {
  return {
    lost_message_id: id,
    tool_id: "",
    tool_type_code: "NETS",
    lost_count: null,
    lost_time: lostTime,
    lost_at: Date.parse(lostTime),
    removed_time: removedTime,
    removed_at: removedTime === null ? null : Date.parse(removedTime),
    lost_cause: null,
    source: null,
    confirmed: 1,
    vessel_name: null,
    ircs: null,
    mmsi: null,
    imo: null,
    reg_num: null,
    contact_email: null,
    contact_phone: null,
    comments: null,
    error_message: null,
    geometry: JSON.stringify({ type: "Point", coordinates: [14, 68] }),
  };
}

/** A track for the database: alternating longitude and latitude. */
export function track(id: number, code: string, startedAt: string, lonLats: readonly number[], hours = 10) {
  return {
    id,
    tool_type_code: code,
    started_at: Date.parse(startedAt),
    hours,
    positions: lonLats.length / 2,
    geometry: encodeLine(lonLats),
  };
}

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { dependencies, engines, scripts } from "../../package.json";
import { environmentSchema } from "../../server/env-schema.ts";
import { type Instruction, readCommand, readContainerfile, readCopy, readPairs } from "./containerfile.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
const stages = readContainerfile(read("deploy/Containerfile"));
const last = stages.at(-1)?.instructions ?? [];
const of = (instructions: readonly Instruction[], name: string) =>
  instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);
const all = stages.flatMap(({ instructions }) => instructions);
const runs = of(all, "RUN");
const MAIN = "dist-server/server/main.mjs";
/** Output files of the build. */
const BUILT = ["dist", "dist-server", "dist-docs", "node_modules"];
const isSetting = (name: string): boolean =>
  Object.hasOwn(environmentSchema.properties, name.replace(/_FILE$/, ""));

test("the container file is of one Node.js by its whole version, one that the project runs on", () => {
  const bases = new Set(stages.map(({ base }) => base));
  expect([...bases]).toHaveLength(1);
  const [, version = ""] = /\/node:(\d+\.\d+\.\d+)-bookworm-slim$/.exec([...bases][0] ?? "") ?? [];
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = engines.node.replace(">=", "").split(".").map(Number);
  expect(major * 1_000 + minor).toBeGreaterThanOrEqual(neededMajor * 1_000 + neededMinor);
});

test("its image runs Node.js itself, as a user without rights, and says whether it is ready", () => {
  expect(of(last, "USER").at(-1)).toBe("node");
  expect(readCommand(of(last, "CMD").at(-1) ?? "")).toEqual(["node", "--enable-source-maps", MAIN]);
  expect(of(last, "ENTRYPOINT")).toEqual([]);
  expect(readCommand(of(last, "HEALTHCHECK").at(-1) ?? "")?.at(-1)).toContain("/readyz");
  const afterUser = last.slice(last.findIndex(({ name }) => name === "USER") + 1).map(({ name }) => name);
  expect(afterUser.filter((name) => ["RUN", "COPY", "ADD"].includes(name))).toEqual([]);
});

test("its image has no tools: what is compiled or built is copied from other stages", () => {
  expect(of(last, "RUN").filter((text) => /apt-get|npm/.test(text))).toEqual([]);
  expect(of(last, "COPY").every((text) => readCopy(text).from !== null)).toBe(true);
  for (const name of of(last, "COPY").map((text) => readCopy(text).from))
    expect(stages.slice(0, -1).map((stage) => stage.name)).toContain(name);
});

test("packages are those of the lock file, and what apt fetches is thrown away in the same step", () => {
  expect(of(all, "ADD")).toEqual([]);
  for (const text of runs.filter((run) => run.includes("apt-get install")))
    expect(text).toMatch(/^apt-get update .*--no-install-recommends .*rm -rf \/var\/lib\/apt\/lists\/\*$/);
  for (const text of runs) expect(text).not.toMatch(/npm (i|install|update)\b|curl|wget|sudo|chmod 777/);
  expect(runs.filter((text) => text.startsWith("npm ci --omit=dev"))).toHaveLength(1);
});

test("it copies files that there are, calls commands that there are, and sets settings that there are", () => {
  for (const { from, sources } of of(all, "COPY").map(readCopy))
    for (const source of sources) {
      const file = from === null ? source : source.replace(/^\/app\//, "");
      expect({ file, exists: BUILT.includes(file) || existsSync(path.join(ROOT, file)) }).toEqual({
        file,
        exists: true,
      });
    }
  const called = runs.flatMap((text) =>
    [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name),
  );
  for (const name of called) expect(Object.keys(scripts)).toContain(name);
  for (const [name] of of(last, "ENV").flatMap(readPairs))
    expect({ name, isSetting: isSetting(name) }).toEqual({ name, isSetting: true });
});

test("what must not reach an image is left out of the context", () => {
  const ignored = read(".dockerignore").split("\n");
  for (const name of [".git", "node_modules", "data", "**/.env*"]) expect(ignored).toContain(name);
});

test("npm start, the container and the unit run the same file, and backups the same command", () => {
  expect(read("scripts/start.mjs")).toContain(`import("../${MAIN}")`);
  const unit = read("deploy/systemd/farvann.service");
  expect(unit).toMatch(new RegExp(`^ExecStart=/usr/bin/node --enable-source-maps ${MAIN}$`, "m"));
  expect(read("deploy/systemd/farvann-backup.service")).toContain(
    scripts.backup.replace(/^node /, "/usr/bin/node "),
  );
});

test("the unit runs without rights, and its environment is made of settings", () => {
  const unit = read("deploy/systemd/farvann.service");
  for (const line of [
    "DynamicUser=yes",
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "CapabilityBoundingSet=",
  ])
    expect(unit.split("\n")).toContain(line);
  const named = [...unit.matchAll(/^#? ?Environment=(\w+)=/gm)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(2);
  for (const name of named) expect({ name, isSetting: isSetting(name) }).toEqual({ name, isSetting: true });
});

test("nginx hands streams on at once, keeps nothing that a caller gets for who they are, and logs no query", () => {
  const conf = read("deploy/nginx/farvann.conf");
  const [streams] = /location ~ \S+live\S+ \{[^}]*\}/.exec(conf) ?? [""];
  expect(streams).toContain("proxy_buffering off;");
  const [cached] = /location ~ \S+geoserver\)\/ \{[^}]*\}/.exec(conf) ?? [""];
  expect(cached).toMatch(/proxy_no_cache \$http_authorization/);
  const [archive] = /location = \S+pmtiles \{[^}]*\}/.exec(conf) ?? [""];
  expect(archive).toContain("proxy_pass");
  expect(archive).not.toContain("proxy_cache");
  const [format] = /log_format farvann '[^']*'/.exec(conf) ?? [""];
  expect(format).toContain("$uri");
  expect(format).not.toMatch(/\$request\b|\$request_uri|\$args/);
  for (const [name] of readPairs(/settings for it: (.*)/.exec(conf)?.[1] ?? ""))
    expect({ name, isSetting: isSetting(name) }).toEqual({ name, isSetting: true });
});

test("a deployment needs no compiler of TypeScript and no build tool", () => {
  for (const name of ["tsx", "typescript", "vite", "esbuild"])
    expect(Object.keys(dependencies)).not.toContain(name);
});

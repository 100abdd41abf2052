import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { vi } from "vitest";
import { openDatabase } from "../../../server/storage/database.ts";
import type { Workshop } from "./workshop.ts";

/** Scripts that a page may run. They run in this process, because a separate process takes a second for each. */
const SCRIPTS: Record<string, string> = {
  "new-app": "scripts/new-app.ts",
  check: "scripts/check-manifest.ts",
  "add-layer": "scripts/add-layer.ts",
  backup: "server/backup.ts",
  restore: "server/restore.ts",
};
let runs = 0;

/**
 * Runs `npm run {script} -- …` as a reader does in the workshop.
 * @returns its output on both streams, and whether it succeeded
 */
export async function run(line: string, workshop: Workshop): Promise<{ said: string; ok: boolean }> {
  const [, dataFolder = "data", script = "", rest = ""] =
    /^(?:DATA_DIR=(\S+) )?npm run (?:--silent )?([\w:-]+)(?: -- (.*))?$/.exec(line.trim()) ?? [];
  const file = SCRIPTS[script];
  if (file === undefined) throw new Error(`The test cannot run "${line}"`);
  const words = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
  // The reader's working folder is the one that the test made.
  const given = words.map((word) => {
    const file = workshop.path(withName(word, workshop));
    return word.startsWith("/") || existsSync(file) ? file : word;
  });
  if (script === "backup")
    await (await openDatabase(workshop.path(`${dataFolder}/farvann.sqlite`))).destroy();
  const said: string[] = [];
  const note = (...what: unknown[]) => void said.push(what.join(" "));
  const spies = [
    vi.spyOn(console, "log").mockImplementation(note),
    vi.spyOn(console, "error").mockImplementation(note),
  ];
  const { argv, exit } = process;
  let ok = true;
  process.argv = [argv[0] ?? "node", file, ...given];
  vi.stubEnv("MANIFESTS_DIR", workshop.manifests);
  vi.stubEnv("DATA_DIR", workshop.path(dataFolder));
  process.exit = ((code?: number) => {
    throw new Ended(code ?? 0);
  }) as typeof process.exit;
  try {
    runs += 1;
    await import(/* @vite-ignore */ `../../../${file}?run=${runs}`);
    ok = !process.exitCode;
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    ok = error.code === 0;
  } finally {
    process.argv = argv;
    process.exit = exit;
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
  const where = path.relative("", workshop.manifests);
  const shown = said.join("\n").replaceAll(where, "manifests").replaceAll(workshop.manifests, "manifests");
  return { said: shown.replaceAll(workshop.folder, ""), ok };
}

/** The name of a backup contains its time; the page shows another time. */
function withName(word: string, workshop: Workshop): string {
  const folder = path.dirname(word);
  if (!/\/farvann-\d{8}T\d{6}Z$/.test(word) || !existsSync(workshop.path(folder))) return word;
  const [made = ""] = readdirSync(workshop.path(folder));
  return path.join(folder, made);
}

class Ended extends Error {
  constructor(readonly code: number) {
    super(`The command ended with ${code}`);
  }
}

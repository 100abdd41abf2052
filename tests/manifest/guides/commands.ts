import { existsSync } from "node:fs";
import path from "node:path";
import { vi } from "vitest";
import type { Workshop } from "./workshop.ts";

/** Scripts that a page may run. They run in this process, since a process of its own takes a second for each. */
const SCRIPTS: Record<string, string> = {
  "new-app": "scripts/new-app.ts",
  check: "scripts/check-manifest.ts",
  "add-layer": "scripts/add-layer.ts",
};
let runs = 0;

/**
 * Runs `npm run {script} -- …` as a reader does in the workshop.
 * @returns what it said, on both streams, and whether it ended well
 */
export async function run(line: string, workshop: Workshop): Promise<{ said: string; ok: boolean }> {
  const [, script = "", rest = ""] = /^npm run (?:--silent )?([\w:-]+)(?: -- (.*))?$/.exec(line.trim()) ?? [];
  const file = SCRIPTS[script];
  if (file === undefined) throw new Error(`The test cannot run "${line}"`);
  const words = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
  // A reader stands in the folder that the test made.
  const given = words.map((word) => (existsSync(workshop.path(word)) ? workshop.path(word) : word));
  const said: string[] = [];
  const note = (...what: unknown[]) => void said.push(what.join(" "));
  const spies = [
    vi.spyOn(console, "log").mockImplementation(note),
    vi.spyOn(console, "error").mockImplementation(note),
  ];
  const { argv, exit } = process;
  const before = process.env.MANIFESTS_DIR;
  let ok = true;
  process.argv = [argv[0] ?? "node", file, ...given];
  process.env.MANIFESTS_DIR = workshop.manifests;
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
    if (before === undefined) delete process.env.MANIFESTS_DIR;
    else process.env.MANIFESTS_DIR = before;
    for (const spy of spies) spy.mockRestore();
  }
  const where = path.relative("", workshop.manifests);
  return { said: said.join("\n").replaceAll(where, "manifests"), ok };
}

class Ended extends Error {
  constructor(readonly code: number) {
    super(`The command ended with ${code}`);
  }
}

import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
let bundled: Promise<string> | undefined;

/**
 * The script of the work threads in one file. A thread starts with it in a fifth of the time that compiling the sources
 * takes, and most tests of routes start one. Bundled once a process.
 */
export function testWorkScript(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const folder = join(root, ".cache/test-threads");
  mkdirSync(folder, { recursive: true });
  // Of the worker of vitest, which is ended without a chance to remove it.
  const outfile = join(folder, `${process.env.VITEST_POOL_ID ?? "0"}.mjs`);
  await build({
    entryPoints: [join(root, "server/jobs/thread.ts")],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    plugins: [
      {
        name: "folders-of-sources",
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, async ({ path }) => {
            const text = await readFile(path, "utf8");
            return {
              contents: text.replaceAll("import.meta.dirname", JSON.stringify(dirname(path))),
              loader: "ts",
            };
          });
        },
      },
    ],
  });
  return outfile;
}

/**
 * Runs the conformance suite on an external plugin in Node.js, where the kit provides the modules that the page shares
 * with plugins.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { sharedPackages } from "./build.mjs";

/** Builds the plugin and its sample for Node.js and runs the suite. Returns the exit code. */
export async function testPlugin(folder = ".") {
  const entries = ["plugin.ts", "plugin.tsx", "conformance.ts"].filter((file) =>
    existsSync(path.join(folder, file)),
  );
  if (!entries.includes("conformance.ts"))
    throw new Error(
      `${path.resolve(folder)} has no conformance.ts: the sample by which the suite runs the type`,
    );
  const { build } = await import("esbuild");
  // Below the project, where Node.js finds its packages.
  const packages = path.join(path.resolve(folder), "node_modules");
  mkdirSync(packages, { recursive: true });
  const out = mkdtempSync(path.join(packages, ".farvann-test-"));
  try {
    await build({
      entryPoints: entries.map((file) => path.join(folder, file)),
      outdir: out,
      bundle: true,
      format: "esm",
      splitting: true,
      jsx: "automatic",
      target: ["es2022"],
      sourcemap: "inline",
      loader: { ".svg": "dataurl", ".png": "dataurl", ".webp": "dataurl" },
      plugins: [sharedPackages],
      logLevel: "warning",
    });
    const suite = path.join(import.meta.dirname, "run-suite.mjs");
    const { status } = spawnSync(
      process.execPath,
      ["--conditions=farvann-test", "--enable-source-maps", suite, folder, out],
      { stdio: "inherit" },
    );
    return status ?? 1;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { installationData } from "../../scripts/manifest/installation.ts";
import type { ProgramFile } from "../../tooling/site/program.ts";
import { startBackend } from "../load/backend-process.ts";
import { makeManifestFolder } from "../load/manifest-folder.ts";
import { runManifestSwaps } from "../load/run-manifest-swaps.ts";

/** A short run of `npm run load:manifests`; only a long run shows whether memory stays constant. */

const home = mkdtempSync(path.join(tmpdir(), "farvann-swaps-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function writeProgram(): void {
  const none = { modules: [], styles: [] };
  const links = { application: none, embed: none, plugins: {} };
  const { data } = installationData(path.resolve(import.meta.dirname, "../.."));
  const program: ProgramFile = {
    installation: data,
    links,
    openLinks: links,
    firstPaint: { style: "", script: "" },
  };
  mkdirSync(path.join(home, "dist"));
  const page = '<html lang="nb"><head><title>Start</title></head></html>';
  for (const name of ["index.html", "open.html"]) writeFileSync(path.join(home, "dist", name), page);
  writeFileSync(path.join(home, "dist/program.json"), JSON.stringify(program));
}

test("while manifests are saved, good, broken and half-written, every answer is whole and every good one is taken up", async () => {
  writeProgram();
  const folder = makeManifestFolder(path.join(home, "manifests"), 6);
  const backend = await startBackend({
    DATA_DIR: path.join(home, "data"),
    DIST_DIR: path.join(home, "dist"),
    MANIFESTS_DIR: path.join(home, "manifests"),
    LOG_LEVEL: "silent",
    AIS_SIMULATOR: "0",
  });
  try {
    const { faults, taken, waitedFor } = await runManifestSwaps(backend, folder, { swaps: 40, clients: 2 });
    expect(faults).toEqual([]);
    expect(taken).toBe(waitedFor);
  } finally {
    await backend.kill();
  }
});

import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProgramFile } from "../../tooling/site/program.ts";
import { installationData } from "../manifest/installation.ts";
import { bundleServer } from "./bundle-server.ts";

/** Starting a process takes a long time on a busy machine. */
const START_TIMEOUT_MS = 120_000;
const cache = path.resolve(import.meta.dirname, "../../.cache");

let folder: string;
let server: ChildProcess;
let address: string;

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  // Below the root, where Node.js finds the packages.
  folder = mkdtempSync(path.join(cache, "bundled-server-"));
  const none = { modules: [], styles: [] };
  const program: ProgramFile = {
    installation: installationData(path.resolve(import.meta.dirname, "../..")).data,
    links: { application: none, embed: none, plugins: {} },
    openLinks: { application: none, embed: none, plugins: {} },
    firstPaint: { style: "", script: "" },
  };
  mkdirSync(path.join(folder, "dist"));
  mkdirSync(path.join(folder, "manifests/assets"), { recursive: true });
  writeFileSync(path.join(folder, "dist/index.html"), "<head><title>Start</title></head>");
  writeFileSync(path.join(folder, "dist/open.html"), "<head><title>Start</title></head>");
  writeFileSync(path.join(folder, "dist/program.json"), JSON.stringify(program));
  writeManifest("Sea");
  writeFileSync(path.join(folder, "manifests/assets/depths.csv"), "depth");
  await bundleServer(path.join(folder, "built"));
  server = spawn(process.execPath, ["built/server/main.mjs"], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      DATA_DIR: "data",
      DEMONSTRATION_DATA: "false",
      LOG_LEVEL: "warn",
    },
  });
  address = await new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: unknown) => {
      output += String(chunk);
      const [, found] = /Farvann runs at (\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.on("close", () => reject(new Error(output)));
  });
}, START_TIMEOUT_MS);

const writeManifest = (title: string) =>
  writeFileSync(
    path.join(folder, "manifests/sea.json"),
    JSON.stringify({ manifestVersion: 1, appName: "sea", title, datasets: [] }),
  );
const page = async () => (await fetch(`${address}sea/`, { headers: { accept: "text/html" } })).text();

afterAll(async () => {
  if (server.exitCode === null) {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.on("close", resolve));
  }
  rmSync(folder, { recursive: true, force: true });
}, START_TIMEOUT_MS);

test("the bundled server answers that it is well", async () => {
  expect((await fetch(`${address}healthz`)).status).toBe(200);
});

test("it reads the manifests that lie beside it, while it runs", async () => {
  expect(await page()).toContain("<title>Sea</title>");
  expect((await fetch(`${address}manifest-assets/assets/depths.csv`)).headers.get("content-type")).toContain(
    "csv",
  );
  writeManifest("Ocean");
  await expect.poll(page).toContain("<title>Ocean</title>");
});

test(
  "its worker threads start and answer",
  async () => {
    const map = new URLSearchParams({
      SERVICE: "WMS",
      VERSION: "1.3.0",
      REQUEST: "GetMap",
      LAYERS: "fisheryactivity_wms",
      STYLES: "",
      CRS: "EPSG:3857",
      BBOX: "1000000,9000000,2000000,10000000",
      WIDTH: "64",
      HEIGHT: "64",
      FORMAT: "image/png",
      TRANSPARENT: "true",
      TIME: "2026-03",
    });
    const answer = await fetch(`${address}bwapi/geoserver/bw/ows?${map}`);
    expect({ status: answer.status, contentType: answer.headers.get("content-type") }).toEqual({
      status: 200,
      contentType: "image/png",
    });
  },
  START_TIMEOUT_MS,
);

test("it finds the files that it reads, wherever it is started from", async () => {
  for (const tile of ["data/v3/0/0/0.pbf", "data/polar/0/0/0.pbf"])
    expect((await fetch(`${address}${tile}`)).status).toBe(200);
  expect((await fetch(`${address}bwapi/v1/geodata/download/tradearea-kystfiske?format=JSON`)).status).toBe(
    200,
  );
});

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import Database from "better-sqlite3";
import { findProgram } from "../conformance/peers.ts";
import { type MapServer, startMapServer } from "../conformance/wms-mapserver/server.ts";
import { SERVER } from "../support/first-visit.ts";
import { row, stateLine } from "./app.ts";

/**
 * Makes and publishes a map on a running server without a build, by the commands in the documentation: titles in both
 * languages, a WMS that sends no CORS headers, points of a QGIS file in UTM, a foreign MapLibre style, a dataset for a
 * role.
 */
const PORT = Number(process.env.E2E_PORT ?? 8390) + 3;
const STYLE_PORT = PORT + 1;
const appName = "forste";

let folder = "";
let server: ChildProcess;
let foreign: Server;
let mapServer: MapServer;

test.beforeAll(async ({ baseURL }) => {
  const isMissing = findProgram("mapserv") === null && process.env.FARVANN_REQUIRE_PEERS !== "1";
  test.skip(isMissing, "MapServer is not installed");
  folder = mkdtempSync(path.join(tmpdir(), "farvann-first-"));
  // A manifest folder of an installation: the shared files, and no sub-application yet.
  for (const part of ["library", "assets"])
    cpSync(`manifests/${part}`, path.join(folder, part), { recursive: true });
  // The demonstration data of the other tests' server; making it again takes longer than this test.
  const data = path.join(folder, ".data");
  mkdirSync(data);
  const demonstration = new Database(".cache/test-data/farvann.sqlite", { readonly: true });
  await demonstration.backup(path.join(data, "farvann.sqlite"));
  demonstration.close();
  const env = {
    PORT: String(PORT),
    MANIFESTS_DIR: folder,
    DATA_DIR: data,
    AIS_SIMULATOR: "0",
  };
  server = spawn("node", SERVER, {
    env: { ...process.env, ...env, LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${PORT}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  mapServer = await startMapServer();
  foreign = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (request.url === "/style.json") response.end(JSON.stringify(STYLE));
    else if (request.url === "/tiles.json")
      response.end(JSON.stringify({ tiles: [`http://127.0.0.1:${STYLE_PORT}/{z}/{x}/{y}.pbf`], maxzoom: 8 }));
    else
      void fetch(`${baseURL}/data/v3${request.url}`).then(async (tile) => {
        response.writeHead(tile.status).end(Buffer.from(await tile.arrayBuffer()));
      });
  });
  await new Promise<void>((resolve) => foreign.listen(STYLE_PORT, "127.0.0.1", resolve));
});

test.afterAll(() => {
  server?.kill("SIGTERM");
  foreign?.close();
  foreign?.closeAllConnections();
  mapServer?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const STYLE = {
  version: 8,
  name: "Fremmed kart",
  sources: { sea: { type: "vector", url: "tiles.json" } },
  layers: [
    { id: "ground", type: "background", paint: { "background-color": "#f5e6c8" } },
    { id: "water", type: "fill", source: "sea", "source-layer": "water", paint: { "fill-color": "#7fb2c8" } },
  ],
};

/** 30 points in QGIS's format. */
const QGIS = {
  type: "FeatureCollection",
  crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::25833" } },
  features: Array.from({ length: 30 }, (_, index) => ({
    type: "Feature",
    properties: { fid: index, Navn: `Punkt ${index}`, Kode: ["A", "B", "C"][index % 3] },
    geometry: { type: "Point", coordinates: [400_000 + index * 8_000, 7_300_000 + index * 9_000] },
  })),
};

/** The services run in this process, so it must not block while a command sends requests to them. */
const run = (...command: string[]) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", ...command], {
    env: { ...process.env, MANIFESTS_DIR: folder },
  });

test("a new administrator publishes a map on a running server without a build", async ({ page }) => {
  const began = performance.now();
  const file = path.join(folder, `${appName}.json`);
  const edit = (change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, "utf8")));
  await run("scripts/new-app.ts", appName);
  edit((text) => text.replace(/"title": \{[^}]*\}/, '"title": { "no": "Første kart", "en": "First map" }'));
  const points = path.join(folder, "punkter.geojson");
  writeFileSync(points, JSON.stringify(QGIS));
  await run("scripts/add-layer.ts", points, "--app", appName);
  await run("scripts/add-layer.ts", mapServer.url, "--app", appName, "--layer", "markers");
  await run("scripts/add-layer.ts", `http://127.0.0.1:${STYLE_PORT}/style.json`, "--app", appName);
  await run("scripts/add-layer.ts", points, "--app", appName, "--id", "hemmelig", "--role", "BwYrkesfisker");
  await run("scripts/check-manifest.ts", file);

  /** Answers of the two foreign services that the page could use. */
  const answers: string[] = [];
  page.on("response", (answer) => {
    const kind = answer.request().resourceType();
    if (answer.ok())
      answers.push(`${kind} ${new URL(answer.url()).port} ${answer.headers()["content-type"]}`);
  });
  await page.goto(`http://127.0.0.1:${PORT}/${appName}/`);
  await expect(page.getByRole("heading", { level: 1, name: "Første kart" })).toBeVisible();
  await expect(stateLine(page, "punkter")).toContainText("30");
  // Drawn as an image, because the service does not let the page read its answers.
  await expect.poll(() => answers).toContain(`image ${new URL(mapServer.url).port} image/png`);
  await expect(stateLine(page, "markers")).not.toHaveText(/Henter|svarer/);
  await expect(row(page, "hemmelig")).toHaveCount(0);
  await page.getByRole("button", { name: /Bakgrunnskart/ }).click();
  await page.getByRole("radio", { name: "Fremmed kart" }).check({ force: true });
  await expect
    .poll(() => answers.filter((answer) => answer.includes(` ${STYLE_PORT} `)).length)
    .toBeGreaterThan(2);
  await expect(page.getByText("svarer ikke")).toHaveCount(0);
  const secret = await fetch(`http://127.0.0.1:${PORT}/manifest-assets/assets/data/hemmelig.geojson`);
  expect(secret.ok).toBe(false);
  await page.getByRole("button", { name: "Logg inn", exact: true }).click();
  await page.getByRole("button", { name: "Yrkesfisker" }).click();
  await expect(stateLine(page, "hemmelig")).toContainText("30");
  // A person has five minutes; this is the part of them that the commands and the server take.
  test
    .info()
    .annotations.push({ type: "seconds", description: ((performance.now() - began) / 1000).toFixed(1) });
});

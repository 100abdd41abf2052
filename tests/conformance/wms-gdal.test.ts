import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp, track } from "../../server/test-support.ts";

/** Reads the embedded WMS with an independent client: GDAL. */

const run = promisify(execFile);
const PEER = "GDAL (Debian package gdal-bin) is not installed";

const installed = await run("gdalinfo", ["--version"]).then(
  () => true,
  () => false,
);
if (!installed && process.env.FARVANN_REQUIRE_PEERS === "1") throw new Error(PEER);
if (!installed) console.warn(`Skipped: ${PEER}.`);

describe.skipIf(!installed)("GDAL reads the embedded WMS", () => {
  let world: TestApp;
  let service = "";
  const folder = mkdtempSync(join(tmpdir(), "farvann-gdal-"));

  beforeAll(async () => {
    world = await openTestApp();
    await world.backend.activity.add([
      track(1, "NETS", "2026-11-10T00:00:00Z", [14, 68, 14.25, 68, 14.5, 68], 200),
    ]);
    service = `${await world.app.listen({ host: "127.0.0.1", port: 0 })}/bwapi/geoserver/bw/ows`;
  });

  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(["1.1.1", "1.3.0"])("gdalinfo finds the layer in the capabilities of %s", async (version) => {
    const { stdout } = await run("gdalinfo", [
      `WMS:${service}?SERVICE=WMS&VERSION=${version}&REQUEST=GetCapabilities`,
    ]);
    expect(stdout).toContain("LAYERS=fisheryactivity_wms");
    expect(stdout).toContain("Fishing activity (demonstration data)");
  });

  /** Reads a map of 13.5–15° E, 67.5–68.5° N with gdal_translate; returns whether a pixel is drawn. */
  async function translate(name: string, request: string) {
    const file = join(folder, `${name}.png`);
    const address = `WMS:${service}?SERVICE=WMS&REQUEST=GetMap&LAYERS=fisheryactivity_wms&STYLES=&FORMAT=image/png&TRANSPARENT=TRUE&${request}`;
    await run("gdal_translate", ["-q", "-of", "PNG", "-outsize", "300", "200", address, file]);
    const image = await loadImage(readFileSync(file));
    const context = createCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return (x: number, y: number) => (context.getImageData(x, y, 1, 1).data[3] ?? 0) > 60;
  }

  test.each([
    ["1.1.1", "VERSION=1.1.1&SRS=EPSG:4326&BBOX=13.5,67.5,15,68.5"],
    ["1.3.0", "VERSION=1.3.0&CRS=EPSG:4326&BBOX=67.5,13.5,68.5,15"],
    ["1.3.0 in Web Mercator", "VERSION=1.3.0&CRS=EPSG:3857&BBOX=1502813.1,10361337.3,1669792.4,10662000.0"],
  ])("gdal_translate draws the track where it lies, %s", async (name, request) => {
    const inked = await translate(name.replaceAll(" ", "-"), request);
    const rows = Array.from({ length: 200 }, (_, row) => row);
    const hits = rows.filter((row) => inked(150, row));
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.length).toBeLessThan(60);
    expect(inked(20, 20)).toBe(false);
  });

  test("a request that the service refuses is an error in GDAL, not an empty map", async () => {
    await expect(
      translate("refused", "VERSION=1.1.1&SRS=EPSG:9999&BBOX=13.5,67.5,15,68.5"),
    ).rejects.toThrow();
  });
});

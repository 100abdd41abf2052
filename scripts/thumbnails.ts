/**
 * `npm run thumbnails`: draws the images in manifests/assets/thumbnails again, after a change of the base map or of the
 * built-in styles; an argument selects one base map. A browser draws vector backgrounds with the real styles; other
 * backgrounds are imitated.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import { chromium, type Page } from "@playwright/test";
import { createServer, type Plugin } from "vite";
import { openTileArchive, type TileArchive } from "../server/storage/tile-archive.ts";
import { browserFlags, ensureBrowser } from "./lib/browser.mjs";
import { coastMask } from "./thumbnails/coast-mask.ts";
import { PAINTERS } from "./thumbnails/painters.ts";
import { LOFOTEN, type Place } from "./thumbnails/place.ts";

const FOLDER = "manifests/assets/thumbnails";
const QUALITY = 86;

/** Images that the built-in styles draw. */
const MAPS: Record<string, Place & { style: string; theme?: "night"; names?: "no" }> = {
  light: { ...LOFOTEN, style: "light", names: "no" },
  standard: { ...LOFOTEN, style: "standard" },
  "cards/minste": { center: [10.4, 59.15], zoom: 7.9, width: 820, height: 280, style: "light" },
};

const tiles = await openTileArchive(process.argv[2] ?? "server/geodata/base.pmtiles", console.warn);
const mask = await coastMask(tiles, LOFOTEN);
for (const [name, draw] of Object.entries(PAINTERS)) save(name, draw(mask));

const server = await createServer({
  root: "scripts/thumbnails",
  server: { host: "127.0.0.1", port: 0, fs: { allow: [process.cwd()] } },
  configFile: false,
  logLevel: "error",
  cacheDir: ".cache/thumbnails",
  plugins: [mapData(tiles)],
});
await server.listen();
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
const page = await browser.newPage();
const origin = server.resolvedUrls?.local[0] ?? "";
for (const [name, map] of Object.entries(MAPS)) save(name, await shot(page, origin, map));
await browser.close();
await server.close();
await tiles.close();

async function shot(page: Page, origin: string, map: (typeof MAPS)[string]): Promise<Canvas> {
  const query = new URLSearchParams({
    at: [...map.center, map.zoom].join(","),
    style: map.style,
    theme: map.theme ?? "day",
    names: map.names ?? "yes",
  });
  await page.setViewportSize({ width: map.width, height: map.height });
  await page.goto(`${origin}page.html?${query}`);
  await page.locator("body[data-ready=true]").waitFor({ timeout: 120_000 });
  const image = await loadImage(await page.screenshot({ timeout: 120_000 }));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas;
}

function save(name: string, image: Canvas): void {
  const bytes = image.toBuffer("image/webp", QUALITY);
  writeFileSync(`${FOLDER}/${name}.webp`, bytes);
  console.log(`${name}.webp  ${image.width} × ${image.height}  ${(bytes.length / 1000).toFixed(1)} kB`);
}

/** Tiles and styles for the page. */
function mapData(archive: TileArchive): Plugin {
  return {
    name: "farvann:map-data",
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [, kind = "", rest = ""] = /^\/(tiles|styles)\/([^?]*)/.exec(request.url ?? "") ?? [];
        if (kind === "styles") return void response.end(readFileSync(`manifests/assets/styles/${rest}`));
        if (kind !== "tiles") return next();
        const [z = 0, x = 0, y = 0] = rest.split("/").map(Number);
        const tile = await archive.tile(z, x, y);
        response.statusCode = tile ? 200 : 204;
        response.end(tile?.gzipped ? gunzipSync(tile.body) : tile?.body);
      });
    },
  };
}

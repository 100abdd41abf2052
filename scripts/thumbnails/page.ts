/** Draws a place in a built-in style, for `npm run thumbnails`. The address contains the style and the place. */

import { getWidth } from "ol/extent.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorTileLayer from "ol/layer/VectorTile.js";
import OlMap from "ol/Map.js";
import { fromLonLat, get as getProjection } from "ol/proj.js";
import View from "ol/View.js";
import "../../core/ui/tokens.css";
import { WEB_MERCATOR } from "../../lib/crs.ts";
import { resolutionAtZoom0 } from "../../lib/polar.ts";
import { pageFontsLoaded } from "../../plugins/datasets/vector-tiles/map-fonts.ts";
import { byRank } from "../../plugins/datasets/vector-tiles/name-order.ts";
import { Names } from "../../plugins/datasets/vector-tiles/names.ts";
import { readOverlay, readStyle } from "../../plugins/datasets/vector-tiles/style-document.ts";
import { StyleSheet } from "../../plugins/datasets/vector-tiles/style-sheet.ts";
import { tileFetcher } from "../../plugins/datasets/vector-tiles/tile-fetch.ts";
import { TileSource } from "../../plugins/datasets/vector-tiles/tile-source.ts";

const wanted = new URLSearchParams(location.search);
const [lon = 0, lat = 0, zoom = 0] = (wanted.get("at") ?? "").split(",").map(Number);
const style = wanted.get("style") ?? "standard";
const theme = wanted.get("theme") === "night" ? "night" : "day";

const json = async (name: string): Promise<unknown> => (await fetch(`/styles/${name}.json`)).json();
const sheet = new StyleSheet(
  readStyle(await json(style), style),
  readOverlay(await json(`${style}.night`), style),
  style,
  resolutionAtZoom0(WEB_MERCATOR),
);

const names = new Names(getWidth(getProjection(WEB_MERCATOR)?.getExtent() ?? [0, 0, 0, 0]));
const source = new TileSource({
  projection: WEB_MERCATOR,
  fetchTile: tileFetcher("/tiles/{z}/{x}/{y}", async (url) => {
    const answer = await fetch(url);
    return {
      status: answer.status,
      statusText: answer.statusText,
      contentType: "",
      blob: await answer.blob(),
    };
  }),
  minZoom: 0,
  maxZoom: 10,
  nameLayers: sheet.nameLayers,
  softLayers: sheet.softLayers,
  onNames: (tile, found) => names.take(tile, found),
  theme: () => "day",
  layer: () => undefined,
  place: style,
  onFailure: (failure) => console.error(failure),
});
const ground = new VectorTileLayer({ source });
const labels = new VectorLayer({ source: names, declutter: true, renderOrder: byRank });
sheet.apply(ground, theme, "no");
sheet.apply(labels, theme, "no");
await pageFontsLoaded();
const layers = wanted.get("names") === "no" ? [ground] : [ground, labels];
const view = new View({ center: fromLonLat([lon, lat]), zoom });
const map = new OlMap({ target: "map", controls: [], interactions: [], layers, view });
map.once("rendercomplete", () => {
  document.body.dataset.ready = "true";
});

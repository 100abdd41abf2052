import { isRecord, isString } from "../guards.ts";
import { asBounds } from "../ogc/wms-capabilities.ts";
import {
  creditedTo,
  describedBy,
  idOf,
  type NewDataset,
  nameOf,
  PICTURE_SYMBOL,
  type Refusal,
} from "./common.ts";

/** A tile template as the user pastes it. `{s}` and `{a-c}` name several hosts; the first one is used. */
export function datasetOfTemplate(template: string, name: string): NewDataset | Refusal {
  const address = oneHost(template);
  const has = (placeholder: string) => address.includes(`{${placeholder}}`);
  if (!has("z") || !has("x") || !(has("y") || has("-y")))
    return {
      reason: "no-tiles",
      refused: "An address of tiles needs {z}, {x} and {y}, or {-y} where rows count from the south.",
    };
  if (/\.(pbf|mvt)(\?|$)/i.test(address))
    return {
      reason: "vector-tiles",
      refused:
        "These are vector tiles. They need a style: add the address of a MapLibre style in place of the tiles'.",
    };
  return {
    id: idOf(name),
    type: "raster",
    name: nameOf(name),
    requiresXApiKey: false,
    polarSupported: false,
    opacityAdjustable: true,
    symbol: PICTURE_SYMBOL,
    sources: [{ dataUrl: address }],
    options: {},
  };
}

/** TileJSON 2 and 3 of raster tiles. */
export function datasetOfTileJson(json: Record<string, unknown>, name: string): NewDataset | Refusal {
  const template = Array.isArray(json.tiles) ? json.tiles.find(isString) : undefined;
  if (template === undefined) return { reason: "no-tiles", refused: "The TileJSON names no tiles." };
  if ("vector_layers" in json || json.format === "pbf")
    return {
      reason: "vector-tiles",
      refused:
        "These are vector tiles. They need a style: add the address of a MapLibre style in place of the TileJSON.",
    };
  const title = isString(json.name) && json.name !== "" ? json.name : name;
  const made = datasetOfTemplate(json.scheme === "tms" ? template.replace("{y}", "{-y}") : template, title);
  if ("refused" in made) return made;
  const bounds = Array.isArray(json.bounds)
    ? asBounds(json.bounds.map((value: unknown) => (typeof value === "number" ? value : null)))
    : null;
  const zoom = (value: unknown, name: string) => (typeof value === "number" ? { [name]: value } : {});
  return {
    ...made,
    ...describedBy(isString(json.description) ? json.description : ""),
    ...creditOfHtml(json.attribution),
    options: {
      ...(json.tileSize === 512 ? { tileSize: 512 } : {}),
      ...zoom(json.minzoom, "minZoom"),
      ...zoom(json.maxzoom, "maxZoom"),
      ...(bounds ? { bounds } : {}),
    },
  };
}

/**
 * Address of the TileJSON that a style names instead of its tiles; null: the style names the tiles itself, or nothing
 * to draw.
 */
export function tileJsonOfStyle(style: Record<string, unknown>, address: string): string | null {
  const source = vectorSource(style);
  return isString(source?.url) && URL.canParse(source.url, address)
    ? new URL(source.url, address).href
    : null;
}

/**
 * A MapLibre style: becomes a background of the vector tiles that it names.
 * @param tileJson what {@link tileJsonOfStyle} leads to; null: the style names the tiles itself
 */
export function datasetOfMapStyle(
  style: Record<string, unknown>,
  address: string,
  { name, tileJson }: { name: string; tileJson: Record<string, unknown> | null },
): NewDataset | Refusal {
  const source = vectorSource(style);
  if (!source)
    return {
      reason: "nothing-to-show",
      refused: "The style has no source of vector tiles, which is what this map draws of a style.",
    };
  const tiles = tileJson ?? source;
  const [template] = Array.isArray(tiles.tiles) ? tiles.tiles.filter(isString) : [];
  if (template === undefined)
    return { reason: "no-tiles", refused: "The style does not say where its tiles are." };
  const title = isString(style.name) && style.name !== "" ? style.name : name;
  const zoom = (name: "minzoom" | "maxzoom", option: string) => {
    const value = source[name] ?? tiles[name];
    return typeof value === "number" ? { [option]: value } : {};
  };
  return {
    id: idOf(title),
    type: "vector-tiles",
    name: nameOf(title),
    requiresXApiKey: false,
    polarSupported: false,
    ...creditOfHtml(source.attribution ?? tiles.attribution),
    sources: [{ dataUrl: oneHost(template) }],
    options: { style: address, ...zoom("minzoom", "minZoom"), ...zoom("maxzoom", "maxZoom") },
  };
}

/** The source that a dataset draws: the first one that its layers use. */
function vectorSource(style: Record<string, unknown>): Record<string, unknown> | null {
  const sources = isRecord(style.sources) ? style.sources : {};
  const layers = Array.isArray(style.layers) ? style.layers.filter(isRecord) : [];
  const used = layers.flatMap(({ source }) => (isString(source) ? [source] : []));
  const isVector = (source: unknown): source is Record<string, unknown> =>
    isRecord(source) && source.type === "vector";
  return [...used.map((name) => sources[name]), ...Object.values(sources)].find(isVector) ?? null;
}

function creditOfHtml(html: unknown) {
  return isString(html) ? creditedTo(html.replace(/<[^<>]*>/g, "").replace(/&copy;|©/g, "")) : {};
}

/** `{s}` means a, b or c; `{a-c}` and `{1-4}` are ranges. */
function oneHost(template: string): string {
  return template
    .trim()
    .replace("{s}", "a")
    .replace(/\{([a-z0-9])-[a-z0-9]\}/i, "$1");
}

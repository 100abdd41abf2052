import { Failure } from "../../../core/api/kernel.ts";
import { isRecord } from "../../../lib/guards.ts";

/** The fields of a MapLibre style layer that this plugin reads. */
export interface StyleLayer {
  id: string;
  type: string;
  source?: string;
  "source-layer"?: string;
  layout?: Record<string, unknown>;
  paint?: Record<string, unknown>;
  [more: string]: unknown;
}

/** A MapLibre style, version 8. */
export interface StyleDocument {
  version: 8;
  sources: Record<string, { type: string }>;
  layers: StyleLayer[];
  metadata?: Record<string, unknown>;
}

/** Parses the answer of a style address. Throws a Failure that says what is wrong. */
export function readStyle(value: unknown, place: string): StyleDocument {
  if (!isRecord(value)) throw badStyle("the style is no object", place);
  if (value.version !== 8) throw badStyle('"version" must be 8', place);
  if (!isRecord(value.sources)) throw badStyle('"sources" is missing', place);
  return {
    ...value,
    version: 8,
    sources: value.sources as StyleDocument["sources"],
    layers: readLayers(value, place),
  };
}

/** Parses a style of which only ids, paint and layout are used; a complete style is valid too. */
export function readOverlay(value: unknown, place: string): StyleLayer[] {
  if (!isRecord(value)) throw badStyle("the style is no object", place);
  return readLayers(value, place);
}

function readLayers(style: Record<string, unknown>, place: string): StyleLayer[] {
  if (!Array.isArray(style.layers)) throw badStyle('"layers" is missing', place);
  return style.layers.map((layer: unknown, index) => {
    if (!isRecord(layer) || typeof layer.id !== "string") throw badStyle(`layer ${index} has no id`, place);
    return { ...layer, id: layer.id, type: typeof layer.type === "string" ? layer.type : "" };
  });
}

/** The style with the look of another: layers with the same id get the paint and layout of the other. */
export function withLookOf(style: StyleDocument, overlay: readonly StyleLayer[]): StyleDocument {
  const looks = new Map(overlay.map((layer) => [layer.id, layer]));
  return {
    ...style,
    layers: style.layers.map((layer) => {
      const look = looks.get(layer.id);
      if (!look) return layer;
      return {
        ...layer,
        paint: { ...layer.paint, ...look.paint },
        layout: { ...layer.layout, ...look.layout },
      };
    }),
  };
}

/** The vector source of the style: the first one that a layer uses. */
export function sourceOf(style: StyleDocument, place: string): string {
  const used = style.layers.find((layer) => layer.source && style.sources[layer.source]?.type === "vector");
  if (!used?.source) throw badStyle("no layer draws from a vector source", place);
  return used.source;
}

/** Whether a layer shows names: symbols, and the dots beside them. Other layers are the map below. */
export function isNameLayer(layer: StyleLayer): boolean {
  return layer.type === "symbol" || layer.type === "circle";
}

/** Whether a layer shows names of seas, fjords, banks and lakes, which have their own layer in the tiles. */
export function isWaterName(layer: StyleLayer): boolean {
  return isNameLayer(layer) && layer["source-layer"] === "water_name";
}

/** Whether a line has `line-blur`, so that it needs no detail. */
export function isBlurred(layer: StyleLayer): boolean {
  const blur = layer.paint?.["line-blur"];
  return layer.type === "line" && blur !== undefined && blur !== 0;
}

function badStyle(what: string, place: string): Failure {
  return new Failure(`The map style cannot be used: ${what}`, { id: "bad-style", place });
}

import type { Feature, Geometry } from "geojson";
import { type Column, summarise } from "./columns.ts";
import { both, colours, idOf, type NewDataset, nameOf } from "./common.ts";

export interface FeatureSource {
  /** File name without its extension, or the name that the data gives itself. */
  name: string;
  dataUrl: string;
  features: readonly Feature<Geometry | null>[];
}

/** Values of a choice that get their own colours; with more values all features have one colour. */
const MAX_COLOURED = 8;
const MAX_FILTERS = 2;

/**
 * A dataset of features: the properties as fields, the most informative ones as title and filters, and a style for the
 * geometry types in the data, coloured by the first choice if there is one.
 */
export function datasetOfFeatures({ name, dataUrl, features }: FeatureSource): NewDataset {
  const columns = summarise(features);
  const kinds = geometryKinds(features);
  const title =
    columns.find(isName) ?? columns.find(({ format, values }) => format === "text" && values === null);
  const choices = columns
    .filter((column) => column.values !== null && column !== title)
    .slice(0, MAX_FILTERS);
  const coloured = choices.find(({ values }) => values !== null && values.length <= MAX_COLOURED) ?? null;
  const id = columns.find(({ key, isUnique }) => isUnique && ID_KEY.test(key));
  const symbol = (index: number) => symbolOf(kinds, index);
  return {
    id: idOf(name),
    type: "geojson",
    name: nameOf(name),
    requiresXApiKey: false,
    ...(id ? { featureIdKey: id.key } : {}),
    opacityAdjustable: true,
    sources: [{ dataUrl }],
    symbol: symbol(0),
    ...(title ? { featureTitle: both(`{${title.key}}`) } : {}),
    fields: [
      ...columns.map(({ key, format }) => ({
        key,
        label: both(labelOf(key)),
        ...(format === "text" ? {} : { format }),
      })),
      ...measures(kinds),
    ],
    ...(choices.length > 0
      ? {
          filters: choices.map(({ key, values }) => ({
            id: idOf(key),
            kind: "choice",
            label: both(labelOf(key)),
            property: key,
            values: (values ?? []).map((value) => ({ value, label: both(String(value)) })),
          })),
        }
      : {}),
    style: styleOf(kinds, coloured, "day"),
    styleNight: styleOf(kinds, coloured, "night"),
    legend: {
      entries: coloured
        ? (coloured.values ?? []).map((value, index) => ({
            label: both(String(value)),
            symbol: symbol(index),
            property: coloured.key,
            values: [value],
          }))
        : [],
    },
  };
}

const ID_KEY = /^(id|fid|gid|uuid|guid|objectid|ogc_fid|lokalid|featureid)$/i;
const NAME_KEY = /^(name|navn|namn|title|tittel|label|stedsnavn|place|objectname)$/i;

function isName({ key, format }: Column): boolean {
  return NAME_KEY.test(key) && format === "text";
}

/** `VALID_FROM` → `Valid from`; a name in normal spelling stays. */
function labelOf(key: string): string {
  const words = key.replace(/[_.-]+/g, " ").trim();
  const plain = words === words.toUpperCase() && words.length > 4 ? words.toLowerCase() : words;
  const spaced = plain.replace(
    /(\p{Ll})(\p{Lu})/gu,
    (_pair, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return spaced === "" ? key : spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

type Kinds = Record<"points" | "lines" | "areas", boolean>;

function geometryKinds(features: readonly Feature<Geometry | null>[]): Kinds {
  const kinds: Kinds = { points: false, lines: false, areas: false };
  const add = (geometry: Geometry | null): void => {
    switch (geometry?.type) {
      case "Point":
      case "MultiPoint":
        kinds.points = true;
        return;
      case "LineString":
      case "MultiLineString":
        kinds.lines = true;
        return;
      case "Polygon":
      case "MultiPolygon":
        kinds.areas = true;
        return;
      case "GeometryCollection":
        for (const part of geometry.geometries) add(part);
        return;
      case undefined:
        return;
    }
  };
  for (const { geometry } of features) add(geometry);
  return kinds;
}

function measures({ points, lines, areas }: Kinds) {
  return [
    ...(areas ? [{ key: "$area", label: { no: "Areal", en: "Area" }, format: "area" }] : []),
    ...(lines && !areas ? [{ key: "$length", label: { no: "Lengde", en: "Length" }, format: "length" }] : []),
    ...(points ? [{ key: "$position", label: { no: "Posisjon", en: "Position" }, format: "position" }] : []),
  ];
}

function symbolOf({ points, areas }: Kinds, index: number) {
  const { day, night } = colours(index);
  if (areas) return { fill: { color: day, colorNight: night, outline: day, outlineNight: night } };
  if (points)
    return { dot: { color: day, colorNight: night, contrast: "#ffffff", contrastNight: "#011023" } };
  return { line: { color: day, colorNight: night } };
}

function styleOf(kinds: Kinds, coloured: Column | null, theme: "day" | "night") {
  const color = colourOf(coloured, theme);
  return {
    ...(kinds.areas ? { "fill-color": fillOf(coloured, theme) } : {}),
    ...(kinds.areas || kinds.lines ? { "stroke-color": color, "stroke-width": 2 } : {}),
    ...(kinds.points
      ? {
          "circle-radius": 6,
          "circle-fill-color": color,
          "circle-stroke-color": theme === "day" ? "#ffffff" : "#011023",
          "circle-stroke-width": 1.5,
        }
      : {}),
  };
}

function colourOf(coloured: Column | null, theme: "day" | "night", suffix = ""): unknown {
  const colour = (index: number) => colours(index)[theme] + suffix;
  if (!coloured?.values) return colour(0);
  const cases = coloured.values.flatMap((value, index) => [value, colour(index)]);
  return ["match", ["get", coloured.key], ...cases, colour(coloured.values.length)];
}

/** A translucent colour: eight digits of which the last two are a seventh of opaque. */
const fillOf = (coloured: Column | null, theme: "day" | "night") => colourOf(coloured, theme, "24");

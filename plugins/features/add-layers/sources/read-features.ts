import { DOMParser } from "@xmldom/xmldom";
import type { Feature, Geometry, Position } from "geojson";
import { boundsAround } from "../../../../lib/bounds-around.ts";
import { isRefusal } from "../../../../lib/new-dataset/common.ts";
import { decodeText, isArchive, parseJson } from "../../../../lib/new-dataset/decode-text.ts";
import { datasetOfFeatures } from "../../../../lib/new-dataset/from-features.ts";
import { readCsv } from "../../../../lib/new-dataset/read-csv.ts";
import { readGeoXml } from "../../../../lib/new-dataset/read-geo-xml.ts";
import { readGeoJson } from "../../../../lib/new-dataset/read-geojson.ts";
import { recognise } from "../../../../lib/new-dataset/recognise.ts";
import { inDegrees, outsideTheWorld } from "../../../../lib/new-dataset/to-degrees.ts";
import type { OwnLayer } from "../own-layer.ts";
import type { ReadAnswer, ReadCall } from "./file-messages.ts";
import { type OfferNote, SourceRefused } from "./offer.ts";

type Features = Feature<Geometry | null>[];

/** The features of a file with the dataset that shows them. Runs in a worker; never throws. */
export function readFeatures({ call, name, bytes }: ReadCall): ReadAnswer {
  try {
    const content = new Uint8Array(bytes);
    if (isArchive(content)) throw new SourceRefused("archive");
    const { text, isUnicode } = decodeText(content);
    const notes: OfferNote[] = isUnicode ? [] : [{ id: "not-utf-8" }];
    const { features, more } = featuresOf(text);
    if (features.length === 0) throw new SourceRefused("nothing-to-show");
    const outside = outsideTheWorld(features);
    if (outside) throw new SourceRefused("no-degrees", outside.join(", "));
    const title = name.replace(/\.(geojson|json|gpx|kml|csv|txt)$/i, "") || name;
    return {
      call,
      kind: "read",
      dataset: datasetOfFeatures({ name: title, dataUrl: "", features }),
      geojson: new Blob([JSON.stringify({ type: "FeatureCollection", features })], {
        type: "application/geo+json",
      }),
      features: features.length,
      bounds: boundsOf(features),
      notes: [...notes, ...more],
    };
  } catch (error) {
    if (error instanceof SourceRefused)
      return { call, kind: "refused", reason: error.reason, detail: error.detail };
    return {
      call,
      kind: "refused",
      reason: "unreadable",
      detail: error instanceof Error ? error.message : String(error),
    };
  }
}

function featuresOf(text: string): { features: Features; more: OfferNote[] } {
  const json = parseJson(text);
  const kind = recognise(text, json);
  switch (kind) {
    case "geojson": {
      const read = accepted(readGeoJson(json));
      return { features: inDegrees(read.features, read.crs), more: [] };
    }
    case "csv": {
      const { features, without } = accepted(readCsv(text));
      return { features, more: without > 0 ? [{ id: "without-position", rows: without }] : [] };
    }
    case "geo-xml":
      return {
        features: accepted(readGeoXml(parseXml(text))),
        more: [],
      };
    case "topojson":
      throw new SourceRefused("topojson");
    case "web-page":
      throw new SourceRefused("web-page");
    case "map-style":
    case "tilejson":
    case "wms":
    case "wmts":
    case "other":
      throw new SourceRefused("nothing-to-show");
  }
}

function parseXml(text: string) {
  const onError = (level: string, message: string) => {
    if (level === "fatalError") throw new Error(message);
  };
  return new DOMParser({ onError }).parseFromString(text.trim(), "text/xml");
}

function accepted<T>(value: T) {
  if (!isRefusal(value)) return value as Exclude<T, { refused: string }>;
  const { reason } = value;
  const known = reason === "unknown-crs" || reason === "no-position-columns" || reason === "nothing-to-show";
  throw new SourceRefused(known ? reason : "unreadable", known ? "" : value.refused);
}

/** The box round all positions, with a margin so that none lies below the edge of a panel. */
function boundsOf(features: Features): OwnLayer["bounds"] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (coordinates: Position | Position[] | Position[][] | Position[][][]): void => {
    const [x, y] = coordinates;
    if (typeof x === "number" && typeof y === "number") {
      [west, south] = [Math.min(west, x), Math.min(south, y)];
      [east, north] = [Math.max(east, x), Math.max(north, y)];
      return;
    }
    for (const part of coordinates) if (Array.isArray(part)) add(part);
  };
  const addGeometry = (geometry: Geometry): void => {
    if (geometry.type === "GeometryCollection") geometry.geometries.forEach(addGeometry);
    else add(geometry.coordinates);
  };
  for (const { geometry } of features) if (geometry) addGeometry(geometry);
  if (!Number.isFinite(west)) return null;
  // Corners half a world apart would be taken for neighbours across the antimeridian.
  const isWide = east - west >= 180;
  return isWide
    ? [west, south, east, north]
    : boundsAround([
        [west, south],
        [east, north],
      ]);
}

import type { Feature, Geometry } from "geojson";
import { boundsAround } from "../../../../lib/bounds-around.ts";
import { boundsOf } from "../../../../lib/geometry/positions.ts";
import { isRefusal, messageOf, type Refusal } from "../../../../lib/new-dataset/common.ts";
import { decodeText, isArchive } from "../../../../lib/new-dataset/decode-text.ts";
import { datasetOfFeatures } from "../../../../lib/new-dataset/from-features.ts";
import { readArchive } from "../../../../lib/new-dataset/read-archive.ts";
import { type FeaturesRead, readFeatureText } from "../../../../lib/new-dataset/read-feature-text.ts";
import { inDegrees, outsideTheWorld } from "../../../../lib/new-dataset/to-degrees.ts";
import type { OwnLayer } from "../own-layer.ts";
import type { ReadAnswer, ReadCall, ReadLayer } from "./file-messages.ts";
import { type OfferNote, SourceRefused } from "./offer.ts";

type Features = Feature<Geometry | null>[];

/** Maximum size of an unpacked archive: five times the largest file. */
const MAX_UNPACKED_BYTES = 100_000_000;

/** Parses the features of a file and makes datasets for them. Runs in a worker; never throws. */
export function readFeatures({ call, name, bytes }: ReadCall): ReadAnswer {
  try {
    const content = new Uint8Array(bytes);
    const title = name.replace(/\.(geojson|json|gpx|kml|kmz|zip|csv|txt)$/i, "") || name;
    if (isArchive(content))
      return { call, kind: "read", layers: layersOfArchive(content, name, title), notes: [] };
    const { text, isUnicode } = decodeText(content);
    const read = accepted(readFeatureText(text));
    const notes: OfferNote[] = isUnicode ? [] : [{ id: "not-utf-8" }];
    if (read.without > 0) notes.push({ id: "without-position", rows: read.without });
    return { call, kind: "read", layers: [layerOf(title, read)], notes };
  } catch (error) {
    if (error instanceof SourceRefused)
      return { call, kind: "refused", reason: error.reason, detail: error.detail };
    return { call, kind: "refused", reason: "unreadable", detail: messageOf(error) };
  }
}

/** @throws SourceRefused when nothing can be shown; with several layers, each unusable one has its reason */
function layersOfArchive(content: Uint8Array, name: string, title: string): ReadLayer[] {
  const found = accepted(readArchive(content, name, MAX_UNPACKED_BYTES));
  const [only] = found;
  if (only && found.length === 1) return [layerOf(title, accepted(only.read))];
  const layers = found.map(({ name: layer, read }): ReadLayer => {
    try {
      return layerOf(layer, accepted(read));
    } catch (error) {
      const { reason, detail } =
        error instanceof SourceRefused ? error : ({ reason: "unreadable", detail: "" } as const);
      return { name: layer, refused: reason, detail };
    }
  });
  const [first] = layers;
  if (first?.refused && layers.every(({ refused }) => refused !== null))
    throw new SourceRefused(first.refused, first.detail);
  return layers;
}

function layerOf(name: string, read: FeaturesRead): ReadLayer {
  if (read.features.length === 0) throw new SourceRefused("nothing-to-show");
  const features = inDegrees(read.features, read.crs);
  const outside = outsideTheWorld(features);
  if (outside) throw new SourceRefused("no-degrees", outside.join(", "));
  return {
    name,
    refused: null,
    dataset: datasetOfFeatures({ name, dataUrl: "", features }),
    geojson: new Blob([JSON.stringify({ type: "FeatureCollection", features })], {
      type: "application/geo+json",
    }),
    features: features.length,
    bounds: marginsAround(features),
  };
}

function accepted<T>(value: T | Refusal): T {
  if (!isRefusal(value)) return value;
  switch (value.reason) {
    case "archive-broken":
    case "archive-too-large":
    case "archive-without-data":
    case "archive-without-kml":
    case "archive-without-shp":
    case "no-position-columns":
    case "nothing-to-show":
    case "topojson":
    case "unknown-crs":
    case "web-page":
      throw new SourceRefused(value.reason);
    case "no-layers":
    case "no-picture":
    case "no-tiles":
    case "not-a-service":
    case "unknown-version":
    case "vector-tiles":
    case undefined:
      throw new SourceRefused("unreadable", value.refused);
  }
}

/** The box around all positions, with a margin so that none is below the edge of a panel. */
function marginsAround(features: Features): OwnLayer["bounds"] {
  const geometries = features.flatMap(({ geometry }) => geometry ?? []);
  const box = boundsOf({ type: "GeometryCollection", geometries });
  if (box === null) return null;
  const [west, south, east, north] = box;
  // Corners half a world apart would be treated as neighbours across the antimeridian.
  const isWide = east - west >= 180;
  return isWide
    ? [west, south, east, north]
    : boundsAround([
        [west, south],
        [east, north],
      ]);
}

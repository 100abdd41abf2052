import path from "node:path";
import type { Feature, Geometry } from "geojson";
import { findCrs } from "../../lib/crs.ts";
import { isRefusal, type NewDataset, type Refusal } from "../../lib/new-dataset/common.ts";
import { datasetOfFeatures } from "../../lib/new-dataset/from-features.ts";
import {
  datasetOfMapStyle,
  datasetOfTemplate,
  datasetOfTileJson,
  tileJsonOfStyle,
} from "../../lib/new-dataset/from-tiles.ts";
import { datasetOfWmsLayer } from "../../lib/new-dataset/from-wms.ts";
import { datasetOfWmtsLayer } from "../../lib/new-dataset/from-wmts.ts";
import { type ArchiveLayer, readArchive } from "../../lib/new-dataset/read-archive.ts";
import { type FeaturesRead, readFeatureText } from "../../lib/new-dataset/read-feature-text.ts";
import { inDegrees, outsideTheWorld } from "../../lib/new-dataset/to-degrees.ts";
import { readWmsCapabilities } from "../../lib/ogc/wms-capabilities.ts";
import { readWmtsCapabilities } from "../../lib/ogc/wmts-capabilities.ts";
import { geoPackageLayers, readGeoPackage } from "./geopackage.ts";
import { type OpenedSource, openSource } from "./open-source.ts";

/** Limit of the unpacked size of an archive. */
const MAX_UNPACKED_BYTES = 1_000_000_000;

export interface SourceOptions {
  /** Names of layers. When empty, the only layer is taken, or the available layers are listed. */
  layers: readonly string[];
  /** Reference system of a file that does not state its own. */
  crs: string | null;
}

/** A dataset, and the data file that must be written beside the manifest for it. */
export interface Found {
  dataset: NewDataset;
  /** Features to be written to a file; the dataset's address is set when the file name is known. */
  features: Feature<Geometry | null>[] | null;
}

export interface Findings {
  found: Found[];
  notes: string[];
}

/** Makes datasets from an address or a file. */
export async function datasetsOf(source: string, options: SourceOptions): Promise<Findings | Refusal> {
  const template = /\{-?[zxy]\}|\{TileRow\}/.test(source);
  if (template) return single(datasetOfTemplate(source, new URL(source.replace(/[{}]/g, "")).hostname));
  const opened = await openSource(source);
  if (isRefusal(opened)) return opened;
  const findings = await findingsOf(opened, options);
  return isRefusal(findings) ? findings : { ...findings, notes: [...opened.notes, ...findings.notes] };
}

async function findingsOf(opened: OpenedSource, options: SourceOptions): Promise<Findings | Refusal> {
  const { kind, text, json, from, isFile } = opened;
  const name = path.basename(from.replace(/[?#].*$/, "")).replace(/\.[a-z]+$/i, "") || new URL(from).hostname;
  const record = typeof json === "object" && json !== null ? { ...json } : {};
  switch (kind) {
    case "wms":
    case "wmts":
      return isFile
        ? { refused: "This is a service's description in a file. Give the address that it came from." }
        : ofService(kind, text, from, options);
    case "tilejson":
      return single(datasetOfTileJson(record, name));
    case "map-style":
      return isFile
        ? {
            refused:
              "Put the style below manifests/ and name it in `options.style` of a dataset of type vector-tiles.",
          }
        : ofStyle(record, from, name);
    case "geojson":
    case "csv":
    case "geo-xml":
    case "topojson": {
      const read = readFeatureText(text);
      return isRefusal(read) ? read : ofFeatures({ ...read, crs: crsOf(options, read.crs) }, opened, name);
    }
    case "archive": {
      const layers = readArchive(opened.bytes, path.basename(from), MAX_UNPACKED_BYTES);
      return isRefusal(layers) ? layers : ofTables(namedAlone(layers, name), options);
    }
    case "geopackage":
      return ofGeoPackage(opened, options);
    case "web-page":
    case "other":
      return {
        refused: `${from} is nothing that can be shown on a map: not GeoJSON, CSV, GPX, KML, KMZ, a zipped shapefile or GeoPackage.`,
      };
  }
}

function ofService(
  kind: "wms" | "wmts",
  text: string,
  from: string,
  { layers }: SourceOptions,
): Findings | Refusal {
  if (kind === "wms") {
    const service = readWmsCapabilities(text);
    return isRefusal(service)
      ? service
      : chosen(service.layers, layers, (layer) => datasetOfWmsLayer(service, layer, from));
  }
  const service = readWmtsCapabilities(text);
  return isRefusal(service)
    ? service
    : chosen(service.layers, layers, (layer) => datasetOfWmtsLayer(service, layer, from));
}

function chosen<L extends { name: string; title: string }>(
  offered: readonly L[],
  names: readonly string[],
  make: (layer: L) => NewDataset | Refusal,
): Findings | Refusal {
  const list = offered
    .map(({ name, title }) => `  ${name}${title === name ? "" : `  (${title})`}`)
    .join("\n");
  if (names.length === 0 && offered.length > 1)
    return { refused: `The service has ${offered.length} layers. Choose with --layer:\n${list}` };
  const wanted = names.length === 0 ? offered.map(({ name }) => name) : names;
  const found: Found[] = [];
  for (const name of wanted) {
    const layer = offered.find((candidate) => candidate.name === name);
    if (!layer) return { refused: `The service has no layer "${name}". It has:\n${list}` };
    const dataset = make(layer);
    if (isRefusal(dataset)) return dataset;
    found.push({ dataset, features: null });
  }
  return { found, notes: [] };
}

async function ofStyle(
  style: Record<string, unknown>,
  from: string,
  name: string,
): Promise<Findings | Refusal> {
  const address = tileJsonOfStyle(style, from);
  if (address === null) return single(datasetOfMapStyle(style, from, { name, tileJson: null }));
  const tileJson = await openSource(address);
  if (isRefusal(tileJson)) return tileJson;
  if (tileJson.kind !== "tilejson")
    return { refused: `The style names its tiles at ${address}, which is no TileJSON.` };
  return single(datasetOfMapStyle(style, from, { name, tileJson: { ...Object(tileJson.json) } }));
}

interface Table {
  name: string;
  read(): FeaturesRead | Refusal;
}

/** Lists the tables; a table's features are read only when it is chosen. */
function ofGeoPackage({ from }: OpenedSource, options: SourceOptions): Findings | Refusal {
  const tables = geoPackageLayers(from).map((name): Table => {
    return { name, read: () => readGeoPackage(from, name) };
  });
  return tables.length === 0
    ? { refused: "The GeoPackage has no table of features." }
    : ofTables(tables, options);
}

/** A single layer is named after the file. */
const namedAlone = (layers: readonly ArchiveLayer[], fileName: string): Table[] =>
  layers.map(({ name, read }) => ({ name: layers.length === 1 ? fileName : name, read: () => read }));

function ofTables(tables: readonly Table[], options: SourceOptions): Findings | Refusal {
  const data = new Map<string, Found["features"]>();
  const notes: string[] = [];
  const findings = chosen(
    tables.map((table) => ({ ...table, title: table.name })),
    options.layers,
    ({ name, read: readTable }) => {
      const read = readTable();
      if (isRefusal(read)) return read;
      const crs = crsOf(options, read.crs);
      const outside = outsideOf(read.features, crs);
      if (outside) return outside;
      if (read.features.length === 0) return { refused: `${name} holds no features.` };
      notes.push(...withoutPosition(read));
      const features = inDegrees(read.features, crs);
      const dataset = datasetOfFeatures({ name, dataUrl: "", features });
      data.set(dataset.id, features);
      return dataset;
    },
  );
  if (isRefusal(findings)) return findings;
  const found = findings.found.map(({ dataset }) => ({ dataset, features: data.get(dataset.id) ?? null }));
  return { found, notes };
}

const withoutPosition = ({ without }: FeaturesRead): string[] =>
  without > 0 ? [`${without} rows have no position; they are listed, not drawn.`] : [];

function outsideOf(features: FeaturesRead["features"], crs: string): Refusal | null {
  const outside = crs === "EPSG:4326" ? outsideTheWorld(features) : null;
  return (
    outside && {
      refused: `The position ${outside.join(", ")} is not in degrees. Say in which reference system the file is, for example --crs EPSG:25833.`,
    }
  );
}

/** GeoJSON in degrees at an address is read from there by the page; everything else is copied beside the manifest. */
function ofFeatures(
  read: FeaturesRead,
  { from, isFile, kind }: OpenedSource,
  name: string,
): Findings | Refusal {
  const outside = outsideOf(read.features, read.crs);
  if (outside) return outside;
  const stays = !isFile && kind === "geojson" && read.crs === "EPSG:4326";
  const features = stays ? read.features : inDegrees(read.features, read.crs);
  const dataset = datasetOfFeatures({ name, dataUrl: stays ? from : "", features });
  const copied = isFile || stays ? [] : ["The data was copied; run the command again to renew it."];
  return {
    found: [{ dataset, features: stays ? null : features }],
    notes: [...withoutPosition(read), ...copied],
  };
}

function crsOf({ crs }: SourceOptions, said: string): string {
  if (crs === null) return said;
  const known = findCrs(crs);
  if (!known) throw new Error(`The reference system ${crs} is not known.`);
  return known.units === "degrees" ? "EPSG:4326" : known.code;
}

function single(dataset: NewDataset | Refusal): Findings | Refusal {
  return isRefusal(dataset) ? dataset : { found: [{ dataset, features: null }], notes: [] };
}

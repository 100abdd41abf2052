import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import { ANY_HOST, destinationOf } from "../../../../lib/address.ts";
import { isRecord, isString } from "../../../../lib/guards.ts";
import { isRefusal, type NewDataset } from "../../../../lib/new-dataset/common.ts";
import { parseJson } from "../../../../lib/new-dataset/decode-text.ts";
import {
  datasetOfMapStyle,
  datasetOfTemplate,
  datasetOfTileJson,
  tileJsonOfStyle,
} from "../../../../lib/new-dataset/from-tiles.ts";
import { datasetOfWmsLayer } from "../../../../lib/new-dataset/from-wms.ts";
import { datasetOfWmtsLayer } from "../../../../lib/new-dataset/from-wmts.ts";
import { recognise } from "../../../../lib/new-dataset/recognise.ts";
import { capabilitiesAddress } from "../../../../lib/new-dataset/service-address.ts";
import { readWmsCapabilities } from "../../../../lib/ogc/wms-capabilities.ts";
import { readWmtsCapabilities } from "../../../../lib/ogc/wmts-capabilities.ts";
import { type Offer, type OfferedLayer, SourceRefused } from "./offer.ts";
import { MAX_FILE_BYTES, readBytes } from "./read-file.ts";

const TIMEOUT_MS = 20_000;

/** Reads what an address offers: the layers of a service, tiles, or the features of a file. @throws SourceRefused */
export async function readAddress(typed: string, app: AppServices, signal: AbortSignal): Promise<Offer> {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!isAllowed(address, app)) throw new SourceRefused("not-allowed", hostOf(address));
  if (/\{-?[zxy]\}/.test(address)) return single(datasetOfTemplate(address, hostOf(address)));
  const { pathname } = new URL(address);
  if (/\.(kmz|zip)$/i.test(pathname)) return readArchive(address, app, signal);
  const isFile = /\.(geojson|json|csv|gpx|kml)$/i.test(pathname);
  const candidates = isFile
    ? [address]
    : [capabilitiesAddress(address, "WMS"), capabilitiesAddress(address, "WMTS"), address];
  let failure: unknown = new SourceRefused("nothing-to-show");
  for (const candidate of candidates) {
    try {
      return await readAnswer(candidate, app, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      failure = error;
    }
  }
  throw failure;
}

/** Whether the manifest allows users to add layers of this host: the page's content policy blocks the others. */
function isAllowed(address: string, { manifest, urls }: AppServices): boolean {
  const destination = destinationOf(address);
  if (destination.kind !== "elsewhere") return false;
  const { origins } = manifest.addLayers;
  const admitted = [urls.absolute("/"), ...origins].flatMap((origin) => {
    const known = destinationOf(origin);
    return known.kind === "elsewhere" ? known.origins : [];
  });
  return destination.origins.every(
    (origin) => admitted.includes(origin) || (origins.includes(ANY_HOST) && origin.startsWith("https:")),
  );
}

async function readAnswer(address: string, app: AppServices, signal: AbortSignal): Promise<Offer> {
  const text = await fetched(address, app, signal);
  const json = parsed(text);
  const kind = recognise(text, json);
  switch (kind) {
    case "wms":
    case "wmts":
      return ofService(kind, text, address);
    case "tilejson":
      return single(datasetOfTileJson(isRecord(json) ? json : {}, hostOf(address)));
    case "geojson":
    case "csv":
    case "geo-xml":
      return ofFile(text, address, kind === "geojson", signal);
    case "map-style":
      return ofStyle(isRecord(json) ? json : {}, address, app, signal);
    case "topojson":
      throw new SourceRefused("topojson");
    case "web-page":
      throw new SourceRefused("web-page");
    case "other":
      throw new SourceRefused("nothing-to-show");
  }
}

async function fetched(address: string, { http }: AppServices, signal: AbortSignal): Promise<string> {
  try {
    return (await http.getText(address, { signal, common: false, timeoutMs: TIMEOUT_MS })).text;
  } catch (error) {
    throw signal.aborted ? error : unreachable(error);
  }
}

const unreachable = (error: unknown) =>
  new SourceRefused("unreachable", error instanceof Failure ? error.message : String(error));

/** The features are stored as they are now, like those of a file. */
async function readArchive(address: string, { http }: AppServices, signal: AbortSignal): Promise<Offer> {
  const options = { signal, common: false, timeoutMs: TIMEOUT_MS };
  const { status, blob } = await http.getBlob(address, options).catch((error: unknown) => {
    throw signal.aborted ? error : unreachable(error);
  });
  if (status < 200 || status > 299) throw new SourceRefused("unreachable", String(status));
  if (blob.size > MAX_FILE_BYTES) throw new SourceRefused("too-large");
  return readBytes(fileNameOf(address), await blob.arrayBuffer(), signal);
}

/**
 * A MapLibre style. Its tiles, fonts and images may be on other hosts, all of which the page's content policy must
 * allow.
 */
async function ofStyle(
  style: Record<string, unknown>,
  address: string,
  app: AppServices,
  signal: AbortSignal,
): Promise<Offer> {
  const described = tileJsonOfStyle(style, address);
  if (described !== null && !isAllowed(described, app))
    throw new SourceRefused("not-allowed", hostOf(described));
  const tileJson = described === null ? null : parsed(await fetched(described, app, signal));
  const named = { name: hostOf(address), tileJson: isRecord(tileJson) ? tileJson : null };
  const made = datasetOfMapStyle(style, address, named);
  if (isRefusal(made)) throw new SourceRefused("no-vector-source");
  const sources = made.sources.map(({ dataUrl }) => ({ dataUrl: absolute(dataUrl, described ?? address) }));
  const sprites = [style.sprite].filter(isString).map((each) => absolute(each, address));
  const needed = [...sources.map(({ dataUrl }) => dataUrl), ...sprites];
  const elsewhere = needed.find((each) => !isAllowed(each, app));
  if (elsewhere !== undefined) throw new SourceRefused("not-allowed", hostOf(elsewhere));
  return single({ ...made, sources });
}

/** Placeholders of tiles are kept. */
const absolute = (address: string, base: string) =>
  /^[a-z]+:/i.test(address) ? address : new URL(address, base).href.replace(/%7B/g, "{").replace(/%7D/g, "}");

function ofService(kind: "wms" | "wmts", text: string, address: string): Offer {
  const service = kind === "wms" ? readWmsCapabilities(text) : readWmtsCapabilities(text);
  if (isRefusal(service)) throw new SourceRefused("unreadable", service.refused);
  const layers =
    "matrixSets" in service
      ? service.layers.map((layer) => offered(layer, datasetOfWmtsLayer(service, layer, address)))
      : service.layers.map((layer) => offered(layer, datasetOfWmsLayer(service, layer, address)));
  return { layers, notes: [] };
}

function offered(
  { name, title, bounds }: Pick<OfferedLayer, "name" | "title" | "bounds">,
  made: ReturnType<typeof datasetOfWmsLayer>,
): OfferedLayer {
  const refused = isRefusal(made);
  return {
    name,
    title,
    bounds,
    dataset: refused ? null : made,
    refused: refused ? (made.reason ?? "") : null,
    data: null,
  };
}

/** GeoJSON is fetched again at every visit; other formats are stored as they are now. */
async function ofFile(text: string, address: string, isLive: boolean, signal: AbortSignal): Promise<Offer> {
  const offer = await readBytes(
    fileNameOf(address),
    new TextEncoder().encode(text).buffer as ArrayBuffer,
    signal,
  );
  if (!isLive) return offer;
  const layers = offer.layers.map((layer) => ({
    ...layer,
    dataset: layer.dataset && { ...layer.dataset, sources: [{ dataUrl: address }] },
    data: null,
  }));
  return { ...offer, layers };
}

function single(dataset: NewDataset | { refused: string; reason?: string }): Offer {
  if (isRefusal(dataset))
    throw new SourceRefused(dataset.reason === "vector-tiles" ? "vector-tiles" : "unreadable");
  const made = dataset as NewDataset;
  return {
    layers: [{ name: "", title: made.name.no, dataset: made, refused: null, bounds: null, data: null }],
    notes: [],
  };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function fileNameOf(address: string): string {
  const name = new URL(address).pathname.split("/").pop() || hostOf(address);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export function hostOf(address: string): string {
  const plain = address.replace(/[{}]/g, "");
  return URL.canParse(plain) ? new URL(plain).host : address;
}

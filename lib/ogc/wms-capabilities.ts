import { readXml, type XmlElement } from "../xml-tree.ts";
import { at, children, hrefOf, numberOf, textAt } from "./xml-element.ts";

/** West, south, east, north in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

export interface WmsService {
  version: "1.1.1" | "1.3.0";
  title: string;
  abstract: string;
  /** Attribution: the provider or the owner. */
  credit: string;
  /** Address of GetMap in the capabilities; empty: they name none. */
  mapAddress: string;
  mapFormats: string[];
  infoFormats: string[];
  /** Layers with a name, in the order of the document. */
  layers: WmsLayer[];
}

/** A layer that can be drawn, with the properties that it inherits. */
export interface WmsLayer {
  name: string;
  title: string;
  abstract: string;
  /** Titles of the layers above it, the outermost first. */
  path: string[];
  crs: string[];
  styles: WmsStyle[];
  bounds: Bounds | null;
  /** Values of the time dimension, unparsed; null: the layer has none. */
  time: { values: string; default: string } | null;
  queryable: boolean;
  credit: string;
  /** Scale denominators between which it is drawn; null: no limit. */
  scales: { smallest: number | null; largest: number | null };
  /** Whether it has child layers: the service then draws all of them. */
  isGroup: boolean;
}

export interface WmsStyle {
  name: string;
  title: string;
  legendAddress: string;
}

/** Why something cannot be shown. */
export interface Refusal {
  /** A sentence for administrators. */
  refused: string;
  /** For callers that word the sentence in the user's language. */
  reason?:
    | "archive-broken"
    | "archive-too-large"
    | "archive-without-data"
    | "archive-without-kml"
    | "archive-without-shp"
    | "no-layers"
    | "no-picture"
    | "no-position-columns"
    | "no-tiles"
    | "not-a-service"
    | "nothing-to-show"
    | "topojson"
    | "unknown-crs"
    | "unknown-version"
    | "vector-tiles"
    | "web-page";
}

/** What a layer passes on to its child layers (WMS 1.3.0, 7.2.4.8). */
type Inherited = Pick<WmsLayer, "crs" | "styles" | "bounds" | "time" | "queryable" | "credit" | "scales">;

const NOTHING: Inherited = {
  crs: [],
  styles: [],
  bounds: null,
  time: null,
  queryable: false,
  credit: "",
  scales: { smallest: null, largest: null },
};
/** Deepest nesting of layers. A deeper tree is not a map, and would overflow the stack. */
const MAX_DEPTH = 32;

/** Reads the answer to GetCapabilities of a WMS 1.1.x or 1.3.0. */
export function readWmsCapabilities(xml: string): WmsService | Refusal {
  const root = readXml(xml);
  const version = root?.attributes.version ?? "";
  if (root?.name !== "WMS_Capabilities" && root?.name !== "WMT_MS_Capabilities")
    return {
      reason: "not-a-service",
      refused: `The document begins with <${root?.name ?? "?"}>, which no WMS writes.`,
    };
  if (!/^1\.(1\.|3\.)/.test(version))
    return {
      reason: "unknown-version",
      refused: `The service speaks WMS ${version || "of an unknown version"}; 1.1.1 and 1.3.0 can be drawn.`,
    };
  const service = at(root, "Service");
  const capability = at(root, "Capability");
  const map = at(capability, "Request", "GetMap") ?? at(capability, "Request", "Map");
  const named = children(capability, "Layer").flatMap((layer) => read(layer, NOTHING, [], 0));
  // A map of one layer often has the same name as that layer. The inner one has more information.
  const layers = [...new Map(named.map((layer) => [layer.name, layer])).values()];
  if (layers.length === 0)
    return { reason: "no-layers", refused: "The service names no layer that could be drawn." };
  const info = at(capability, "Request", "GetFeatureInfo");
  return {
    version: version.startsWith("1.3.") ? "1.3.0" : "1.1.1",
    title: textAt(service, "Title"),
    abstract: textAt(service, "Abstract"),
    credit: textAt(service, "ContactInformation", "ContactPersonPrimary", "ContactOrganization"),
    mapAddress: hrefOf(at(map, "DCPType", "HTTP", "Get", "OnlineResource")),
    mapFormats: children(map, "Format").map((format) => format.text.trim()),
    infoFormats: children(info, "Format").map((format) => format.text.trim()),
    layers,
  };
}

function read(layer: XmlElement, above: Inherited, path: string[], depth: number): WmsLayer[] {
  const own = inherit(layer, above);
  const title = textAt(layer, "Title");
  const below = depth < MAX_DEPTH ? children(layer, "Layer") : [];
  const inner = below.flatMap((child) => read(child, own, title === "" ? path : [...path, title], depth + 1));
  const name = textAt(layer, "Name");
  if (name === "") return inner;
  const self = { ...own, name, title: title || name, abstract: textAt(layer, "Abstract"), path };
  return [{ ...self, isGroup: below.length > 0 }, ...inner];
}

function inherit(layer: XmlElement, above: Inherited): Inherited {
  const crs = [...children(layer, "CRS"), ...children(layer, "SRS")].flatMap((element) =>
    element.text.trim().split(/\s+/),
  );
  const queryable = layer.attributes.queryable;
  return {
    crs: [...new Set([...above.crs, ...crs])].filter((code) => code !== ""),
    styles: [...children(layer, "Style").map(readStyle), ...above.styles],
    bounds: boundsOf(layer) ?? above.bounds,
    time: timeOf(layer) ?? above.time,
    queryable: queryable === undefined ? above.queryable : queryable === "1" || queryable === "true",
    credit: textAt(layer, "Attribution", "Title") || above.credit,
    scales: {
      smallest: numberOf(textAt(layer, "MinScaleDenominator")) ?? above.scales.smallest,
      largest: numberOf(textAt(layer, "MaxScaleDenominator")) ?? above.scales.largest,
    },
  };
}

function readStyle(style: XmlElement): WmsStyle {
  return {
    name: textAt(style, "Name"),
    title: textAt(style, "Title"),
    legendAddress: hrefOf(at(style, "LegendURL", "OnlineResource")),
  };
}

/** 1.3.0 has four elements, 1.1.1 four attributes. Bounds with swapped corners or only zeros are ignored. */
function boundsOf(layer: XmlElement): Bounds | null {
  const box = at(layer, "EX_GeographicBoundingBox");
  const old = at(layer, "LatLonBoundingBox");
  const values = box
    ? ["westBoundLongitude", "southBoundLatitude", "eastBoundLongitude", "northBoundLatitude"].map((name) =>
        numberOf(textAt(box, name)),
      )
    : ["minx", "miny", "maxx", "maxy"].map((name) => numberOf(old?.attributes[name]));
  return asBounds(values);
}

/** Bounds in degrees within the world; null for invalid values. */
export function asBounds(values: readonly (number | null)[]): Bounds | null {
  const [west = null, south = null, east = null, north = null] = values;
  if (west === null || south === null || east === null || north === null) return null;
  if (west > east || south > north || (west === east && south === north)) return null;
  const within = west >= -180.001 && east <= 360.001 && south >= -90.001 && north <= 90.001;
  return within ? [west, south, east, north] : null;
}

/** `<Dimension name="time">` with the values (1.3.0), or with them in `<Extent name="time">` (1.1.1). */
function timeOf(layer: XmlElement): WmsLayer["time"] {
  const isTime = (element: XmlElement) => element.attributes.name?.toLowerCase() === "time";
  const dimension = children(layer, "Dimension").find(isTime);
  const extent = children(layer, "Extent").find(isTime);
  const values = extent ?? dimension;
  if (!values) return null;
  return {
    values: values.text.replace(/\s+/g, ""),
    default: values.attributes.default?.trim() ?? "",
  };
}

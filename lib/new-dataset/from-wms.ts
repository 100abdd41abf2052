import { CRS_CODES, findCrs, WEB_MERCATOR } from "../crs.ts";
import type { Bounds, WmsLayer, WmsService } from "../ogc/wms-capabilities.ts";
import {
  creditedTo,
  describedBy,
  idOf,
  type NewDataset,
  nameOf,
  PICTURE_SYMBOL,
  type Refusal,
} from "./common.ts";
import { serviceAddress } from "./service-address.ts";

/** Degrees. */
const MIN_MARGIN = 0.1;

/** Order of preference of reference systems: the map's own first, which needs no reprojection. */
const PREFERRED = [
  WEB_MERCATOR,
  "EPSG:25833",
  "EPSG:25832",
  "EPSG:25835",
  "CRS:84",
  "EPSG:4326",
  "EPSG:4258",
];
/** Scale denominator of zoom 0 in Web Mercator at 0.28 mm a pixel (WMTS 1.0.0, annex E). */
const SCALE_OF_ZOOM_0 = 559_082_264.0287178;
const MAX_ZOOM = 24;

/** The dataset of one layer of a WMS. @param asked address from which the capabilities were read */
export function datasetOfWmsLayer(service: WmsService, layer: WmsLayer, asked: string): NewDataset | Refusal {
  const crs = crsOf(layer);
  if (crs === null)
    return {
      reason: "unknown-crs",
      refused: `The layer "${layer.name}" is offered in ${layer.crs.slice(0, 6).join(", ")}, none of which this map knows.`,
    };
  const format = formatOf(service.mapFormats);
  if (format === null)
    return {
      reason: "no-picture",
      refused: `The service draws ${service.mapFormats.join(", ")}, but no PNG, JPEG, WebP or GIF.`,
    };
  return {
    id: idOf(layer.name),
    type: "wms",
    name: nameOf(layer.title),
    ...describedBy(layer.abstract),
    requiresXApiKey: false,
    ...(layer.time ? { timeDependent: true } : {}),
    ...zoomsOf(layer),
    opacityAdjustable: true,
    symbol: PICTURE_SYMBOL,
    ...creditedTo(layer.credit || service.credit),
    sources: [{ dataUrl: serviceAddress(service.mapAddress, asked) }],
    legend: { serviceGraphic: true },
    options: {
      ...(service.version === "1.3.0" ? {} : { version: service.version }),
      layers: [layer.name],
      ...stylesOf(layer),
      ...(format === "image/png" ? {} : { format }),
      ...(crs === WEB_MERCATOR ? {} : { crs }),
      ...(layer.bounds ? { bounds: withMargin(layer.bounds) } : {}),
      ...(layer.time ? { timeParameter: "TIME" } : {}),
      ...featureInfo(service, layer),
    },
  };
}

/** A symbol is larger than its place: without a margin, symbols at the edge of the stated bounds would be cut off. */
function withMargin([west, south, east, north]: Bounds): Bounds {
  const x = Math.max((east - west) / 20, MIN_MARGIN);
  const y = Math.max((north - south) / 20, MIN_MARGIN);
  const round = (degrees: number) => Number(degrees.toFixed(3));
  return [
    round(Math.max(west - x, -180)),
    round(Math.max(south - y, -90)),
    round(Math.min(east + x, east > 180 ? 360 : 180)),
    round(Math.min(north + y, 90)),
  ];
}

/** A layer that lists no system supports any: the map's own is used. */
function crsOf({ crs }: WmsLayer): string | null {
  if (crs.length === 0) return WEB_MERCATOR;
  const known = new Set(crs.flatMap((code) => findCrs(code)?.code ?? []));
  return [...PREFERRED, ...CRS_CODES].find((code) => known.has(code)) ?? null;
}

function formatOf(formats: readonly string[]): string | null {
  if (formats.length === 0) return "image/png";
  const plain = ["image/png", "image/webp", "image/gif", "image/jpeg"];
  const whole = plain.find((format) => formats.includes(format));
  return whole ?? formats.find((format) => plain.some((known) => format.startsWith(`${known};`))) ?? null;
}

/** A style with a name for night becomes the style of the night theme. */
function stylesOf({ styles }: WmsLayer) {
  const night = styles.find(({ name }) => /^(night|natt|dark)$/i.test(name));
  return night ? { stylesNight: [night.name] } : {};
}

function zoomsOf({ scales: { smallest, largest } }: WmsLayer) {
  const zoomOf = (scale: number) => Math.log2(SCALE_OF_ZOOM_0 / scale);
  const minZoom = largest === null || largest <= 0 ? 0 : Math.floor(zoomOf(largest));
  const maxZoom = smallest === null || smallest <= 0 ? MAX_ZOOM : Math.ceil(zoomOf(smallest));
  return {
    ...(minZoom > 0 ? { minZoom: Math.min(minZoom, MAX_ZOOM) } : {}),
    ...(maxZoom < MAX_ZOOM ? { maxZoom: Math.max(maxZoom, 0) } : {}),
  };
}

const INFO_FORMATS: readonly { pattern: RegExp; format: "geojson" | "gml" | "html" | "text" }[] = [
  { pattern: /json/i, format: "geojson" },
  { pattern: /gml/i, format: "gml" },
  { pattern: /html/i, format: "html" },
  { pattern: /^text\/plain/i, format: "text" },
];
/** Defaults of each format. */
const USUAL = {
  geojson: "application/json",
  gml: "application/vnd.ogc.gml",
  html: "text/html",
  text: "text/plain",
};

function featureInfo({ infoFormats }: WmsService, { queryable }: WmsLayer) {
  if (!queryable) return {};
  for (const { pattern, format } of INFO_FORMATS) {
    const mimeType = infoFormats.find((offered) => pattern.test(offered));
    if (mimeType === undefined) continue;
    const isUsual = infoFormats.includes(USUAL[format]);
    return { featureInfo: { format, ...(isUsual ? {} : { mimeType }) } };
  }
  return {};
}

import { findCrs } from "../crs.ts";
import type { WmtsLayer, WmtsMatrixSet, WmtsService } from "../ogc/wmts-capabilities.ts";
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

/** Tile pyramids that the dataset type `raster` knows, the map's own first. */
const PYRAMIDS = {
  webmercator: "EPSG:3857",
  utm33n: "EPSG:25833",
  utm32n: "EPSG:25832",
  utm35n: "EPSG:25835",
} as const;
/** Size of a pixel at scale 1:1, m (WMTS 1.0.0, 6.1). */
const PIXEL = 0.00028;
const TILE_SIZES = [256, 512];

interface Pyramid {
  tileMatrixSet: keyof typeof PYRAMIDS;
  matrixSet: string;
  matrixPrefix: string;
  tileSize: number;
  minZoom: number;
  maxZoom: number;
}

/** The dataset of one layer of a WMTS. @param asked address from which the capabilities were read */
export function datasetOfWmtsLayer(
  service: WmtsService,
  layer: WmtsLayer,
  asked: string,
): NewDataset | Refusal {
  const sets = layer.matrixSets.flatMap((name) => service.matrixSets.find((set) => set.name === name) ?? []);
  const pyramids = sets.flatMap((set) => pyramidOf(set) ?? []);
  const order = Object.keys(PYRAMIDS);
  pyramids.sort(
    (a, b) => order.indexOf(a.tileMatrixSet) - order.indexOf(b.tileMatrixSet) || b.maxZoom - a.maxZoom,
  );
  const [pyramid] = pyramids;
  if (!pyramid)
    return {
      reason: "unknown-crs",
      refused: `The layer "${layer.name}" has tiles in ${sets.map(({ name, crs }) => `${name} (${crs})`).join(", ") || "no tile matrix set"}. This map reads those of Web Mercator and UTM zones 32, 33 and 35 whose matrices are named by zoom.`,
    };
  const template = layer.templates.find(({ format }) => /^image\//.test(format));
  const format = template?.format ?? layer.formats.find((offered) => /^image\//.test(offered));
  if (format === undefined)
    return { reason: "no-picture", refused: `The layer "${layer.name}" has no tiles that are pictures.` };
  const style = layer.styles.find(({ isDefault }) => isDefault) ?? layer.styles[0];
  const address = template ? withDefaults(template.template, layer) : kvpAddress(service, layer, asked);
  if (address === null)
    return { reason: "no-tiles", refused: `The service does not say where tiles of "${layer.name}" are.` };
  const { tileMatrixSet, tileSize, minZoom, maxZoom, matrixSet, matrixPrefix } = pyramid;
  return {
    id: idOf(layer.name),
    type: "raster",
    name: nameOf(layer.title),
    ...describedBy(layer.abstract),
    requiresXApiKey: false,
    polarSupported: false,
    opacityAdjustable: true,
    symbol: PICTURE_SYMBOL,
    ...creditedTo(service.credit),
    sources: [{ dataUrl: address }],
    options: {
      scheme: "wmts",
      wmts: {
        ...(template ? {} : { encoding: "kvp" }),
        layer: layer.name,
        style: style?.name || "default",
        format,
        matrixSet,
        ...(matrixPrefix ? { matrixPrefix } : {}),
      },
      tileMatrixSet,
      tileSize,
      minZoom,
      maxZoom,
      ...(layer.bounds ? { bounds: layer.bounds } : {}),
    },
  };
}

/**
 * Recognizes one of the known pyramids in a matrix set: same corner, zooms that halve, names of a prefix and the zoom.
 */
function pyramidOf({ name, crs, matrices }: WmtsMatrixSet): Pyramid | null {
  const code = findCrs(crs)?.code;
  const known = (Object.keys(PYRAMIDS) as (keyof typeof PYRAMIDS)[]).find((key) => PYRAMIDS[key] === code);
  const square = known ? findCrs(PYRAMIDS[known]) : null;
  const tileSize = matrices[0]?.tileSize[0];
  if (!known || !square || tileSize === undefined || !TILE_SIZES.includes(tileSize)) return null;
  const [west, , east, north] = square.extent;
  const zooms: number[] = [];
  let prefix: string | null = null;
  for (const matrix of matrices) {
    const resolution = matrix.scaleDenominator * PIXEL;
    const exact = Math.log2((east - west) / tileSize / resolution);
    const zoom = Math.round(exact);
    const isOurs =
      Math.abs(exact - zoom) < 0.001 &&
      zoom >= 0 &&
      matrix.tileSize.every((size) => size === tileSize) &&
      Math.abs(matrix.corner[0] - west) < resolution &&
      Math.abs(matrix.corner[1] - north) < resolution &&
      matrix.name.endsWith(String(zoom));
    if (!isOurs) continue;
    const before = matrix.name.slice(0, -String(zoom).length);
    prefix ??= before;
    if (before === prefix && !/\d$/.test(before)) zooms.push(zoom);
  }
  if (prefix === null || zooms.length === 0) return null;
  return {
    tileMatrixSet: known,
    matrixSet: name,
    matrixPrefix: prefix,
    tileSize,
    minZoom: Math.min(...zooms),
    maxZoom: Math.max(...zooms),
  };
}

const OWN_PLACEHOLDERS = /^(TileMatrixSet|TileMatrix|TileRow|TileCol|Style|Layer)$/;

/** Fills the dimensions of a template with their defaults. */
function withDefaults(template: string, { dimensions }: WmtsLayer): string | null {
  const filled = template.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    if (OWN_PLACEHOLDERS.test(name)) return whole;
    return dimensions.find((dimension) => dimension.name === name.toLowerCase())?.default ?? "";
  });
  return filled === "" ? null : filled;
}

function kvpAddress({ tileAddress }: WmtsService, { dimensions }: WmtsLayer, asked: string): string | null {
  if (tileAddress === "") return null;
  const url = new URL(serviceAddress(tileAddress, asked));
  for (const dimension of dimensions)
    if (dimension.default !== "") url.searchParams.set(dimension.name, dimension.default);
  return url.href;
}

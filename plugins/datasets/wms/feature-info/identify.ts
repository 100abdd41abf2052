import { transform, transformExtent } from "ol/proj.js";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { ensureProjection, type MapProbe, placeOf } from "../../../../core/api/map.ts";
import { findCrs } from "../../../../lib/crs.ts";
import type { WmsOptions } from "../../../../schemas/generated/options/wms.ts";
import type { View, WmsRequest } from "../url/request.ts";
import { getFeatureInfoUrl } from "../url/wms-url.ts";
import { toItems } from "./items.ts";
import { INFO_MIME_TYPES, type InfoFormat, readFeatureInfo } from "./read.ts";

/** Side of the requested image, px; odd, so that the position is the middle of its middle pixel. */
const SIDE = 101;
const MIDDLE = (SIDE - 1) / 2;

interface ProbeView {
  view: View;
  pixel: readonly [number, number];
}

/**
 * A small image around the position in the CRS of the requests, at about the resolution that the user sees: the same
 * for tiles and for whole views, and correct when the map has another projection.
 */
function probeView(probe: MapProbe, crs: string): ProbeView {
  const [x = 0, y = 0] = transform(probe.coordinate, probe.projection, crs);
  const [px, py] = probe.coordinate;
  const half = probe.resolution / 2;
  const cell = transformExtent([px - half, py - half, px + half, py + half], probe.projection, crs);
  const [west = 0, south = 0, east = 0, north = 0] = cell;
  const resolution = Math.sqrt(Math.abs((east - west) * (north - south)));
  const reach = (SIDE / 2) * resolution;
  return {
    view: { extent: [x - reach, y - reach, x + reach, y + reach], width: SIDE, height: SIDE },
    pixel: [MIDDLE, MIDDLE],
  };
}

export interface Question {
  request: WmsRequest;
  featureInfo: WmsOptions["featureInfo"] & { format: InfoFormat };
  datasetId: string;
  idKey: string;
  /** Fetches the answer. Rejects with a Failure. */
  getText(url: string): Promise<string>;
}

/** Queries the service at a position (GetFeatureInfo). Loaded with the first click. */
export async function identifyAt(
  probe: MapProbe,
  { request, featureInfo, datasetId, idKey, getText }: Question,
): Promise<DatasetItem[]> {
  await ensureProjection(request.crs);
  const { view, pixel } = probeView(probe, request.crs);
  const tolerance = featureInfo.toleranceParameter;
  const url = getFeatureInfoUrl(
    tolerance
      ? { ...request, extra: [...request.extra, [tolerance, `${Math.round(probe.tolerance)}`]] }
      : request,
    view,
    {
      layers: featureInfo.layers.length > 0 ? featureInfo.layers : request.layers,
      mimeType: featureInfo.mimeType || INFO_MIME_TYPES[featureInfo.format],
      count: featureInfo.count,
      pixel,
    },
  );
  const features = await readFeatureInfo(await getText(url), featureInfo.format, placeOf(url));
  const crs = featureInfo.crs === "request" ? request.crs : featureInfo.crs;
  await Promise.all([...new Set(features.map((feature) => feature.crs ?? crs))].map(ensureKnown));
  return toItems(features, { datasetId, idKey, crs });
}

/** An unknown system stays unknown: features in it get no geometry. */
async function ensureKnown(crs: string): Promise<void> {
  if (findCrs(crs)) await ensureProjection(crs);
}

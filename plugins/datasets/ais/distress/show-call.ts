import type { AppServices, Page } from "../../../../core/api/kernel.ts";
import type { Call } from "./distress-store.ts";

/** Minimum zoom that shows the surroundings of a transmitter. */
const NEAR = 11;

/** Opens the details of a call, and moves the map to its position if known. */
export function showCall({ datasetId, mmsi, lonLat }: Call, app: AppServices, page: Page): void {
  page.navigate(`/${encodeURIComponent(datasetId)}/${mmsi}`);
  page.openDetails();
  // After the opened panel has taken its space.
  if (lonLat)
    requestAnimationFrame(() =>
      app.map.flyTo({ center: lonLat, webMercatorZoom: Math.max(NEAR, app.map.webMercatorZoom) }),
    );
}

import type { AppServices, Page } from "../../../../core/api/kernel.ts";
import type { Call } from "./distress-store.ts";

/** The zoom from which one sees what lies around a transmitter. */
const NEAR = 9;

/** Opens the details of a call, and turns the map to it when it is known where it is. */
export function showCall({ datasetId, mmsi, lonLat }: Call, app: AppServices, page: Page): void {
  page.navigate(`/${encodeURIComponent(datasetId)}/${mmsi}`);
  page.openDetails();
  // After what was opened has taken its room.
  if (lonLat)
    requestAnimationFrame(() =>
      app.map.flyTo({ center: lonLat, webMercatorZoom: Math.max(NEAR, app.map.webMercatorZoom) }),
    );
}

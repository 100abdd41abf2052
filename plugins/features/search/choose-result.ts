import { when } from "mobx";
import { boundsOf } from "../../../core/api/details.ts";
import type { AppServices, Page, SearchResult, SearchSourceContribution } from "../../../core/api/kernel.ts";
import type { Bounds, LonLat } from "../../../core/api/map.ts";

/** Time limit for the map to reach a position, ms. */
const ARRIVAL_TIMEOUT_MS = 2_000;
/** Maximum distance at which the map counts as having reached a position, degrees. */
const NEAR = 0.01;

/**
 * Shows a result: navigates to its address, or to the details of its position with its name; a large result is shown as
 * a whole.
 */
export function chooseResult(
  result: SearchResult,
  source: SearchSourceContribution | undefined,
  app: AppServices,
  page: Page,
): void {
  if (source) app.usage.track({ name: "search used", category: "search", label: source.id });
  page.closePopup();
  const path = pathOf(result);
  if (path) {
    page.navigate(path);
    page.openDetails();
  }
  const place = placeOf(result);
  const box = boundsOf(result.geometry ?? null);
  if (place && box) void showWhole(place, box, app);
  void source?.onSelect?.(result, app, page);
}

/** Address below the base path that shows a result; null: it has none. */
export function pathOf(result: SearchResult): string | null {
  if (result.path !== undefined) return result.path;
  const place = placeOf(result);
  if (!place) return null;
  const [lon, lat] = place;
  return `/sharedposition/${lat.toFixed(5)},${lon.toFixed(5)}#${encodeURIComponent(result.title)}`;
}

function placeOf({ lonLat, geometry }: SearchResult): LonLat | null {
  if (lonLat) return lonLat;
  const box = boundsOf(geometry ?? null);
  return box && [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
}

/** The address moves the map to the position; then the whole extent is shown. */
async function showWhole([lon, lat]: LonLat, box: Bounds, { map }: AppServices): Promise<void> {
  const arrived = () => Math.abs(map.center[0] - lon) < NEAR && Math.abs(map.center[1] - lat) < NEAR;
  await when(arrived, { timeout: ARRIVAL_TIMEOUT_MS }).catch(() => undefined);
  map.fit(box);
}

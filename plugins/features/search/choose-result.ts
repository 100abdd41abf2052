import { when } from "mobx";
import { boundsOf } from "../../../core/api/details.ts";
import type { AppServices, Page, SearchResult, SearchSourceContribution } from "../../../core/api/kernel.ts";
import type { Bounds, LonLat } from "../../../core/api/map.ts";

/** How long the map may take to come to a place, ms. */
const ARRIVAL_TIMEOUT_MS = 2_000;
/** How near to a place the map has come to it, degrees. */
const NEAR = 0.01;

/** Shows a result: its address, or the position's details with its name at the place; what is large as a whole. */
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

/** Address below the base path that shows a result; null when it leads nowhere. */
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

/** The address brings the map to the place; then all of it is shown. */
async function showWhole([lon, lat]: LonLat, box: Bounds, { map }: AppServices): Promise<void> {
  const arrived = () => Math.abs(map.center[0] - lon) < NEAR && Math.abs(map.center[1] - lat) < NEAR;
  await when(arrived, { timeout: ARRIVAL_TIMEOUT_MS }).catch(() => undefined);
  map.fit(box);
}

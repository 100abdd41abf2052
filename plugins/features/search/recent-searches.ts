import type { AppServices, SearchResult } from "../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../lib/guards.ts";
import { pathOf } from "./choose-result.ts";

/** Maximum number of stored searches (spec §9). */
const MAX_KEPT = 3;
const MAX_LENGTH = 200;

/** A recent search as it is stored (spec §3): its id, its source, its name, and its address. */
export interface RecentSearch {
  uniqueId: string;
  /** Id of the source. */
  componentName: string;
  displayName: string;
  subtitle?: string;
  lonLat?: [number, number];
  path?: string;
}

/** Newest first. Invalid stored values are left out; never throws. */
export function recentSearches({ storage }: Pick<AppServices, "storage">): RecentSearch[] {
  const list = storage.get("searches", (value) => (Array.isArray(value) ? value : undefined), []);
  const read = list.flatMap((entry) => readRecent(entry) ?? []);
  return read
    .filter(({ uniqueId }, index) => read.findIndex((other) => other.uniqueId === uniqueId) === index)
    .slice(0, MAX_KEPT);
}

export function rememberSearch(
  result: SearchResult,
  sourceId: string,
  app: Pick<AppServices, "storage">,
): void {
  const path = pathOf(result);
  const recent: RecentSearch = {
    uniqueId: `${sourceId}:${result.id}`,
    componentName: sourceId,
    displayName: result.title,
    ...(result.subtitle ? { subtitle: result.subtitle } : {}),
    ...(result.lonLat ? { lonLat: result.lonLat } : {}),
    ...(path ? { path } : {}),
  };
  const others = recentSearches(app).filter(({ uniqueId }) => uniqueId !== recent.uniqueId);
  app.storage.set("searches", [recent, ...others].slice(0, MAX_KEPT));
}

export function forgetSearch(id: string, app: Pick<AppServices, "storage">): void {
  app.storage.set(
    "searches",
    recentSearches(app).filter(({ uniqueId }) => uniqueId !== id),
  );
}

/** A recent search as a selectable result. */
export function recentResult({ uniqueId, componentName, displayName, ...rest }: RecentSearch): SearchResult {
  return { ...rest, id: uniqueId.slice(componentName.length + 1), title: displayName };
}

function readRecent(entry: unknown): RecentSearch | null {
  if (!isRecord(entry)) return null;
  const { uniqueId, componentName, displayName, subtitle, lonLat, path } = entry;
  if (!isText(uniqueId) || !isText(componentName) || !isText(displayName)) return null;
  return {
    uniqueId,
    componentName,
    displayName,
    ...(isText(subtitle) ? { subtitle } : {}),
    ...(isLonLat(lonLat) ? { lonLat } : {}),
    ...(isOwnPath(path) ? { path } : {}),
  };
}

const isText = (value: unknown): value is string =>
  isString(value) && value !== "" && value.length <= MAX_LENGTH;

/** Whether it is a path below the base path, not another site. */
const isOwnPath = (value: unknown): value is string =>
  isString(value) && /^\/(?![/\\])/.test(value) && value.length < 500;

function isLonLat(value: unknown): value is [number, number] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [lon, lat]: unknown[] = value;
  return isFiniteNumber(lon) && isFiniteNumber(lat) && Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
}

/** What the service worker keeps for a sub-application without a connection. The page writes the rules, the worker reads them. */
export interface KeepRule {
  /** Beginning of the addresses that the rule is for, with the host. */
  prefix: string;
  /** `tiles`: one file for each part of the map. `answers`: anything else. `nothing`: never kept. */
  kind: "tiles" | "answers" | "nothing";
  /** Maximum age of what is shown without a connection, ms; null: no limit. */
  maxAgeMs: number | null;
}

/** Cache with the settings that the page shares with the worker. */
export const SETTINGS_CACHE = "settings-cache";
/** Address of the user's choice of the offline mode in that cache. */
export const MANUAL_MODE_PATH = "/manualOfflineMode";
/** Address of the rules in that cache, relative to the scope of the worker. */
export const RULES_NAME = "offline-rules";
/** Messages from the page to the worker: the settings have changed; addresses that were fetched before the worker ran. */
export const SETTINGS_CHANGED = "farvann:settings";
export const FETCHED_BEFORE = "farvann:fetched";

/** Tag under which the browser is asked to wake the pages when the connection is back, and the worker's message to them. */
export const OFFLINE_REQUESTS = "offlineRequests";

/** Recently shown tiles, for all maps of the site. */
export const SEEN_TILES = "farvann-seen-tiles";
/** Prefix of the caches with files that a user downloaded, one for each pack. */
export const PACK_PREFIX = "farvann-pack-";
export const packCache = (id: string): string => PACK_PREFIX + id;
/** Last answers of the services of one sub-application. */
export const answersCache = (appName: string): string => `farvann-${appName}-answers`;

/** Header of a kept answer: when it was received, ms since 1970. */
const KEPT_AT = "x-farvann-kept";

/** The rule with the longest matching beginning; null: there is none. */
export function ruleOf(url: string, rules: readonly KeepRule[]): KeepRule | null {
  let best: KeepRule | null = null;
  for (const rule of rules)
    if (url.startsWith(rule.prefix) && rule.prefix.length > (best?.prefix.length ?? -1)) best = rule;
  return best;
}

/** The part of an address before its first placeholder or its query: all requests of a dataset begin with it. */
export function fixedPart(template: string): string {
  const end = template.search(/[?{]/);
  return end < 0 ? template : template.slice(0, end);
}

/** Whether an address of a dataset names tiles. */
export const namesTiles = (template: string): boolean => /\{z\}/.test(template) && /\{-?y\}/.test(template);

/** The answer with the time at which it was received. */
export async function stamped(answer: Response, now: number): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(now));
  // The body is stored as it was read, not as it was sent.
  headers.delete("content-encoding");
  headers.delete("content-length");
  const isEmpty = answer.status === 204 || answer.status === 205 || answer.status === 304;
  return new Response(isEmpty ? null : await answer.blob(), { status: answer.status, headers });
}

/** When a kept answer was received, ms; null: unknown. */
export function keptAt(answer: Response): number | null {
  const text = answer.headers.get(KEPT_AT);
  const time = text === null ? Number.NaN : Number(text);
  return Number.isFinite(time) ? time : null;
}

/** Whether a kept answer may still be shown. */
export function isFresh(answer: Response, maxAgeMs: number | null, now: number): boolean {
  const time = keptAt(answer);
  return maxAgeMs === null || (time !== null && now - time <= maxAgeMs);
}

/**
 * What the answer to a tile request is. 204, 404, 410 and an empty body are parts of the map without content. A page or
 * an error in place of a tile, which gateways and login pages send with status 200, is `refused`.
 */
export function judgeTile(answer: Response): "tile" | "empty" | "refused" {
  const { status } = answer;
  if (status === 204 || status === 404 || status === 410) return "empty";
  if (status !== 200 || isPageOrReport(answer)) return "refused";
  return answer.headers.get("content-length") === "0" ? "empty" : "tile";
}

/** Whether an answer is data that may be kept: complete, from the service itself, and not meant for one moment only. */
export function mayBeKept(answer: Response): boolean {
  const isWhole = answer.status === 200 || answer.status === 204;
  if (!isWhole || answer.type === "opaque" || isForeign(answer)) return false;
  return !/\bno-store\b/i.test(answer.headers.get("cache-control") ?? "");
}

/** Whether something between the page and the service has answered: a login page, or a gateway without its service. */
export function isForeign(answer: Response): boolean {
  return answer.ok ? contentType(answer) === "text/html" : answer.status >= 502 && answer.status <= 504;
}

const isPageOrReport = (answer: Response) =>
  /^(text\/html|application\/(problem\+)?json)$|xml$/.test(contentType(answer));

const contentType = ({ headers }: Response): string =>
  (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

import type { AppServices } from "../../../core/api/kernel.ts";

/** The sent event (spec §7, Analytics). */
export interface AnalyticsEvent {
  domain: string;
  name: string;
  props: { category: string; label: string; labelWithCategory: string };
  /** Without query, hash, positions and ids of features. */
  url: string;
}

export function usageEvent(
  name: string,
  { category, label }: { category: string; label: string },
  domain: string,
  url: string,
): AnalyticsEvent {
  return { domain, name, props: { category, label, labelWithCategory: `${category}: ${label}` }, url };
}

/** Routes whose first part contains nothing about the user; the following parts may. */
const ROUTES = ["sharedposition", "point"];

/**
 * The part of the address that identifies the kind of page: the sub-application, and a dataset or a route of the
 * manifest. Positions, ids, queries and hashes are left out, and so are unknown names.
 */
export function pageUrl(
  origin: string,
  { appName, datasets, routes }: Pick<AppServices["manifest"], "appName" | "datasets" | "routes">,
  path: string,
): string {
  const first = path.split("/").find((part) => part !== "") ?? "";
  const known = [...ROUTES, ...datasets.map(({ id }) => id), ...Object.keys(routes)];
  return `${origin}/${appName}/${known.includes(first) ? first : ""}`;
}

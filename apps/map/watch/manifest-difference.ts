import type { ManifestFile } from "../../../core/manifest/manifest-file.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { sameJson } from "../../../lib/values/equal.ts";
import type { DatasetDefinition, ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";

/** Parts of a manifest that the running page can update; any other difference needs a reload. */
const FOLLOWED: ReadonlySet<string> = new Set<keyof ResolvedManifest>([
  ...(["title", "description", "icon", "card", "cardNight", "cardOrder", "listed", "home"] as const),
  ...([
    "datasets",
    "datasetGroups",
    "legendGroups",
    "styles",
    "plugins",
    "attribution",
    "demonstration",
  ] as const),
]);
const START = ["bounds", "start", "center", "zoom"] as const;

/** Whether the running page can apply a manifest, or must be reloaded for it. */
export function canFollow(running: ResolvedManifest, next: ResolvedManifest): boolean {
  const names = Object.keys({ ...running, ...next }) as (keyof ResolvedManifest)[];
  return (
    names.every((name) => name === "map" || FOLLOWED.has(name) || sameJson(running[name], next[name])) &&
    sameJson(withoutStart(running), withoutStart(next))
  );
}

/** Shows the start view of an edited manifest without animation, because the author wants to see it. */
export function showStart({ map }: AppServices, running: ResolvedManifest, next: ResolvedManifest): void {
  if (START.every((name) => sameJson(running.map[name], next.map[name]))) return;
  const { bounds, start, center, zoom } = next.map;
  const middle = start?.center ?? (start?.bounds ? null : center);
  const webMercatorZoom = start?.zoom ?? zoom;
  const [lon, lat] = middle ?? [];
  if (lon !== undefined && lat !== undefined && webMercatorZoom !== null) {
    map.flyTo({ center: [lon, lat], webMercatorZoom, atOnce: true });
    return;
  }
  const [west, south, east, north] = start?.bounds ?? bounds;
  if (west !== undefined && south !== undefined && east !== undefined && north !== undefined)
    map.fit([west, south, east, north], { atOnce: true });
}

/** Whether a dataset uses one of these files. Companion files (`light.night.json`) begin with the same name. */
export function madeFrom(files: readonly string[]): (definition: DatasetDefinition) => boolean {
  const stems = files.map((file) => file.replace(/(\/[^./]+)\.[^/]*$/, "$1."));
  return (definition) => {
    const text = JSON.stringify(definition);
    return stems.some((stem) => text.includes(stem));
  };
}

/**
 * Whether the manifest still uses every plugin that runs: additions of a plugin to the page stay until the page is
 * reloaded.
 */
export const keepsPlugins = (running: readonly string[], { plugins }: ManifestFile): boolean =>
  running.every((name) => plugins.some((plugin) => plugin.name === name));

function withoutStart({ map }: ResolvedManifest): object {
  const { bounds: _bounds, start: _start, center: _center, zoom: _zoom, ...rest } = map;
  return rest;
}

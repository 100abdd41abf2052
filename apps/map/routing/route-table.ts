import type { DeclaredRoute } from "../../../core/plugin/declared-parts.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";

/** The target of an address; `viewOf` gives its view. */
export type RouteTarget =
  | { kind: "home" }
  | { kind: "position" }
  | { kind: "dataset" }
  | { kind: "nothing" }
  /** For users with these roles. */
  | { kind: "restricted"; requiredRoles: readonly string[]; target: RouteTarget }
  /** `otherwise`: the target that the plugin's view replaces; it is shown until the plugin is loaded. */
  | { kind: "plugin"; plugin: string | null; name: string; otherwise: RouteTarget };

/** The platform's own named routes (spec §2). */
const OWN: readonly { name: string; path: string; target: RouteTarget }[] = [
  { name: "home", path: "/", target: { kind: "home" } },
  { name: "sharedposition", path: "/sharedposition/:positionInfo", target: { kind: "position" } },
  { name: "point", path: "/point/:coordinate", target: { kind: "position" } },
];

/**
 * The named routes of a sub-application by path. The manifest disables one by name (`false`), assigns it the view of
 * a plugin's route, or restricts it to roles; of two plugins with the same path, the first one gets it. A plugin's route
 * with name and path of the platform's replaces its view.
 */
export function routeTable(
  overrides: ResolvedManifest["routes"],
  declared: readonly DeclaredRoute[],
): ReadonlyMap<string, RouteTarget> {
  const table = new Map<string, RouteTarget>();
  const add = (name: string, path: string, target: RouteTarget) => {
    const override = overrides[name];
    if (override === false || table.has(path)) return;
    const requiredRoles = typeof override === "object" ? override.requiredRoles : undefined;
    table.set(path, requiredRoles ? { kind: "restricted", requiredRoles, target } : target);
  };
  for (const { name, path, target } of OWN) {
    const override = overrides[name];
    const wanted = typeof override === "object" ? override.view : undefined;
    // A plugin's route of the same name shows more of what it is about.
    const view = wanted ?? declared.find((route) => route.name === name && route.path === path)?.name;
    const plugin = declared.find((route) => route.name === view)?.plugin ?? null;
    add(name, path, view === undefined ? target : { kind: "plugin", plugin, name: view, otherwise: target });
  }
  for (const { plugin, name, path } of declared)
    add(name, path, { kind: "plugin", plugin, name, otherwise: { kind: "nothing" } });
  return table;
}

import type { DeclaredRoute } from "../../../core/plugin/declared-parts.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";

/** What an address is meant for; which view that is, `viewOf` says. */
export type RouteTarget =
  | { kind: "home" }
  | { kind: "position" }
  | { kind: "dataset" }
  | { kind: "nothing" }
  /** `otherwise`: whose place the plugin's view takes; it stands until the plugin is there. */
  | { kind: "plugin"; plugin: string | null; name: string; otherwise: RouteTarget };

/** The platform's own named routes (spec §2). */
const OWN: readonly { name: string; path: string; target: RouteTarget }[] = [
  { name: "home", path: "/", target: { kind: "home" } },
  { name: "sharedposition", path: "/sharedposition/:positionInfo", target: { kind: "position" } },
  { name: "point", path: "/point/:coordinate", target: { kind: "position" } },
];

/**
 * The named routes of a sub-application by path. The manifest disables one by name (`false`), or gives it the view of a
 * plugin's route; of two plugins with one path, the first has it.
 */
export function routeTable(
  overrides: ResolvedManifest["routes"],
  declared: readonly DeclaredRoute[],
): ReadonlyMap<string, RouteTarget> {
  const table = new Map<string, RouteTarget>();
  const add = (name: string, path: string, target: RouteTarget) => {
    if (overrides[name] !== false && !table.has(path)) table.set(path, target);
  };
  for (const { name, path, target } of OWN) {
    const override = overrides[name];
    const view = typeof override === "object" ? override.view : undefined;
    const plugin = declared.find((route) => route.name === view)?.plugin ?? null;
    add(name, path, view === undefined ? target : { kind: "plugin", plugin, name: view, otherwise: target });
  }
  for (const { plugin, name, path } of declared)
    add(name, path, { kind: "plugin", plugin, name, otherwise: { kind: "nothing" } });
  return table;
}

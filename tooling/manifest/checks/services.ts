import type { Problem } from "../../../core/manifest/problem.ts";
import type { Installation } from "../installation.ts";
import { items, type Place, property } from "../json-node.ts";
import { installedInUse, requiredBy } from "../plugins-in-use.ts";
import { problemAt, shortJson } from "../problem-at.ts";
import { type Check, datasetProblem, manifestProblem, type ResolvedDraft } from "../resolved-draft.ts";

/**
 * Services between plugins: every required one has exactly one provider, and no plugin waits for itself. A faulty
 * plugin is left out, and then the plugins that require it. Services of external plugins are known only when these are
 * loaded: the registry checks again.
 */
export const checkServices: Check = (draft) => {
  const problems = contradictions(draft);
  for (let fault = firstFault(draft); fault; fault = firstFault(draft)) {
    problems.push(...problemsOf(draft, fault));
    leaveOut(draft, fault.plugin);
  }
  return problems;
};

interface Fault {
  plugin: string;
  id: "service-missing" | "service-doubled" | "service-circle";
  message: string;
  suggestion: string;
}

function firstFault(draft: ResolvedDraft): Fault | null {
  const names = used(draft);
  return doubled(names, draft) ?? missing(names, draft) ?? circular(names, draft);
}

function doubled(names: readonly string[], { installation }: ResolvedDraft): Fault | null {
  const owners = new Map<string, string>();
  for (const plugin of names)
    for (const service of provided(plugin, installation)) {
      const owner = owners.get(service);
      if (owner !== undefined)
        return {
          plugin,
          id: "service-doubled",
          message: `The plugins "${owner}" and "${plugin}" both provide the service "${service}"; "${plugin}" is left out.`,
          suggestion: leavingOut(plugin, installation),
        };
      owners.set(service, plugin);
    }
  return null;
}

function missing(names: readonly string[], { installation, manifest }: ResolvedDraft): Fault | null {
  if (manifest.plugins.some((plugin) => typeof plugin !== "string")) return null;
  const there = new Set(names.flatMap((name) => provided(name, installation)));
  for (const plugin of names) {
    const service = requiredBy(plugin, installation).find((name) => !there.has(name));
    if (service === undefined) continue;
    const providers = [...installation.pluginNames].filter((name) =>
      provided(name, installation).includes(service),
    );
    const unwanted = providers.find((name) => manifest.withoutPlugins.includes(name));
    const [provider] = providers;
    const remedy =
      unwanted !== undefined
        ? `Remove "${unwanted}" from "withoutPlugins"`
        : provider !== undefined
          ? `Add plugin "${provider}" to "plugins"`
          : null;
    return {
      plugin,
      id: "service-missing",
      message: `The plugin "${plugin}" needs the service "${service}", which no plugin in use provides.`,
      suggestion: remedy ? `${remedy}, or leave "${plugin}" out.` : leavingOut(plugin, installation),
    };
  }
  return null;
}

/** Also for optional services: each would have to be created before the other. */
function circular(names: readonly string[], { installation }: ResolvedDraft): Fault | null {
  const owners = new Map(
    names.flatMap((name) => provided(name, installation).map((service) => [service, name] as const)),
  );
  const next = (plugin: string) =>
    Object.keys(installation.declarations.get(plugin)?.uses ?? {}).flatMap(
      (service) => owners.get(service) ?? [],
    );
  for (const plugin of names) {
    const circle = findCircle(plugin, next);
    if (circle)
      return {
        plugin,
        id: "service-circle",
        message: `Plugins use each other's services in a circle: ${circle.join(" → ")}.`,
        suggestion: leavingOut(plugin, installation),
      };
  }
  return null;
}

/** The cycle from a plugin through the providers of its services to itself, or null. */
function findCircle(start: string, next: (plugin: string) => readonly string[]): string[] | null {
  const seen = new Set<string>();
  const search = (path: readonly string[]): string[] | null => {
    for (const name of next(path.at(-1) ?? start)) {
      if (name === start) return [...path, name];
      if (seen.has(name)) continue;
      seen.add(name);
      const found = search([...path, name]);
      if (found) return found;
    }
    return null;
  };
  return search([start]);
}

/** At each dataset of the plugin, else at the place where the manifest lists it. */
function problemsOf(draft: ResolvedDraft, { plugin, id, message, suggestion }: Fault): Problem[] {
  const details = { id, message, suggestion };
  const datasets = datasetsOf(draft, plugin);
  if (datasets.length > 0) return datasets.map((dataset) => datasetProblem(dataset, "/type", details));
  const place = placeIn(draft, "plugins", plugin);
  return [
    place
      ? problemAt(place, { ...details, found: shortJson(plugin) })
      : manifestProblem(draft, "/plugins", details),
  ];
}

function leaveOut(draft: ResolvedDraft, plugin: string): void {
  const { manifest, installation } = draft;
  for (const dataset of datasetsOf(draft, plugin)) dataset.broken = true;
  manifest.plugins = manifest.plugins.filter((listed) => listed !== plugin);
  if (installation.usePolicies.get(plugin) !== "listed") manifest.withoutPlugins.push(plugin);
}

/** Plugins that are excluded and nevertheless required: they stay in use. */
function contradictions(draft: ResolvedDraft): Problem[] {
  const { manifest, installation } = draft;
  return manifest.withoutPlugins.flatMap((plugin) => {
    const inUse = used(draft).includes(plugin);
    if (!inUse && installation.usePolicies.get(plugin) !== "listed") return [];
    const place = placeIn(draft, "withoutPlugins", plugin);
    if (!place) return [];
    const why = manifest.plugins.includes(plugin)
      ? `"plugins" lists it`
      : inUse
        ? "a dataset is of its type"
        : "it is in use only where it is listed";
    return [
      problemAt(place, {
        id: "left-out-in-vain",
        severity: inUse ? "error" : "warning",
        message: `Leaving out the plugin "${plugin}" has no effect: ${why}.`,
        found: shortJson(plugin),
        suggestion: `Remove it from "withoutPlugins".`,
      }),
    ];
  });
}

const used = ({ manifest, datasets, installation }: ResolvedDraft): string[] =>
  installedInUse(
    {
      ...manifest,
      types: datasets.filter(({ broken }) => !broken).map(({ definition }) => definition.type),
    },
    installation,
  );

const provided = (plugin: string, { declarations }: Installation): readonly string[] =>
  declarations.get(plugin)?.provides ?? [];

const datasetsOf = ({ datasets, installation }: ResolvedDraft, plugin: string) =>
  datasets.filter(
    ({ broken, definition }) => !broken && installation.pluginOfType.get(definition.type) === plugin,
  );

const leavingOut = (plugin: string, { usePolicies }: Installation): string =>
  usePolicies.get(plugin) === "always"
    ? `Add "${plugin}" to "withoutPlugins".`
    : `Remove "${plugin}" from the manifest.`;

function placeIn({ tree }: ResolvedDraft, list: string, name: string): Place | null {
  const item = items(property(tree, list)).find((entry) => entry.kind === "scalar" && entry.value === name);
  return item?.place ?? null;
}

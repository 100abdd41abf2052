import type { Problem } from "../../../core/manifest/problem.ts";
import { entries, nearest, type Place } from "../json-node.ts";
import { didYouMean } from "../nearest-name.ts";
import { installedInUse } from "../plugins-in-use.ts";
import { problemAt, shortJson } from "../problem-at.ts";
import { CORE_ROUTES, RESERVED_ROUTES } from "../reserved-names.ts";
import { type Check, datasetProblem, manifestProblem, type ResolvedDraft } from "../resolved-draft.ts";

/** Names that must exist elsewhere: groups, legend groups, plugins, routes, controls, settings. */
export const checkNames: Check = (draft) => [
  ...unknownGroups(draft),
  ...unknownLegendGroups(draft),
  ...unknownPlugins(draft),
  ...unknownKeys(draft, "routes", draft.installation.routeNames),
  ...unknownViews(draft),
  ...unknownKeys(draft, "controls", draft.installation.controlNames),
  ...unknownKeys(draft, "settings", draft.installation.settingNames),
  ...unknownQuantities(draft),
];

/** A name that several datasets use is reported once; all of them are left out. */
function unknownGroups({ manifest, datasets }: ResolvedDraft): Problem[] {
  const groups = manifest.datasetGroups.map(({ id }) => id);
  const lost = datasets.filter(({ definition }) => !groups.includes(definition.group));
  return [...new Set(lost.map(({ definition }) => definition.group))].flatMap((group) => {
    const [first, ...others] = lost.filter(({ definition }) => definition.group === group);
    if (!first) return [];
    for (const dataset of others) dataset.broken = true;
    const more =
      others.length === 0 ? "" : `, and so ${others.length === 1 ? "does" : "do"} ${others.length} more`;
    return datasetProblem(first, "/group", {
      id: "unknown-group",
      message: `The dataset "${first.definition.id}" stands in the group "${group}", which "datasetGroups" does not have${more}.`,
      found: shortJson(group),
      expected: groups.length > 0 ? `one of ${groups.join(", ")}` : "a group in datasetGroups",
      suggestion:
        didYouMean(group, groups) ??
        groupToAdd("datasetGroups", group, groups[0] ? { id: first.definition.id, group: groups[0] } : null),
    });
  });
}

/** A dataset of the library has the name of its group, which the manifest must define. */
function groupToAdd(list: string, group: string, change: object | null): string {
  const entry = `{ "id": "${group}", "title": { "no": "…", "en": "…" } }`;
  const other = change === null ? "" : `, or take another: ${JSON.stringify(change)}`;
  return `Add ${entry} to "${list}"${other}.`;
}

function unknownLegendGroups({ manifest, datasets }: ResolvedDraft): Problem[] {
  const groups = manifest.legendGroups.map(({ id }) => id);
  return datasets
    .filter(({ definition: { legend } }) => legend.group !== "" && !groups.includes(legend.group))
    .map((dataset) => {
      const { id, legend } = dataset.definition;
      const problem = datasetProblem(dataset, "/legend/group", {
        id: "unknown-legend-group",
        message: `The legend of dataset "${id}" names the group "${legend.group}", which "legendGroups" does not have; it gets no legend.`,
        found: shortJson(legend.group),
        expected: groups.length > 0 ? `one of ${groups.join(", ")}` : "a group in legendGroups",
        suggestion:
          didYouMean(legend.group, groups) ??
          groupToAdd("legendGroups", legend.group, { id, legend: { group: groups[0] ?? "" } }),
        cost: "part",
      });
      dataset.definition = { ...dataset.definition, legend: { ...legend, group: "" } };
      return problem;
    });
}

function unknownPlugins(draft: ResolvedDraft): Problem[] {
  const known = draft.installation.pluginNames;
  const isUnknown = (plugin: unknown): plugin is string => typeof plugin === "string" && !known.has(plugin);
  const { manifest } = draft;
  const problems = (["plugins", "withoutPlugins"] as const).flatMap((list) =>
    manifest[list].flatMap((plugin, index) =>
      isUnknown(plugin)
        ? [
            manifestProblem(draft, `/${list}/${index}`, {
              id: "unknown-plugin",
              message: `This installation has no plugin "${plugin}".`,
              found: shortJson(plugin),
              expected: known.size > 0 ? `one of ${[...known].join(", ")}` : null,
              suggestion: didYouMean(plugin, known),
            }),
          ]
        : [],
    ),
  );
  manifest.plugins = manifest.plugins.filter((plugin) => !isUnknown(plugin));
  manifest.withoutPlugins = manifest.withoutPlugins.filter((plugin) => !isUnknown(plugin));
  return problems;
}

/** Parts of a manifest whose keys plugins declare: what one is called, and the messages about it. */
const PARTS = {
  routes: { what: "route", unknown: "unknown-route", unused: "unused-route" },
  controls: { what: "map control", unknown: "unknown-control", unused: "unused-control" },
  settings: { what: "setting", unknown: "unknown-setting", unused: "unused-setting" },
} as const;

/**
 * Keys of an object of the manifest that no installed plugin declares. An external plugin may declare them, so these
 * are only warnings.
 */
function unknownKeys(draft: ResolvedDraft, part: keyof typeof PARTS, known: readonly string[]): Problem[] {
  const node = nearest(draft.tree, `/${part}`);
  if (!(part in draft.manifest) || node === draft.tree) return [];
  const { what, unknown } = PARTS[part];
  const external = draft.manifest.plugins.some((plugin) => typeof plugin !== "string");
  const problems: Problem[] = [];
  for (const [name, { key }] of entries(node)) {
    if (known.includes(name)) {
      problems.push(...unused(draft, part, { name, key }));
      continue;
    }
    problems.push(
      problemAt(key, {
        id: unknown,
        severity: external ? "warning" : "error",
        message: `There is no ${what} "${name}".`,
        found: shortJson(name),
        expected: `one of ${known.join(", ")}`,
        suggestion: didYouMean(name, known),
      }),
    );
    if (!external) delete draft.manifest[part][name];
  }
  return problems;
}

/** A known name without effect, because nothing in the sub-application reads it. */
function unused(
  draft: ResolvedDraft,
  part: keyof typeof PARTS,
  { name, key }: { name: string; key: Place },
): Problem[] {
  // A plugin may replace the view of a route of the platform, which is there without it.
  if (part === "routes" && CORE_ROUTES.includes(name)) return [];
  const owner = draft.installation.owners.get(`${part}/${name}`);
  const { what, unused: id } = PARTS[part];
  const problem = (message: string, suggestion: string) =>
    problemAt(key, {
      id,
      severity: "warning",
      message,
      found: shortJson(name),
      suggestion,
    });
  if (owner === undefined)
    return part === "routes" && RESERVED_ROUTES.includes(name)
      ? [problem(`Nothing in this installation answers the route "${name}".`, "Remove the route.")]
      : [];
  if (isUsed(draft, owner)) return [];
  return [
    problem(
      `The ${what} "${name}" belongs to the plugin "${owner}", which this sub-application does not use.`,
      `Add "${owner}" to "plugins", or remove the ${what}.`,
    ),
  ];
}

/** A field with an unknown quantity is shown as a plain number. */
function unknownQuantities(draft: ResolvedDraft): Problem[] {
  const { quantityNames, owners } = draft.installation;
  const external = draft.manifest.plugins.some((plugin) => typeof plugin !== "string");
  return draft.datasets.flatMap((dataset) =>
    dataset.definition.fields.flatMap((field, index): Problem[] => {
      const { quantity } = field;
      if (quantity === null) return [];
      const pointer = `/fields/${index}/quantity`;
      if (!quantityNames.includes(quantity)) {
        if (!external) field.quantity = null;
        return [
          datasetProblem(dataset, pointer, {
            id: "unknown-quantity",
            severity: external ? "warning" : "error",
            message: `There is no quantity "${quantity}".`,
            found: shortJson(quantity),
            expected: `one of ${quantityNames.join(", ")}`,
            suggestion: didYouMean(quantity, quantityNames),
            cost: "part",
          }),
        ];
      }
      const owner = owners.get(`quantities/${quantity}`);
      if (owner === undefined || isUsed(draft, owner)) return [];
      return [
        datasetProblem(dataset, pointer, {
          id: "unused-quantity",
          severity: "warning",
          message: `The quantity "${quantity}" belongs to the plugin "${owner}", which this sub-application does not use.`,
          found: shortJson(quantity),
          suggestion: `Add "${owner}" to "plugins".`,
          cost: "part",
        }),
      ];
    }),
  );
}

/** Whether the sub-application uses a plugin of this installation. */
function isUsed({ installation, manifest, datasets }: ResolvedDraft, plugin: string): boolean {
  const types = datasets.map(({ definition }) => definition.type);
  return installedInUse({ ...manifest, types }, installation).includes(plugin);
}

function unknownViews(draft: ResolvedDraft): Problem[] {
  const { routeNames } = draft.installation;
  return Object.entries(draft.manifest.routes).flatMap(([name, override]) => {
    if (typeof override !== "object" || override.view === undefined) return [];
    const { view, requiredRoles } = override;
    if (routeNames.includes(view)) return [];
    if (draft.manifest.plugins.some((plugin) => typeof plugin !== "string")) return [];
    // The roles stay: an error must not open what was closed.
    if (requiredRoles) draft.manifest.routes[name] = { requiredRoles };
    else delete draft.manifest.routes[name];
    return [
      manifestProblem(draft, `/routes/${name}/view`, {
        id: "unknown-view",
        message: `The route "${name}" asks for the view "${view}", which does not exist.`,
        found: shortJson(view),
        expected: `one of ${routeNames.join(", ")}`,
        suggestion: didYouMean(view, routeNames),
      }),
    ];
  });
}

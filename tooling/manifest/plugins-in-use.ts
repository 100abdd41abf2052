import { NO_DECLARATIONS, type PluginInUse } from "../../core/manifest/manifest-file.ts";
import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { Installation } from "./installation.ts";

/** The fields of a manifest that decide which plugins it uses. */
export interface Wanted {
  plugins: ResolvedManifest["plugins"];
  withoutPlugins: readonly string[];
  /** Types of its datasets. */
  types: readonly string[];
}

export const wantedBy = (manifest: ResolvedManifest): Wanted => ({
  plugins: manifest.plugins,
  withoutPlugins: manifest.withoutPlugins,
  types: manifest.datasets.map(({ type }) => type),
});

/**
 * The installed plugins that a manifest uses, in this order: those of its dataset types, those it lists, standard
 * plugins, and those whose required services are all available by then.
 */
export function installedInUse(
  { plugins, withoutPlugins, types }: Wanted,
  installation: Installation,
): string[] {
  const listed = plugins.filter((plugin) => typeof plugin === "string");
  const ofTypes = [...types, ...addedTypes(listed, installation)].flatMap(
    (type) => installation.pluginOfType.get(type) ?? [],
  );
  const standard = unlisted(installation, "always").filter((name) => !withoutPlugins.includes(name));
  const used = new Set([...ofTypes, ...listed, ...standard]);
  for (const name of withServices(used, withoutPlugins, installation)) used.add(name);
  return [...used];
}

/**
 * Which plugins the page must load, and for which dataset types. A type without an installed plugin belongs to an
 * external one.
 */
export function pluginsInUse(manifest: ResolvedManifest, installation: Installation): PluginInUse[] {
  const wanted = wantedBy(manifest);
  const listed = manifest.plugins.filter((plugin) => typeof plugin === "string");
  const types = [...new Set([...wanted.types, ...addedTypes(listed, installation)])];
  const typesOf = (name: string) => types.filter((type) => installation.pluginOfType.get(type) === name);
  const ofManifest = new Set(wanted.types.map((type) => installation.pluginOfType.get(type)));
  const isOfManifest = (name: string) => ofManifest.has(name);
  const names = installedInUse(wanted, installation);
  const inFrames = new Set(
    names.filter((name) => isOfManifest(name) || installation.usePolicies.get(name) === "always"),
  );
  for (const name of withServices(inFrames, wanted.withoutPlugins, installation)) inFrames.add(name);
  const installed = names.map((name): PluginInUse => {
    const declares = installation.declarations.get(name) ?? NO_DECLARATIONS;
    const start = installation.starts.get(name);
    return {
      name,
      datasetTypes: typesOf(name),
      descriptorUrl: null,
      onlyDatasets: installation.onlyDatasets.has(name),
      ...(start === undefined || start === "with-the-map" ? {} : { start }),
      inFrames: inFrames.has(name),
      declares,
    };
  });
  const foreignTypes = types.filter((type) => !installation.pluginOfType.has(type));
  const foreign = manifest.plugins.flatMap((plugin): PluginInUse[] =>
    typeof plugin === "string"
      ? []
      : [
          {
            ...plugin,
            datasetTypes: foreignTypes,
            onlyDatasets: false,
            inFrames: foreignTypes.length > 0,
            declares: NO_DECLARATIONS,
          },
        ],
  );
  return [...installed, ...foreign];
}

/** Types of datasets that listed plugins create while the page runs. */
const addedTypes = (listed: readonly string[], { addedTypes }: Installation): string[] =>
  listed.flatMap((name) => addedTypes.get(name) ?? []);

/** Plugins that are used automatically because the services of others are available, also the services of each other. */
function withServices(
  used: ReadonlySet<string>,
  withoutPlugins: readonly string[],
  installation: Installation,
): string[] {
  const { declarations } = installation;
  const provided = new Set([...used].flatMap((name) => declarations.get(name)?.provides ?? []));
  const waiting = new Set(
    unlisted(installation, "with-services").filter(
      (name) => !used.has(name) && !withoutPlugins.includes(name),
    ),
  );
  const found: string[] = [];
  const ready = () =>
    [...waiting].find((name) => requiredBy(name, installation).every((service) => provided.has(service)));
  for (let name = ready(); name !== undefined; name = ready()) {
    waiting.delete(name);
    found.push(name);
    for (const service of declarations.get(name)?.provides ?? []) provided.add(service);
  }
  return found;
}

/** The services that a plugin requires. */
export const requiredBy = (name: string, { declarations }: Installation): string[] =>
  Object.entries(declarations.get(name)?.uses ?? {}).flatMap(([service, need]) =>
    need === "required" ? [service] : [],
  );

const unlisted = ({ usePolicies }: Installation, policy: "always" | "with-services"): string[] =>
  [...usePolicies].flatMap(([name, stated]) => (stated === policy ? [name] : []));

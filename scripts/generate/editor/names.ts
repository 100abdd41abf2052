import { QUANTITIES } from "../../../lib/quantities.ts";
import { ROLES } from "../../../lib/roles/names.ts";
import { PLATFORM_SETTINGS, type SettingRule } from "../../../lib/setting-rules.ts";
import {
  BASE_MANIFEST_FOLDER,
  jsonNames,
  LIBRARY_DATASETS,
  LIBRARY_STYLES,
  type ManifestFiles,
} from "../../../tooling/manifest/files.ts";
import { plain } from "../../../tooling/manifest/json-node.ts";
import { parseManifestText } from "../../../tooling/manifest/parse.ts";
import { CORE_CONTROLS, CORE_ROUTES, RESERVED_ROUTES } from "../../../tooling/manifest/reserved-names.ts";
import { STYLE_NAMES } from "../../../tooling/styles/style-names.ts";
import { isObject } from "../json.ts";
import type { PluginFolder } from "../plugins.ts";

/** The parts of a library's dataset definition that an overlay of it needs. */
export interface LibraryDataset {
  id: string;
  /** Norwegian name, shown in the editor's list. */
  name: string;
  type: string;
}

/** Names that a manifest may use: editors offer them, and the reference page lists them. */
export interface Names {
  plugins: readonly { name: string; description: string }[];
  datasets: readonly LibraryDataset[];
  /** Manifests that another manifest may extend. */
  families: readonly string[];
  styles: readonly string[];
  styleProperties: readonly string[];
  /** Ids of groups that the library uses. */
  groups: readonly string[];
  /** Paths below manifests/. */
  assets: readonly string[];
  controls: readonly string[];
  routes: readonly string[];
  settings: ReadonlyMap<string, SettingRule>;
  quantities: readonly string[];
  roles: Readonly<Record<string, string>>;
}

export function namesOf(
  files: ManifestFiles,
  plugins: readonly PluginFolder[],
  assets: readonly string[],
): Names {
  const descriptors = plugins.map(({ descriptor }) => descriptor);
  const families = jsonNames(files, BASE_MANIFEST_FOLDER);
  const definitions = jsonNames(files, LIBRARY_DATASETS).map((id) => ({
    id,
    content: contentOf(files, `${LIBRARY_DATASETS}/${id}.json`),
  }));
  const familyGroups = families.flatMap((name) => {
    const { datasetGroups } = contentOf(files, `${BASE_MANIFEST_FOLDER}/${name}.json`);
    return Array.isArray(datasetGroups) ? datasetGroups.filter(isObject).map(({ id }) => String(id)) : [];
  });
  const declared = descriptors.flatMap(({ quantities }) => quantities);
  return {
    plugins: descriptors.map(({ name, description }) => ({ name, description: english(description) })),
    datasets: definitions.map(({ id, content }) => ({
      id,
      name: norwegian(content.name),
      type: String(content.type ?? ""),
    })),
    families,
    styles: jsonNames(files, LIBRARY_STYLES),
    styleProperties: [...STYLE_NAMES].sort(),
    groups: unique([
      ...familyGroups,
      ...definitions.flatMap(({ content }) => (typeof content.group === "string" ? [content.group] : [])),
    ]),
    assets,
    controls: unique([...CORE_CONTROLS, ...descriptors.flatMap(({ controls }) => controls)]),
    routes: unique([
      ...CORE_ROUTES,
      ...RESERVED_ROUTES,
      ...descriptors.flatMap(({ routes }) => routes.map(({ name }) => name)),
    ]),
    settings: new Map(
      [
        ...Object.entries(PLATFORM_SETTINGS),
        ...descriptors.flatMap(({ settings }) => settings.map((setting) => [setting.id, setting] as const)),
        ...declared.flatMap(({ name, units: [first, ...others] }) =>
          first ? [[name, choice([first, ...others].map(({ id }) => id))] as const] : [],
        ),
      ].sort(([a], [b]) => a.localeCompare(b)),
    ),
    quantities: unique([...Object.keys(QUANTITIES), ...declared.map(({ name }) => name)]),
    roles: ROLES,
  };
}

function choice(ids: string[]): SettingRule {
  return { type: "multiple", defaultValue: ids[0], options: ids.map((value) => ({ value })) };
}

function contentOf(files: ManifestFiles, file: string): Record<string, unknown> {
  const { root } = parseManifestText(files.read(file) ?? "", file);
  const content = root ? plain(root) : null;
  return isObject(content) ? content : {};
}

function norwegian(text: unknown): string {
  if (isObject(text)) return String(text.no ?? "");
  return typeof text === "string" ? text : "";
}

function english(text: unknown): string {
  if (isObject(text)) return String(text.en ?? "");
  return typeof text === "string" ? text : "";
}

function unique(names: string[]): string[] {
  return [...new Set(names)].sort();
}

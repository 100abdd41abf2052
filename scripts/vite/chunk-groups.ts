import path from "node:path";
import { readPluginFolders } from "../generate/plugins.ts";

/** The bundler's information about a module. */
interface ModuleInfo {
  importedIds: readonly string[];
  importers: readonly string[];
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The faces that nearly every plugin of a map imports. */
const COMMON_FACES = ["kernel", "map", "dataset"];
/** The implementation behind them: datasets, the map, services. Views are left to the chunks that show them. */
const KERNEL = /^(core\/(dataset|map|plugin|services|util)|lib)\//;
/** Small modules that the entries of several plugins and lazy parts use: chunks of their own would be larger than they are. */
const SMALL = [
  "core/ui/chip.tsx",
  "core/ui/look.ts",
  "core/util/keep-in-sight.ts",
  "core/shell/routing/use-path.ts",
  "lib/trim.ts",
  "node_modules/ol/format/Feature.js",
];
/** What renders. The entry imports it on demand, to start it in a task of its own; it comes with the entry's chunk. */
const RENDERER = /\/node_modules\/(react-dom|scheduler)\//;
/** Icons of a plugin's entry that other chunks show too, for the same reason. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Which of the two common chunks a module goes into: `base` is what every page runs, `map` what every sub-application
 * adds: what it runs itself, the kernel that plugins use, standard equipment, and what several plugins share. Without
 * this rule the bundler makes a dozen chunks that are always loaded together; two chunks compress better. Anything else
 * (plugins, views of the face, and what is loaded on demand) is left to the bundler.
 */
export function commonChunk(
  root: string,
  plugins: readonly BundledPlugin[] = readPluginFolders(root).plugins.map(({ folder, descriptor }) => ({
    folder,
    isStandard: descriptor.inUse === "always",
  })),
): (id: string, graph: Graph) => string | null {
  const source = (file: string) => path.join(root, file).split(path.sep).join("/");
  const faces = source("core/api/");
  let chunks: { base: ReadonlySet<string>; map: ReadonlySet<string> } | null = null;
  return (id, graph) => {
    const modulesOf = ({ folder }: BundledPlugin) => reached(source(`${folder}/plugin.ts`), graph, faces);
    const isSharedIcon = (icon: string) =>
      ICON.test(icon) && (graph.getModuleInfo(icon)?.importers.length ?? 0) > 1;
    chunks ??= common({
      entry: reached(source("apps/entry.tsx"), graph),
      startPage: reached(source("apps/start-page/start-page.tsx"), graph),
      application: reached(source("apps/map/boot/run-app.tsx"), graph),
      kernel: COMMON_FACES.flatMap((face) => [...reached(`${faces}${face}.ts`, graph)]).filter((file) =>
        KERNEL.test(path.posix.relative(source(""), file)),
      ),
      small: [
        ...SMALL.map(source),
        ...plugins.flatMap((plugin) => [...modulesOf(plugin)].filter(isSharedIcon)),
      ],
      // A face exports much that a single plugin does not use, so importing a face does not count as using all of it.
      plugins: plugins.map(modulesOf),
      standard: plugins.filter(({ isStandard }) => isStandard).flatMap((plugin) => [...modulesOf(plugin)]),
    });
    if (chunks.base.has(id) || RENDERER.test(id)) return "base";
    return chunks.map.has(id) ? "map" : null;
  };
}

type Modules = ReadonlySet<string>;

interface BundledPlugin {
  /** Relative to the checkout. */
  folder: string;
  /** Every sub-application uses it. */
  isStandard: boolean;
}

interface Parts {
  entry: Modules;
  startPage: Modules;
  application: Modules;
  kernel: readonly string[];
  small: readonly string[];
  plugins: readonly Modules[];
  standard: readonly string[];
}

function common({ entry, startPage, application, kernel, small, plugins, standard }: Parts) {
  const shared = plugins.flatMap((plugin, index) =>
    [...plugin].filter((id) => plugins.some((other, otherIndex) => otherIndex > index && other.has(id))),
  );
  const used = [...application, ...kernel, ...small, ...standard, ...shared];
  const base = new Set([...entry, ...used.filter((id) => startPage.has(id))]);
  return { base, map: new Set(used.filter((id) => !base.has(id))) };
}

/** A module and its static imports, except through modules below `except`. */
function reached(entry: string, graph: Graph, except?: string): Modules {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = found.has(id) || (except && id.startsWith(except)) ? null : graph.getModuleInfo(id);
    if (!module) continue;
    found.add(id);
    waiting.push(...module.importedIds);
  }
  return found;
}

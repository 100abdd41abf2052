import path from "node:path";
import { readPluginFolders } from "../generate/plugins.ts";

/** What the bundler tells about a module. */
interface ModuleInfo {
  importedIds: readonly string[];
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Which of the two common chunks a module goes into: `base` is what every page runs, `map` what every sub-application adds
 * and what several plugins share.
 * Left to itself the bundler makes a dozen chunks of them that are always loaded together; two compress better.
 * Anything else (plugins, and what is loaded on demand) is left to the bundler.
 */
export function commonChunk(
  root: string,
  plugins: readonly string[] = readPluginFolders(root).plugins.map(({ folder }) => folder),
): (id: string, graph: Graph) => string | null {
  const source = (file: string) => path.join(root, file).split(path.sep).join("/");
  let chunks: { base: ReadonlySet<string>; map: ReadonlySet<string> } | null = null;
  return (id, graph) => {
    chunks ??= common(
      reached(source("apps/entry.tsx"), graph),
      reached(source("apps/map/boot/run-app.tsx"), graph),
      reached(source("apps/start-page/start-page.tsx"), graph),
      reached(source("core/index.ts"), graph),
      plugins.map((folder) => reached(source(`${folder}/plugin.ts`), graph)),
    );
    if (chunks.base.has(id)) return "base";
    return chunks.map.has(id) ? "map" : null;
  };
}

type Modules = ReadonlySet<string>;

function common(entry: Modules, application: Modules, startPage: Modules, face: Modules, plugins: Modules[]) {
  const shared = plugins.flatMap((plugin, index) =>
    [...plugin].filter((id) => plugins.some((other, otherIndex) => otherIndex > index && other.has(id))),
  );
  const used = [...application, ...face, ...shared];
  const base = new Set([...entry, ...used.filter((id) => startPage.has(id))]);
  return { base, map: new Set(used.filter((id) => !base.has(id))) };
}

/** A module and all that it imports statically. */
function reached(entry: string, graph: Graph): Modules {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = found.has(id) ? null : graph.getModuleInfo(id);
    if (!module) continue;
    found.add(id);
    waiting.push(...module.importedIds);
  }
  return found;
}

import path from "node:path";
import type { Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * All files that the code of some modules may load, at once or later: their chunks, the parts that these import when the
 * user opens something, and the styles, workers, fonts and images of all of them. A chunk for which `isElsewhere` is
 * true is left out with everything that only it loads. `modules` are source files relative to the checkout.
 */
export function reachableFiles(
  bundle: Bundle,
  modules: readonly string[],
  isElsewhere: (chunk: Chunk) => boolean = () => false,
): string[] {
  const assets = Object.values(bundle).flatMap((file) =>
    file.type === "asset" && !file.fileName.endsWith(".html") ? [file.fileName] : [],
  );
  const found = new Set<string>();
  const waiting: string[] = [];
  const add = (fileName: string) => void (found.has(fileName) || waiting.push(fileName));
  for (const file of Object.values(bundle))
    if (file.type === "chunk" && modules.some((module) => holds(file, module))) add(file.fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (file === undefined || found.has(name)) continue;
    if (file.type === "chunk" && !modules.some((module) => holds(file, module)) && isElsewhere(file))
      continue;
    found.add(name);
    if (file.type === "chunk") {
      for (const imported of [...file.imports, ...file.dynamicImports]) add(imported);
      for (const style of file.viteMetadata?.importedCss ?? []) add(style);
      for (const asset of assets) if (!asset.endsWith(".css") && names(file.code, asset)) add(asset);
    } else if (/\.(css|js)$/.test(name)) {
      // A worker is an asset too, and its code is text by now.
      const text = typeof file.source === "string" ? file.source : Buffer.from(file.source).toString("utf8");
      for (const asset of assets) if (asset !== name && names(text, asset)) add(asset);
    }
  }
  return [...found].sort();
}

/** Names carry a hash of the content, so that no other text contains one. */
const names = (code: string, asset: string) => code.includes(path.posix.basename(asset));

function holds(chunk: Chunk, module: string): boolean {
  const isModule = (id: string | null) => id?.replaceAll("\\", "/").endsWith(`/${module}`) === true;
  return isModule(chunk.facadeModuleId) || chunk.moduleIds.some(isModule);
}

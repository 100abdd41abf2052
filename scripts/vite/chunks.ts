import type { Rolldown } from "vite";
import type { PageLinks } from "../../tooling/site/page.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Everything that a page loads at once: the entry, the modules that it certainly imports next, and all that those import
 * statically. `modules` are source files relative to the checkout.
 */
export function linksOf(bundle: Bundle, modules: readonly string[], base = "/"): PageLinks {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
  const wanted = new Set<string>();
  const add = (fileName: string): void => {
    if (wanted.has(fileName)) return;
    const chunk = chunks.find((candidate) => candidate.fileName === fileName);
    if (!chunk) return;
    wanted.add(fileName);
    for (const imported of chunk.imports) add(imported);
  };
  for (const module of modules) {
    const isModule = (id: string | null) => id?.replaceAll("\\", "/").endsWith(`/${module}`) === true;
    for (const chunk of chunks) {
      if (isModule(chunk.facadeModuleId) || chunk.moduleIds.some(isModule)) add(chunk.fileName);
    }
  }
  const styles = new Set<string>();
  for (const chunk of chunks) {
    if (!wanted.has(chunk.fileName)) continue;
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  const address = (fileName: string) => base + fileName;
  return { modules: [...wanted].map(address), styles: [...styles].map(address) };
}

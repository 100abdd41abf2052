import path from "node:path";
import { build } from "vite";
import { FACES } from "../vite/shared-modules.ts";
import { farvannModules } from "../vite/virtual-modules.ts";

/**
 * Packages that the kit and the plugin under test both take from the plugin's own project, so that both use the same
 * copy.
 */
const OF_PROJECT = ["react", "react-dom", "mobx", "mobx-react-lite", "ol"];

/**
 * Writes the conformance suite with the platform code that it needs, for Node.js: `suite.js`, and the faces that
 * plugins import.
 */
export async function writePluginTestKit(root: string, folder: string): Promise<void> {
  const faces = FACES.map((face) => [face, path.join(root, `core/api/${face}.ts`)]);
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [farvannModules(root)],
    ssr: { noExternal: true, external: OF_PROJECT, target: "node" },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: { ...Object.fromEntries(faces), suite: path.join(root, "tests/conformance/author-kit.ts") },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

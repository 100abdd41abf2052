import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";
import type { Plugin, Rolldown } from "vite";
import type { PageLinks } from "../../tooling/site/page.ts";
import {
  OPEN_PAGE,
  PROGRAM_FILE,
  type ProgramFile,
  type ProgramLinks,
  WORKER_FILE,
} from "../../tooling/site/program.ts";
import { installationData } from "../manifest/installation.ts";
import { writeClient } from "./embed-client.ts";
import { firstPaint } from "./first-paint.ts";
import { type BuiltPage, buildOpenPage, namedFromTheRoot } from "./open-build.ts";
import { reachableFiles } from "./reachable-files.ts";

const COMPRESSIBLE = /\.(js|mjs|css|html|json|svg|txt|webmanifest|map)$/;
/** Bytes; a smaller file is not compressed, because a compressed copy saves nothing. */
const MIN_BYTES = 400;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every compressible file of a folder, at the highest compression level, because it is
 * done once.
 */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const [brotli, zipped] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}

/** Source of the service worker. */
const WORKER_SOURCE = "apps/service-worker/service-worker.ts";

/** Writes the service worker into a folder: a single plain script, because not every browser runs modules there. */
async function writeWorker(root: string, folder: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, WORKER_SOURCE)],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  await writeFile(path.join(folder, WORKER_FILE), outputFiles[0]?.text ?? "");
}

/** Modules that every page of a sub-application loads after the entry. */
const APPLICATION_MODULES = ["apps/entry.tsx", "apps/map/boot/run-app.tsx"];
/** Module that a phone shows in its first picture in addition. */
const PHONE_MODULE = "apps/map/layout/phone-sheet.tsx";
/** Modules that the map in a frame loads in addition. */
const EMBED_MODULE = "apps/embed/run-embed.tsx";

/**
 * Builds the program: its files, the data that the server needs to read manifests and make pages (`program.json`), the
 * client for pages that hold a map in a frame, and compressed copies. Manifests are not part of the build.
 */
export function farvannBuild(root: string): Plugin {
  let outDir = path.join(root, "dist");
  return {
    name: "farvann:build",
    apply: "build",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    // Stylesheets name files relative to themselves, also those in the asset folder.
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "asset" && file.fileName.endsWith(".css"))
            file.source = String(file.source).replaceAll("url(/manifest-assets/", "url(../manifest-assets/");
        }
      },
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler(_options, bundle) {
        const { data, complaints } = installationData(root);
        for (const complaint of complaints) this.warn(complaint);
        const page = path.join(outDir, "index.html");
        await writeFile(page, namedFromTheRoot(await readFile(page, "utf8")));
        const open = await buildOpenPage(root, outDir, bundle);
        await writeFile(path.join(outDir, OPEN_PAGE), open.template);
        await writeClient(root, path.join(outDir, "embed"));
        await writeWorker(root, outDir);
        await precompress(outDir);
        // Written last: a running server treats the files as complete when it sees this one.
        const names = data.plugins.map(({ name }) => name);
        const program: ProgramFile = {
          installation: data,
          links: programLinks(bundle, names),
          openLinks: programLinks(open.bundle, names),
          firstPaint: await firstPaint(root),
        };
        await writeFile(path.join(outDir, PROGRAM_FILE), JSON.stringify(program));
      },
    },
  };
}

function programLinks(bundle: BuiltPage["bundle"], plugins: readonly string[]): ProgramLinks {
  const application = linksOf(bundle, APPLICATION_MODULES);
  const entriesOf = (name: string) =>
    ["datasets", "features"].map((kind) => `plugins/${kind}/${name}/plugin.ts`);
  const reachable = (modules: readonly string[]) =>
    reachableFiles(bundle, modules, ({ facadeModuleId }) => isOtherEntry(facadeModuleId)).map(
      (file) => `/${file}`,
    );
  const besides = (modules: readonly string[]) => {
    const links = linksOf(bundle, modules);
    return {
      modules: links.modules.filter((file) => !application.modules.includes(file)),
      styles: links.styles.filter((file) => !application.styles.includes(file)),
    };
  };
  return {
    application,
    embed: besides([EMBED_MODULE]),
    phone: besides([PHONE_MODULE]),
    plugins: Object.fromEntries(plugins.map((name) => [name, besides(entriesOf(name))])),
    reachable: {
      application: reachable(APPLICATION_MODULES),
      plugins: Object.fromEntries(plugins.map((name) => [name, reachable(entriesOf(name))])),
    },
  };
}

/** Chunks that a page loads for a reason of its own: a plugin when the manifest uses it, and the other pages. */
const OTHER_ENTRY =
  /\/(plugins\/[^/]+\/[^/]+\/plugin\.ts|apps\/(embed\/run-embed|start-page\/start-page)\.tsx)$/;
const isOtherEntry = (module: string | null) =>
  module !== null && OTHER_ENTRY.test(module.replaceAll("\\", "/"));

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * All files that a page loads at once: the entry, the modules that it always imports next, and their static imports.
 * `modules` are source files relative to the checkout.
 */
function linksOf(bundle: Bundle, modules: readonly string[], base = "/"): PageLinks {
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

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { OPEN_PAGE, PROGRAM_FILE, type ProgramFile, type ProgramLinks } from "../../tooling/site/program.ts";
import { installationData } from "../manifest/installation.ts";
import { linksOf } from "./chunks.ts";
import { precompress } from "./compress.ts";
import { writeClient } from "./embed-client.ts";
import { type BuiltPage, buildOpenPage, namedFromTheRoot } from "./open-build.ts";

/** What every page of a sub-application loads after the entry. */
const APPLICATION_MODULES = ["apps/entry.tsx", "apps/map/boot/run-app.tsx"];
/** What the map of a frame loads besides. */
const EMBED_MODULE = "apps/embed/run-embed.tsx";

/**
 * Builds the program: its files, what the server must know of them to read manifests and to make pages (`program.json`), the
 * client for pages that hold a map in a frame, and compressed copies. Of manifests nothing is built.
 */
export function farvannBuild(root: string): Plugin {
  let outDir = path.join(root, "dist");
  return {
    name: "farvann:build",
    apply: "build",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    // Styles name what manifests refer to as they name all else: relative to themselves.
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
        await precompress(outDir);
        // Last: a server that runs takes the files as complete when it sees this one.
        const names = data.plugins.map(({ name }) => name);
        const program: ProgramFile = {
          installation: data,
          links: programLinks(bundle, names),
          openLinks: programLinks(open.bundle, names),
        };
        await writeFile(path.join(outDir, PROGRAM_FILE), JSON.stringify(program));
      },
    },
  };
}

function programLinks(bundle: BuiltPage["bundle"], plugins: readonly string[]): ProgramLinks {
  const application = linksOf(bundle, APPLICATION_MODULES);
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
    plugins: Object.fromEntries(
      plugins.map((name) => [
        name,
        besides([`plugins/datasets/${name}/plugin.ts`, `plugins/features/${name}/plugin.ts`]),
      ]),
    ),
  };
}

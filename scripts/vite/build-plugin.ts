import { createHash } from "node:crypto";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { formatProblem } from "../../core/manifest/problem.ts";
import { applicationEntry, manifestFile, readSite, type SiteApplication } from "../manifest/site.ts";
import { linksOf } from "./chunks.ts";
import { precompress } from "./compress.ts";
import { writeClient } from "./embed-client.ts";
import { type BuiltPage, buildOpenPage, namedFromTheRoot } from "./open-build.ts";
import { applicationPage } from "./page.ts";

/** What every page of a sub-application loads after the entry. */
const APPLICATION_MODULES = ["apps/entry.tsx", "apps/map/boot/run-app.tsx"];
/** What the map of a frame loads besides. */
const EMBED_MODULE = "apps/embed/run-embed.tsx";

/**
 * Builds the site: the start page, a page, a map for frames and a resolved manifest for each sub-application,
 * `manifests.json`, the client for pages that hold such a frame, the files that
 * manifests refer to, and compressed copies. Problems of manifests are printed; what works is built.
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
        const { applications, complaints } = readSite(root);
        for (const complaint of complaints) this.warn(complaint);
        for (const { resolution } of applications) {
          for (const problem of resolution.problems) {
            if (problem.severity === "error") this.warn(formatProblem(problem));
          }
        }
        const template = namedFromTheRoot(await readFile(path.join(outDir, "index.html"), "utf8"));
        await write(path.join(outDir, "index.html"), template);
        const open = await buildOpenPage(root, outDir, bundle);
        await write(path.join(outDir, "open.html"), open.template);
        await writeSite(outDir, applications, { template, bundle }, open);
        await writeClient(root, path.join(outDir, "embed"));
        await cp(path.join(root, "manifests/assets"), path.join(outDir, "manifest-assets/assets"), {
          recursive: true,
        });
        await precompress(outDir);
      },
    },
  };
}

async function writeSite(
  outDir: string,
  applications: SiteApplication[],
  closed: BuiltPage,
  open: BuiltPage,
): Promise<void> {
  const entries = await Promise.all(
    applications.map(async (application) => {
      const { appName, resolution } = application;
      const content = JSON.stringify(manifestFile(resolution));
      const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
      const entry = applicationEntry(application, `/assets/manifest-${appName}-${hash}.json`);
      await write(path.join(outDir, entry.manifestUrl), content);
      const plugins = resolution.plugins.filter(({ descriptorUrl }) => descriptorUrl === null);
      const modules = [
        ...APPLICATION_MODULES,
        ...plugins.flatMap(({ name }) => [
          `plugins/datasets/${name}/plugin.ts`,
          `plugins/features/${name}/plugin.ts`,
        ]),
      ];
      const { template, bundle } = entry.open ? open : closed;
      const page = applicationPage(template, application, entry, linksOf(bundle, modules));
      await write(path.join(outDir, appName, "index.html"), page);
      if (entry.embed) {
        const links = linksOf(bundle, [...modules, EMBED_MODULE]);
        const frame = applicationPage(template, application, entry, links, { embed: true });
        await write(path.join(outDir, "embed", appName, "index.html"), frame);
      }
      return entry;
    }),
  );
  await write(path.join(outDir, "manifests.json"), JSON.stringify(entries, null, 1));
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

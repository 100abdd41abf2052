import { createReadStream, existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type { ManifestEdit } from "../../core/manifest/manifest-file.ts";
import { formatProblem } from "../../core/manifest/problem.ts";
import { appNames } from "../../tooling/manifest/files.ts";
import { filesOnDisk } from "../manifest/disk.ts";
import { applicationEntry, manifestFile, readApplication, readSite, relativePath } from "../manifest/site.ts";
import { CLIENT_SOURCE } from "./embed-client.ts";
import { applicationPage } from "./page.ts";
import { importMap, withImportMap } from "./shared-modules.ts";
import { APPS_MODULE } from "./virtual-modules.ts";

const MANIFEST_URL = /^\/@farvann\/manifest\/([a-z][a-z0-9-]*)\.json$/;
/** Editors save in several steps; one reading after the last of them is enough. */
const SETTLE_MS = 60;

/**
 * In development: pages of the sub-applications, manifests resolved at every request, and a `farvann:manifest` event with
 * the new ManifestFile whenever something that a manifest is made from is saved.
 */
export function farvannDev(root: string): Plugin {
  return {
    name: "farvann:dev",
    apply: "serve",
    configureServer(server) {
      if (server.config.server.middlewareMode && process.env.VITEST) return;
      watchManifests(root, server);
      server.middlewares.use((request, response, next) => {
        answer(root, server, request, response).then(
          (answered) => (answered ? undefined : next()),
          (error: unknown) => next(error),
        );
      });
    },
  };
}

async function answer(
  root: string,
  server: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = new URL(request.url ?? "/", "http://localhost").pathname;
  const manifest = MANIFEST_URL.exec(url)?.[1];
  if (manifest !== undefined) return json(response, manifestFile(readApplication(root, manifest)));
  if (url === "/manifests.json")
    return json(
      response,
      applications(root).map(({ entry }) => entry),
    );
  if (url.startsWith("/manifest-assets/")) return asset(root, url, response);
  if (url === "/embed/client.js") {
    request.url = `/${CLIENT_SOURCE}`;
    return false;
  }
  if (!request.headers.accept?.includes("text/html")) return false;
  const embed = url.startsWith("/embed/");
  const application = applications(root).find(({ appName, entry }) =>
    embed
      ? entry.embed && `${url}/`.startsWith(`/embed/${appName}/`)
      : url.startsWith(entry.basePath) || `${url}/` === entry.basePath,
  );
  if (!application) return false;
  const written = await readFile(path.join(root, "index.html"), "utf8");
  const template = application.entry.open ? withImportMap(written, importMap()) : written;
  const page = applicationPage(
    template,
    application,
    application.entry,
    { modules: [], styles: [] },
    { embed },
  );
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(await server.transformIndexHtml(request.url ?? "/", page));
  return true;
}

function applications(root: string) {
  return readSite(root).applications.map((application) => ({
    ...application,
    entry: applicationEntry(application, devManifestUrl(application.appName)),
  }));
}

export function devManifestUrl(appName: string): string {
  return `/@farvann/manifest/${appName}.json`;
}

function json(response: ServerResponse, value: unknown): true {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.end(JSON.stringify(value));
  return true;
}

const TYPES: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".json": "application/json; charset=utf-8",
  ".geojson": "application/geo+json; charset=utf-8",
  ".woff2": "font/woff2",
};

function asset(root: string, url: string, response: ServerResponse): boolean {
  const folder = path.join(root, "manifests/assets");
  const file = path.join(root, "manifests", decodeURIComponent(url.slice("/manifest-assets/".length)));
  if (!file.startsWith(folder + path.sep) || !existsSync(file) || !statSync(file).isFile()) {
    response.statusCode = 404;
    response.end();
    return true;
  }
  response.setHeader("content-type", TYPES[path.extname(file)] ?? "application/octet-stream");
  createReadStream(file).pipe(response);
  return true;
}

/**
 * Reads the manifests that depend on a saved file again and notifies the open pages. After an invalid save the event has no
 * manifest: the page keeps its map and shows the problems.
 */
function watchManifests(root: string, server: ViteDevServer): void {
  const sources = ["manifests", "schemas", "plugins"].map((folder) => path.join(root, folder));
  server.watcher.add(sources);
  const saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on("all", (_event, file) => {
    const changed = relativePath(root, file);
    if (!isSource(changed)) return;
    saved.add(changed);
    clearTimeout(timer);
    timer = setTimeout(() => {
      publish(root, server, new Set(saved));
      saved.clear();
    }, SETTLE_MS);
  });
}

function isSource(file: string): boolean {
  return (
    /^manifests\/.+/.test(file) ||
    file === "schemas/manifest.schema.json" ||
    /^plugins\/[^/]+\/[^/]+\/[^/]+\.json$/.test(file)
  );
}

function publish(root: string, server: ViteDevServer, saved: ReadonlySet<string>): void {
  const { moduleGraph } = server.environments.client;
  const apps = moduleGraph.getModuleById(`\0${APPS_MODULE}`);
  if (apps) moduleGraph.invalidateModule(apps);
  for (const appName of appNames(filesOnDisk(root))) {
    try {
      const resolution = readApplication(root, appName);
      const concerned = [...saved].some(
        (file) => !file.startsWith("manifests/") || resolution.dependencies.includes(file),
      );
      if (!concerned) continue;
      const file = manifestFile(resolution);
      // A save that brings an error changes nothing on the map; errors that stand elsewhere do not hold it back.
      const invalid = file.problems.some(({ severity, file }) => severity === "error" && saved.has(file));
      const edit: ManifestEdit = { appName, ...file, manifest: invalid ? null : file.manifest };
      server.ws.send({ type: "custom", event: "farvann:manifest", data: edit });
      for (const problem of resolution.problems) {
        if (problem.severity === "error")
          server.config.logger.warn(formatProblem(problem), { timestamp: true });
      }
    } catch (error) {
      server.config.logger.error(`${appName}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { OPEN_PAGE, PROGRAM_FILE, type ProgramFile } from "../../tooling/site/program.ts";
import { installationData } from "../manifest/installation.ts";
import { CLIENT_SOURCE } from "./embed-client.ts";
import { firstPaint } from "./first-paint.ts";
import { importMap, withImportMap } from "./shared-modules.ts";

/** The built front end as the backend sees it in development: nothing is built, and pages name the sources. */
export const DEV_PROGRAM = ".cache/dev-program";
/**
 * Adds the nonce of the content policy to scripts and styles that Vite writes into pages; the policy would block them
 * otherwise.
 */
export const DEV_NONCE = "farvann-development";
/** How long to wait for the backend at the start, and between two attempts, ms. */
const BACKEND_TIMEOUT_MS = 120_000;
const BACKEND_PAUSE_MS = 200;

/**
 * In development the backend makes the pages and reads the manifests, as in production; Vite adds the sources with hot
 * reload. So file extensions, content policy, roles and the update after a saved manifest are the same.
 */
export function farvannDev(root: string, backend: string): Plugin {
  return {
    name: "farvann:dev",
    apply: "serve",
    config: () => ({ html: { cspNonce: DEV_NONCE } }),
    async configureServer(server) {
      if (server.config.server.middlewareMode && process.env.VITEST) return;
      await writeProgram(root, server);
      server.watcher.add(
        ["index.html", "schemas", "plugins", "apps/first-paint"].map((name) => path.join(root, name)),
      );
      server.watcher.on("all", (_event, file) => {
        if (isProgram(path.relative(root, file).split(path.sep).join("/"))) void writeProgram(root, server);
      });
      server.httpServer?.once("listening", () => void announce(server, backend));
      server.middlewares.use((request, response, next) => {
        answer(server, backend, request, response).then(
          (answered) => (answered ? undefined : next()),
          (error: unknown) => next(error),
        );
      });
    },
  };
}

async function writeProgram(root: string, server: ViteDevServer): Promise<void> {
  const none = { modules: [], styles: [] };
  const { data, complaints } = installationData(root);
  for (const complaint of complaints) server.config.logger.warn(complaint);
  const links = { application: none, embed: none, plugins: {} };
  const program: ProgramFile = {
    installation: data,
    ...{ links, openLinks: links },
    firstPaint: await firstPaint(root),
  };
  const folder = path.join(root, DEV_PROGRAM);
  await mkdir(folder, { recursive: true });
  const page = await readFile(path.join(root, "index.html"), "utf8");
  await writeFile(path.join(folder, "index.html"), page);
  await writeFile(path.join(folder, OPEN_PAGE), withImportMap(page, importMap()));
  await writeFile(path.join(folder, PROGRAM_FILE), JSON.stringify(program));
}

function isProgram(file: string): boolean {
  return (
    file === "index.html" ||
    file.startsWith("apps/first-paint/") ||
    file === "schemas/manifest.schema.json" ||
    /^plugins\/[^/]+\/[^/]+\/[^/]+\.json$/.test(file)
  );
}

/** Pages come from the backend with its headers; Vite adds the tags that load the sources. */
async function answer(
  server: ViteDevServer,
  backend: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = request.url ?? "/";
  if (url.split("?")[0] === "/embed/client.js") {
    request.url = `/${CLIENT_SOURCE}`;
    return false;
  }
  if (request.method !== "GET" || !request.headers.accept?.includes("text/html")) return false;
  // The documentation is already built, so Vite forwards the request unchanged.
  if (url.startsWith("/docs")) return false;
  const page = await fetch(new URL(url, backend), {
    headers: { accept: "text/html", "accept-encoding": "identity" },
    redirect: "manual",
  });
  if (!page.headers.get("content-type")?.includes("text/html") && page.status < 300) return false;
  response.statusCode = page.status;
  for (const [name, value] of page.headers) {
    if (!/^(content-length|content-encoding|etag|connection|keep-alive|transfer-encoding)$/.test(name))
      response.setHeader(name, name === "content-security-policy" ? withNonce(value) : value);
  }
  const body = await page.text();
  response.end(body === "" ? "" : await server.transformIndexHtml(url, body));
  return true;
}

const withNonce = (policy: string) => policy.replace(/(script|style)-src 'self'/g, `$& 'nonce-${DEV_NONCE}'`);

/** The address is printed last, when the page can be opened. */
async function announce(server: ViteDevServer, backend: string): Promise<void> {
  const end = Date.now() + BACKEND_TIMEOUT_MS;
  while (!(await isReady(backend))) {
    if (Date.now() > end) {
      server.config.logger.error(`The backend does not answer at ${backend}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, BACKEND_PAUSE_MS));
  }
  const [address] = server.resolvedUrls?.local ?? [];
  server.config.logger.info(`\nFarvann is ready: ${address}\nStop it with Ctrl+C.`);
}

async function isReady(backend: string): Promise<boolean> {
  try {
    const { ok } = await fetch(new URL("/", backend), { headers: { accept: "text/html" } });
    return ok;
  } catch {
    return false;
  }
}

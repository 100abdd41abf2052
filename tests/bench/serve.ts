import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** Headers that isolate a page from other pages, so that it may measure its memory. */
const ISOLATED = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

export interface PageServer {
  /** Address with a closing slash. */
  address: string;
  close(): void;
}

/** Serves a folder, and texts by path, to this machine only. */
export async function serve(folder: string, texts: Record<string, string>): Promise<PageServer> {
  const server: Server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://bench").pathname);
    const type = TYPES[extname(path)] ?? "application/octet-stream";
    try {
      const body = texts[path] ?? (await readFile(join(folder, path)));
      response.writeHead(200, { "Content-Type": type, ...ISOLATED }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/**
 * A server for trying out a plugin: it sends the headers that every server of plugins must send, and does nothing else.
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

const TYPES = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** Serves the files of a folder on 127.0.0.1 to pages of any site. Port 0: any free port. */
export function serveFolder(folder, port = 0) {
  const server = createServer((request, response) => {
    const name = path.normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const file = path.join(folder, name);
    const type = TYPES[path.extname(file)];
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("cache-control", "no-cache");
    if (!type || !existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": type }).end(readFileSync(file));
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      resolve({ origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() });
    });
  });
}

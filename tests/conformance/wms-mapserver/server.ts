import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProgram } from "../peers.ts";
import { mapFile, markersGeoJson, TEMPLATES } from "./data.ts";

/** First port of the tests' own range; the next free one is taken. */
const PORT = 8510;

export interface MapServer {
  /** Address of the service. */
  url: string;
  stop(): void;
}

/** MapServer as a CGI program behind a small HTTP server, over a shapefile in a temporary folder. */
export async function startMapServer(): Promise<MapServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "farvann-mapserver-"));
  const program = findProgram("mapserv") ?? "mapserv";
  const server = createServer((request, response) => runCgi(program, folder, request, response));
  const port = await listen(server, PORT);
  const url = `http://127.0.0.1:${port}/wms`;
  writeFileSync(path.join(folder, "markers.geojson"), markersGeoJson());
  const [data, shape] = ["markers.geojson", "markers.shp"].map((name) => path.join(folder, name));
  execFileSync("ogr2ogr", ["-lco", "ENCODING=UTF-8", `${shape}`, `${data}`]);
  writeFileSync(path.join(folder, "service.map"), mapFile(folder, `${url}?`));
  writeFileSync(
    path.join(folder, "mapserver.conf"),
    `CONFIG\n  ENV\n    MS_MAP_PATTERN "^${folder}/"\n  END\nEND\n`,
  );
  for (const [name, content] of Object.entries(TEMPLATES)) writeFileSync(path.join(folder, name), content);
  return {
    url,
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function runCgi(program: string, folder: string, request: IncomingMessage, response: ServerResponse): void {
  const query = new URL(request.url ?? "/", "http://localhost").search.slice(1);
  const cgi = spawn(program, [], {
    env: {
      PATH: process.env.PATH,
      REQUEST_METHOD: "GET",
      QUERY_STRING: query,
      MS_MAPFILE: path.join(folder, "service.map"),
      MAPSERVER_CONFIG_FILE: path.join(folder, "mapserver.conf"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const chunks: Buffer[] = [];
  cgi.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  cgi.on("close", () => {
    const { status, type, body } = readCgi(Buffer.concat(chunks));
    response.writeHead(status, { "Content-Type": type }).end(body);
  });
}

function readCgi(output: Buffer): { status: number; type: string; body: Buffer } {
  const end = output.indexOf("\r\n\r\n");
  const head = output.subarray(0, end).toString("latin1");
  return {
    status: Number(/^Status:\s*(\d{3})/im.exec(head)?.[1] ?? 200),
    type: /^Content-Type:\s*(.+)$/im.exec(head)?.[1]?.trim() ?? "application/octet-stream",
    body: output.subarray(end + 4),
  };
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" && port < PORT + 30) resolve(listen(server, port + 1));
      else reject(error);
    });
    server.listen(port, "127.0.0.1", () => resolve(port));
  });
}

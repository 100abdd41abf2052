import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

/** Limit for the head of a request, bytes. A link holds the state of a map; the longest that were seen have 12 kB. */
export const MAX_HEAD_BYTES = 64 * 1024;

const PAGE = `<!doctype html><html lang="no"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lenken er for lang</title>
<h1>Lenken er for lang</h1><p>Åpne kartet, still det inn på nytt og lag en ny lenke.</p>
<h1 lang="en">The link is too long</h1><p lang="en">Open the map, set it up again and make a new link.</p>
<p><a href="/">Kart · Maps</a></p></html>`;

/** Answers what is no request of HTTP: no route is found for it, and the framework writes no answer. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status =
    error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const isPage = status === 431;
  const body = isPage ? PAGE : JSON.stringify({ status, title: STATUS_CODES[status] });
  const type = isPage ? "text/html; charset=utf-8" : "application/problem+json";
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "Content-Security-Policy: default-src 'none'",
    "Connection: close",
  ].join("\r\n");
  if (socket.writable) socket.end(`${head}\r\n\r\n${body}`);
  else socket.destroy(error);
}

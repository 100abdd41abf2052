import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { createGunzip } from "node:zlib";
import { VESSEL_ROWS_TYPE } from "../../lib/vessel-rows/fields.ts";
import { RowsReader } from "../../lib/vessel-rows/read-rows.ts";
import { type Box, boxPolygon } from "../../server/ais/filter.ts";
import { reportKey, vesselOf } from "./traffic.ts";

/** The process that simulates the clients: many streams, each with its own map view. Started by run-load.ts. */

/** What the clients ask for: events of JSON as they are or compressed, or the compact rows. */
export type StreamForm = "json" | "gzip" | "rows";
const HEADERS: Record<StreamForm, Record<string, string>> = {
  json: {},
  gzip: { "accept-encoding": "gzip" },
  rows: { accept: VESSEL_ROWS_TYPE },
};

export interface ClientsOrder {
  port: number;
  token: string;
  boxes: Box[];
  form: StreamForm;
  /** Clients that request everything and never read. */
  stalled: number;
  /** Time from which reports are counted, ms. */
  start: number;
}

export interface ClientsFigures {
  /** For each client: the number of reports, and the sum of their keys. */
  counts: number[];
  sums: number[];
  /** Histogram of latencies: number of reports by ms from sending to arrival; the last entry counts all later ones. */
  delays: number[];
  /** Bytes that they received. */
  bytes: number;
}

const MAX_LATENCY_MS = 10_000;
const EVENT = /"mmsi":(\d+),"msgtime":"([^"]+)"/;
/** Number of streams that are opened at once. */
const AT_ONCE = 50;

let order: ClientsOrder | null = null;
const figures: ClientsFigures = {
  counts: [],
  sums: [],
  delays: new Array<number>(MAX_LATENCY_MS + 1).fill(0),
  bytes: 0,
};

process.on("message", (message: ClientsOrder | "figures") => {
  if (message === "figures") process.send?.(figures);
  else void openAll(message);
});

async function openAll(wanted: ClientsOrder): Promise<void> {
  order = wanted;
  figures.counts = wanted.boxes.map(() => 0);
  figures.sums = wanted.boxes.map(() => 0);
  for (let at = 0; at < wanted.boxes.length; at += AT_ONCE)
    await Promise.all(
      wanted.boxes.slice(at, at + AT_ONCE).map((box, index) => open(wanted, box, at + index)),
    );
  for (let index = 0; index < wanted.stalled; index += 1) stall(wanted);
  process.send?.("open");
}

function open({ port, token, form }: ClientsOrder, box: Box, index: number): Promise<void> {
  const body = JSON.stringify({ geometry: boxPolygon(box) });
  return new Promise((resolve, reject) => {
    const asked = request({
      host: "127.0.0.1",
      port,
      path: "/live/v1/sse/combined",
      method: "POST",
      agent: false,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...HEADERS[form] },
    });
    asked.on("error", reject);
    asked.on("response", (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`The stream answered ${answer.statusCode}`));
      // A lost stream misses reports, which the figures tell.
      answer.on("error", () => undefined);
      answer.on("data", (piece: Buffer) => {
        figures.bytes += piece.length;
      });
      if (form === "rows") readRows(answer, index);
      else
        readEvents(
          form === "gzip" ? answer.pipe(createGunzip().on("error", () => undefined)) : answer,
          index,
        );
      resolve();
    });
    asked.end(body);
  });
}

function readEvents(text: NodeJS.ReadableStream, index: number): void {
  let rest = "";
  text.setEncoding("latin1");
  text.on("data", (piece: string) => {
    const events = (rest + piece).split("\n\n");
    rest = events.pop() ?? "";
    const now = Date.now();
    for (const event of events) {
      const [, mmsi, msgtime] = EVENT.exec(event) ?? [];
      if (msgtime !== undefined) count(Number(mmsi), Date.parse(msgtime), index, now);
    }
  });
}

function readRows(answer: IncomingMessage, index: number): void {
  const unused = () => undefined;
  const reader = new RowsReader({
    ...{ begin: unused, removed: unused, complete: unused, news: unused },
    record: ({ mmsi, msgtime }) => count(mmsi, Date.parse(msgtime), index, Date.now()),
  });
  answer.on("data", (piece: Buffer) => reader.push(piece));
}

/** @param sent ms since 1970 */
function count(mmsi: number, sent: number, index: number, now: number): void {
  if (!order || sent < order.start) return;
  figures.counts[index] = (figures.counts[index] ?? 0) + 1;
  figures.sums[index] = (figures.sums[index] ?? 0) + reportKey(vesselOf(mmsi), sent - order.start);
  const place = Math.min(MAX_LATENCY_MS, Math.max(0, now - sent));
  figures.delays[place] = (figures.delays[place] ?? 0) + 1;
}

/** Requests everything and reads nothing. */
function stall({ port, token }: ClientsOrder): void {
  const socket = connect({ host: "127.0.0.1", port });
  socket.on("error", () => undefined).pause();
  socket.write(
    "POST /live/v1/sse/combined HTTP/1.1\r\nhost: 127.0.0.1\r\n" +
      `authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  );
}

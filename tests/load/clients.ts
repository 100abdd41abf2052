import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { type Box, boxPolygon } from "../../server/ais/filter.ts";
import { reportKey, vesselOf } from "./traffic.ts";

/** The process that simulates the clients: many streams, each with its own map view. Started by run-load.ts. */

export interface ClientsOrder {
  port: number;
  token: string;
  boxes: Box[];
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

function open({ port, token }: ClientsOrder, box: Box, index: number): Promise<void> {
  const body = JSON.stringify({ geometry: boxPolygon(box) });
  return new Promise((resolve, reject) => {
    const asked = request({
      host: "127.0.0.1",
      port,
      path: "/live/v1/sse/combined",
      method: "POST",
      agent: false,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    asked.on("error", reject);
    asked.on("response", (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`The stream answered ${answer.statusCode}`));
      answer.setEncoding("latin1");
      let rest = "";
      answer.on("data", (piece: string) => {
        const events = (rest + piece).split("\n\n");
        rest = events.pop() ?? "";
        const now = Date.now();
        for (const event of events) count(event, index, now);
      });
      resolve();
    });
    asked.end(body);
  });
}

function count(event: string, index: number, now: number): void {
  const [, mmsi, msgtime] = EVENT.exec(event) ?? [];
  if (msgtime === undefined || !order) return;
  const sent = Date.parse(msgtime);
  if (sent < order.start) return;
  figures.counts[index] = (figures.counts[index] ?? 0) + 1;
  figures.sums[index] = (figures.sums[index] ?? 0) + reportKey(vesselOf(Number(mmsi)), sent - order.start);
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

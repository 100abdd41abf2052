import { type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Box, boxPolygon } from "../../server/ais/filter.ts";

/**
 * The process of the honest callers: each has an address, a stream of its own map, and asks now and then for what a map
 * asks for. Started by run-hostile-callers.ts.
 */

export interface HonestOrder {
  port: number;
  token: string;
  boxes: Box[];
  /** Time between the calls of a caller, ms. */
  everyMs: number;
}

export interface HonestFigures {
  /** Answer times of all calls, ms. */
  waits: number[];
  /** The same by kind of call. */
  byCall: Record<string, number[]>;
  /** Answers by status; 0: none. */
  statuses: Record<number, number>;
  /** Time from sending a report to its arrival on a stream, ms: the longest of each second. */
  lateness: number[];
  /** Reports that arrived. */
  reports: number;
  /** Streams that ended. */
  lostStreams: number;
  /** How late this process itself was, ms: on a busy machine its figures are the machine's. */
  ownDelay: number;
}

/** What a map asks for, besides its stream. `#` is a number that differs with each call. */
const CALLS: Record<string, string> = {
  health: "/healthz",
  start: "/bwapi/v1/spadata/bwmap?lang=no",
  tile: "/data/v3/4/8/4.pbf",
  months: "/bwapi/v1/fisheryactivity/months?year=2026",
  time: "/bwapi/v1/timestamp",
  search:
    "/bwapi/v1/proxy?url=https%3A%2F%2Fws.geonorge.no%2Fstedsnavn%2Fv1%2Fsted%3Fsok%3DBergen%26antPerSide%3D1#",
  coast: "/bwapi/v1/coast/nearest?lat=6#.5&lon=5",
  forecast: "/weatherapi/locationforecast/2.0/compact?lat=6#&lon=4",
  picture:
    "/bwapi/geoserver/bw/ows?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&LAYERS=fisheryactivity_wms&STYLES=&SRS=EPSG:4326&BBOX=1#,67,24,70&WIDTH=256&HEIGHT=256&TIME=2026-01&FORMAT=image/png",
};
const NAMES = Object.keys(CALLS);
const CALL_TIMEOUT_MS = 60_000;
const EVENT = /"msgtime":"([^"]+)"/;

const figures: HonestFigures = {
  ...{ waits: [], byCall: {}, statuses: {}, lateness: [], reports: 0, lostStreams: 0, ownDelay: 0 },
};
const ending = new AbortController();
let latest = 0;
let measuring = false;

process.on("message", (message: HonestOrder | "measure" | "figures") => {
  if (message === "measure") measuring = true;
  else if (message === "figures") {
    measuring = false;
    ending.abort();
    process.send?.(figures);
  } else void begin(message);
});

async function begin(order: HonestOrder): Promise<void> {
  setInterval(() => {
    if (measuring) figures.lateness.push(latest);
    latest = 0;
  }, 1_000);
  let expected = performance.now() + 100;
  setInterval(() => {
    if (measuring) figures.ownDelay = Math.max(figures.ownDelay, performance.now() - expected);
    expected = performance.now() + 100;
  }, 100);
  for (const [index, box] of order.boxes.entries()) {
    stream(order, box, addressOf(index));
    void ask(order, index);
    if (index % 20 === 0) await wait(20);
  }
  process.send?.("open");
}

const addressOf = (index: number): string => `10.1.${index >> 8}.${index & 255}`;

async function ask({ port, everyMs }: HonestOrder, index: number): Promise<void> {
  await wait((index % 97) * (everyMs / 97));
  for (let number = index; !ending.signal.aborted; number += 1) {
    const name = NAMES[number % NAMES.length] ?? "health";
    const path = (CALLS[name] ?? "").replace("#", String(number % 10));
    const began = performance.now();
    const status = await call(port, path, addressOf(index));
    const taken = performance.now() - began;
    if (measuring) {
      figures.waits.push(taken);
      (figures.byCall[name] ??= []).push(taken);
      figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    }
    await wait(everyMs);
  }
}

function call(port: number, path: string, address: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(
      { host: "127.0.0.1", port, path, headers: { "x-forwarded-for": address } },
      (answer) => {
        answer
          .on("end", () => resolve(answer.statusCode ?? 0))
          .on("error", () => resolve(0))
          .resume();
      },
    );
    asked.on("error", () => resolve(0));
    asked.setTimeout(CALL_TIMEOUT_MS, () => asked.destroy());
    asked.end();
  });
}

function stream({ port, token }: HonestOrder, box: Box, address: string): void {
  const headers = {
    ...{ authorization: `Bearer ${token}`, "content-type": "application/json", "x-forwarded-for": address },
  };
  const lose = () => {
    if (!ending.signal.aborted) figures.lostStreams += 1;
  };
  const path = "/live/v1/sse/combined";
  const asked = request({ host: "127.0.0.1", port, path, method: "POST", agent: false, headers });
  asked.on("error", lose);
  asked.on("response", (answer: IncomingMessage) => {
    if (answer.statusCode !== 200) return lose();
    let rest = "";
    answer.setEncoding("latin1");
    answer.on("error", () => undefined).on("close", lose);
    answer.on("data", (piece: string) => {
      const events = (rest + piece).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const sent = EVENT.exec(event)?.[1];
        if (sent === undefined || !measuring) continue;
        figures.reports += 1;
        latest = Math.max(latest, Date.now() - Date.parse(sent));
      }
    });
  });
  asked.end(JSON.stringify({ geometry: boxPolygon(box) }));
}

import { type ChildProcess, fork } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Box } from "../../server/ais/filter.ts";
import { processorSeconds, residentMegabytes, startBackend, tokenOf } from "./backend-process.ts";
import type { ClientsFigures, ClientsOrder, StreamForm } from "./clients.ts";
import { type FeedServer, startFeed } from "./feed-server.ts";
import { nameLines, positionLine } from "./nmea.ts";
import { clientBoxes, mmsiOf, reportKey, vesselPlaces } from "./traffic.ts";

export interface LoadOptions {
  clients: number;
  /** Clients that request everything and never read. */
  stalled: number;
  /** Position messages a second. */
  rate: number;
  seconds: number;
  /** What the clients ask for (`json`). Rows tell whole seconds, so that their delays are up to a second too long. */
  form?: StreamForm;
}

export interface LoadFigures {
  sent: number;
  /** Reports that the clients should have received, and reports that they received, in total. */
  expected: number;
  received: number;
  /** Clients that received too few, too many or wrong reports. */
  wrongClients: number;
  /** ms from sending to arrival. */
  median: number;
  p99: number;
  longest: number;
  /** Resident memory of the backend each second, MB. */
  memory: number[];
  /** Share of a processor that the backend used. */
  processor: number;
  /** Bytes that a client received in a second, on average. */
  bytes: number;
  /** Response time of /healthz in ms, requested four times a second on connections of their own: median, longest, and how many failed. */
  health: { median: number; longest: number; failed: number };
}

/** Each vessel reports every fourth second. */
const REPORT_INTERVAL_S = 4;
/** Time for the last reports to arrive, ms. */
const LAST_WAIT_MS = 3_000;
/** Interval between sends, ms; every fourth message is sent by UDP. */
const STEP_MS = 10;
const DATAGRAM_EVERY = 4;

interface Report {
  vessel: number;
  lon: number;
  lat: number;
  time: number;
}

/** Loads one backend process with streams and traffic, and returns what the clients received. */
export async function runLoad(options: LoadOptions): Promise<LoadFigures> {
  const folder = mkdtempSync(join(tmpdir(), "farvann-load-"));
  const feed = await startFeed();
  const udp = await freePort();
  const backend = await startBackend({
    DATA_DIR: folder,
    AIS_TCP: feed.address,
    AIS_UDP: `127.0.0.1:${udp}`,
  });
  const clients = fork(join(import.meta.dirname, "clients.ts"), { execArgv: ["--import", "tsx"] });
  try {
    await feed.connected();
    const vessels = options.rate * REPORT_INTERVAL_S;
    for (let vessel = 0; vessel < vessels; vessel += 1)
      feed.send(nameLines(mmsiOf(vessel), `LOAD ${vessel}`, 70, Date.now()).join(""));
    const boxes = clientBoxes(options.clients);
    const { form = "json", stalled } = options;
    const order = { port: backend.port, token: await tokenOf(backend.port), boxes, stalled, form };
    // A whole second, which all forms can tell.
    const start = Date.now() - (Date.now() % 1_000);
    await ask(clients, { ...order, start });
    const meter = startMeter(backend);
    const used = processorSeconds(backend.pid);
    const began = Date.now();
    const precision = form === "rows" ? 1_000 : 1;
    const reports = await sendReports({ feed, udp, vessels, ...options });
    const processor = (processorSeconds(backend.pid) - used) / ((Date.now() - began) / 1_000);
    await wait(LAST_WAIT_MS);
    const figures = (await ask(clients, "figures")) as ClientsFigures;
    const bytes = figures.bytes / options.clients / options.seconds;
    const reported = reports.map((report) => ({ ...report, time: report.time - (report.time % precision) }));
    return {
      ...compare(figures, boxes, reported, start),
      sent: reports.length,
      processor,
      bytes,
      ...meter.stop(),
    };
  } finally {
    clients.kill();
    await backend.kill();
    feed.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ask(clients: ChildProcess, message: ClientsOrder | "figures"): Promise<unknown> {
  const answered = once(clients, "message");
  const ended = once(clients, "exit").then(([code]) => {
    throw new Error(`The process of the clients ended with ${code}`);
  });
  // It also ends when the run does.
  ended.catch(() => undefined);
  clients.send(message);
  return (await Promise.race([answered, ended]))[0];
}

interface Sending extends LoadOptions {
  feed: FeedServer;
  udp: number;
  vessels: number;
}

/** Sends at a constant rate, and records the sent reports. */
async function sendReports({ feed, udp, vessels, rate, seconds }: Sending): Promise<Report[]> {
  const placeOf = vesselPlaces(vessels);
  const reports: Report[] = [];
  const began = performance.now();
  const total = rate * seconds;
  while (reports.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * rate));
    let text = "";
    while (reports.length < due) {
      const number = reports.length;
      const vessel = number % vessels;
      const report = { vessel, time: Date.now(), ...placeOf(vessel, Math.floor(number / vessels)) };
      reports.push(report);
      const line = positionLine({ ...report, mmsi: mmsiOf(vessel), sog: 9.5, cog: number % 360 });
      if (number % DATAGRAM_EVERY === 0) feed.sendDatagram(line, udp);
      else text += line;
    }
    if (text !== "") feed.send(text);
    await wait(STEP_MS);
  }
  return reports;
}

/** A UDP port without a listener. */
async function freePort(): Promise<number> {
  const socket = createSocket("udp4").bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}

function startMeter({ port, pid }: { port: number; pid: number }) {
  const memory: number[] = [];
  const health: number[] = [];
  let failed = 0;
  const timers = [
    setInterval(() => memory.push(residentMegabytes(pid)), 1_000),
    setInterval(async () => {
      const began = performance.now();
      // A kept connection may be closed by the server at the moment of the request.
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: "close" } })
        .then((response) => response.text())
        .catch(() => null);
      if (answer === null) failed += 1;
      else health.push(performance.now() - began);
    }, 250),
  ];
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      health.sort((a, b) => a - b);
      return {
        memory,
        health: { median: health[health.length >> 1] ?? 0, longest: health.at(-1) ?? 0, failed },
      };
    },
  };
}

function compare(figures: ClientsFigures, boxes: readonly Box[], reports: readonly Report[], start: number) {
  const { counts, sums, delays } = figures;
  let [expected, received, wrongClients] = [0, 0, 0];
  for (const [index, [west, south, east, north]] of boxes.entries()) {
    let [count, sum] = [0, 0];
    for (const { vessel, lon, lat, time } of reports) {
      if (lon < west || lon > east || lat < south || lat > north) continue;
      count += 1;
      sum += reportKey(vessel, time - start);
    }
    expected += count;
    received += counts[index] ?? 0;
    if (count !== counts[index] || sum !== sums[index]) wrongClients += 1;
  }
  const total = delays.reduce((all, some) => all + some, 0);
  const at = (share: number) => {
    let passed = 0;
    return delays.findIndex((some) => {
      passed += some;
      return passed > 0 && passed >= total * share;
    });
  };
  return { expected, received, wrongClients, median: at(0.5), p99: at(0.99), longest: at(1) };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SERVER } from "../support/first-visit.ts";
import {
  mainThreadSeconds,
  processorSeconds,
  residentMegabytes,
  startBackend,
  tokenOf,
} from "./backend-process.ts";
import { startFeed } from "./feed-server.ts";
import type { HonestFigures, HonestOrder } from "./honest-callers.ts";
import type { HostileFigures, HostileOrder } from "./hostile-kinds.ts";
import { nameLines, positionLine } from "./nmea.ts";
import { clientBoxes, mmsiOf, vesselPlaces } from "./traffic.ts";

export interface HostileOptions {
  honest: number;
  hostile: number;
  seconds: number;
  /** Position messages a second. */
  rate: number;
  /** Folder with a database that has the demonstration data already; absent: it is made first. */
  data?: string;
}

export interface Measured {
  /** 99th percentile and longest of all answers, and the 99th percentile of each kind of call, ms. */
  p99: number;
  longest: number;
  byCall: Record<string, number>;
  /** The latest that a report came to a stream, and the share of seconds in which one was more than 2 s late. */
  latest: number;
  lateSeconds: number;
  calls: number;
  reports: number;
  statuses: Record<number, number>;
  lostStreams: number;
  /** How late the measuring process itself was, ms. */
  ownDelay: number;
}

export interface HostileRun {
  /** The honest callers alone, and beside the hostile ones. */
  quiet: Measured;
  beside: Measured;
  hostile: HostileFigures;
  /** Resident memory of the backend, MB: before the hostile callers, each ten seconds with them, and three minutes after. */
  memory: { before: number; during: number[]; after: number };
  /** Share of a processor that the backend, and its main thread alone, used beside them. */
  processor: number;
  mainThread: number;
}

const VESSELS_PER_MESSAGE = 4;
const STEP_MS = 50;
const LATE_MS = 2_000;
const QUIET_SECONDS = 20;
const WARM_UP_MS = 20_000;
/** Caches and buffers of the hostile callers are given back in this time; V8 returns its memory only after a minute or two of rest. */
const AFTER_MS = 180_000;

/** Runs a backend with its usual limits, honest callers, and hostile ones beside them. */
export async function runHostileCallers(options: HostileOptions): Promise<HostileRun> {
  const folder = mkdtempSync(join(tmpdir(), "farvann-hostile-"));
  const feed = await startFeed();
  const backend = await startBackend(
    {
      DATA_DIR: options.data ?? folder,
      DEMONSTRATION_DATA: "true",
      PLACE_NAMES: "built-in",
      TRUST_PROXY: "1",
      AIS_TCP: feed.address,
      AIS_SIMULATOR: "0",
      // The limits of an installation; each caller has an address.
      AIS_CALLS_A_MINUTE: "",
      AIS_STREAMS: "",
      AIS_STREAMS_AN_ADDRESS: "",
    },
    SERVER,
  );
  const { port, pid } = backend;
  const hostile = open("hostile-kinds.ts");
  const sending = setInterval(sender(feed.send, options.rate), STEP_MS);
  try {
    await feed.connected();
    // The worker threads read what pictures are drawn from.
    await wait(WARM_UP_MS);
    const order = { port, token: await tokenOf(port), boxes: clientBoxes(options.honest), everyMs: 5_000 };
    const quiet = await measured(order, QUIET_SECONDS, async () => undefined);
    const before = residentMegabytes(pid);
    const during: number[] = [];
    let used = 0;
    let usedByMain = 0;
    const beside = await measured({ ...order, token: await tokenOf(port) }, options.seconds, async () => {
      const hostileOrder: HostileOrder = { port, token: await tokenOf(port), callers: options.hostile };
      await ask(hostile, hostileOrder);
      used = processorSeconds(pid);
      usedByMain = mainThreadSeconds(pid);
      const meter = setInterval(() => during.push(residentMegabytes(pid)), 10_000);
      return () => clearInterval(meter);
    });
    const processor = (processorSeconds(pid) - used) / options.seconds;
    const mainThread = (mainThreadSeconds(pid) - usedByMain) / options.seconds;
    const hostileFigures = (await ask(hostile, "figures")) as HostileFigures;
    hostile.kill();
    await wait(AFTER_MS);
    const memory = { before, during, after: residentMegabytes(pid) };
    return { quiet, beside, hostile: hostileFigures, memory, processor, mainThread };
  } finally {
    clearInterval(sending);
    hostile.kill();
    await backend.kill();
    feed.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param began called when the honest callers are there; what it returns is called at the end */
async function measured(
  order: HonestOrder,
  seconds: number,
  began: () => Promise<(() => void) | undefined>,
): Promise<Measured> {
  const honest = open("honest-callers.ts");
  try {
    await ask(honest, order);
    await wait(3_000);
    const ended = await began();
    honest.send("measure");
    await wait(seconds * 1_000);
    const figures = (await ask(honest, "figures")) as HonestFigures;
    ended?.();
    return summary(figures);
  } finally {
    honest.kill();
  }
}

function summary({
  waits,
  byCall,
  lateness,
  statuses,
  reports,
  lostStreams,
  ownDelay,
}: HonestFigures): Measured {
  const p99 = (list: readonly number[]) => {
    const sorted = [...list].sort((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
  };
  return {
    p99: p99(waits),
    longest: waits.reduce((most, one) => Math.max(most, one), 0),
    byCall: Object.fromEntries(Object.entries(byCall).map(([name, list]) => [name, p99(list)])),
    latest: lateness.reduce((most, one) => Math.max(most, one), 0),
    lateSeconds: lateness.filter((late) => late > LATE_MS).length / Math.max(1, lateness.length),
    calls: waits.length,
    ...{ statuses, reports, lostStreams, ownDelay },
  };
}

function sender(send: (text: string) => void, rate: number): () => void {
  const vessels = rate * VESSELS_PER_MESSAGE;
  const placeOf = vesselPlaces(vessels);
  let sent = 0;
  return () => {
    const time = Date.now();
    for (let due = Math.round((rate * STEP_MS) / 1_000); due > 0; due -= 1, sent += 1) {
      const vessel = sent % vessels;
      const { lon, lat } = placeOf(vessel, Math.floor(sent / vessels));
      if (sent < vessels) send(nameLines(mmsiOf(vessel), `HONEST ${vessel}`, 70, time).join(""));
      send(positionLine({ mmsi: mmsiOf(vessel), lon, lat, sog: 9, cog: 45, time }));
    }
  };
}

function open(module: string): ChildProcess {
  return fork(join(import.meta.dirname, module), { execArgv: ["--import", "tsx"] });
}

async function ask(child: ChildProcess, message: HonestOrder | HostileOrder | "figures"): Promise<unknown> {
  const answered = once(child, "message");
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`A process of the callers ended with ${code}`);
  });
  ended.catch(() => undefined);
  child.send(message);
  return (await Promise.race([answered, ended]))[0];
}

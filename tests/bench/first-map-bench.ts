import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Browser, Page, Request } from "@playwright/test";
import { type Cost, type Memory, Meter } from "./meter.ts";
import { figure, median, table } from "./statistics.ts";

const root = join(import.meta.dirname, "../..");
const START_TIMEOUT = 120_000;
/** When no request was pending for this time, the map has loaded everything, ms. */
const QUIET = 500;

/** Figures of one kind of visit, medians over the runs. */
export interface FirstMapResult {
  visit: "first" | "second";
  cost: Cost;
  memory: Memory;
  /** Data transferred over the network, kB. */
  transferredKb: number;
  requests: number;
}

/** Measures from navigation to the map with its data: the built application on the real backend. */
export async function firstMapBench(browser: Browser, runs: number): Promise<FirstMapResult[]> {
  const backend = await openBackend();
  try {
    const address = `${backend.address}fiskeriaktivitet/`;
    const visits: Record<FirstMapResult["visit"], FirstMapResult[]> = { first: [], second: [] };
    for (let run = 0; run < runs; run += 1) {
      // A new browser context: nothing is cached or stored at the first visit.
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "nb-NO" });
      for (const visit of ["first", "second"] as const) {
        const page = await context.newPage();
        visits[visit].push({ visit, ...(await oneVisit(page, browser, address)) });
        await page.close();
      }
      await context.close();
    }
    return [medians("first", visits.first), medians("second", visits.second)];
  } finally {
    backend.close();
  }
}

/** What it costs until a map with its data stands on a new page; `files`: bytes that were transferred, by path. */
export async function oneVisit(
  page: Page,
  browser: Browser,
  address: string,
): Promise<Omit<FirstMapResult, "visit"> & { files: ReadonlyMap<string, number> }> {
  const quiet = watchNetwork(page);
  const meter = await Meter.of(page, browser);
  let transferred = 0;
  let requests = 0;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const paths = new Map<string, string>();
  const files = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? "";
    transferred += encodedDataLength;
    requests += 1;
    files.set(path, (files.get(path) ?? 0) + encodedDataLength);
  });
  const cost = await meter.cost(async () => {
    await page.goto(address);
    await page.waitForFunction(() => document.querySelector(".ol-layer canvas") !== null);
    await quiet();
  });
  // Waiting for an idle network uses no CPU, but it takes time.
  cost.wallMs -= QUIET;
  return { cost, memory: await meter.memory(), transferredKb: transferred / 1000, requests, files };
}

/** Returns a function that resolves when no request was pending for a while. */
function watchNetwork(page: Page): () => Promise<void> {
  let open = 0;
  let changed = Date.now();
  const count = (by: number) => () => {
    open += by;
    changed = Date.now();
  };
  // A stream of live data never ends.
  const ends = (request: Request) => !request.headers().accept?.includes("text/event-stream");
  page.on("request", (request) => ends(request) && count(1)());
  page.on("requestfinished", (request) => ends(request) && count(-1)());
  page.on("requestfailed", (request) => ends(request) && count(-1)());
  return async () => {
    while (open > 0 || Date.now() - changed < QUIET) await page.waitForTimeout(25);
  };
}

function medians(visit: FirstMapResult["visit"], results: readonly FirstMapResult[]): FirstMapResult {
  const of = (read: (result: FirstMapResult) => number) => median(results.map(read));
  const processes = results.flatMap(({ memory }) => memory.processMb ?? []);
  return {
    visit,
    cost: {
      mainMs: of(({ cost }) => cost.mainMs),
      processMs: of(({ cost }) => cost.processMs),
      wallMs: of(({ cost }) => cost.wallMs),
    },
    memory: {
      heapMb: of(({ memory }) => memory.heapMb),
      processMb: processes.length > 0 ? median(processes) : null,
    },
    transferredKb: of(({ transferredKb }) => transferredKb),
    requests: of(({ requests }) => requests),
  };
}

export function firstMapTable(results: readonly FirstMapResult[]): string {
  const head = [
    "/fiskeriaktivitet/",
    "main ms",
    "process ms",
    "wall ms",
    "network kB",
    "heap MB",
    "process MB",
  ];
  const rows = results.map(({ visit, cost, memory, transferredKb }) => [
    visit === "first" ? "first visit" : "second visit (cached)",
    figure(cost.mainMs),
    figure(cost.processMs),
    figure(cost.wallMs),
    figure(transferredKb),
    figure(memory.heapMb),
    figure(memory.processMb),
  ]);
  return table(head, rows);
}

/** Starts the backend with the built application. @param settings beside those of a benchmark */
export async function openBackend(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ address: string; close(): void }> {
  if (!existsSync(join(root, "dist/program.json"))) throw new Error("Build first: npm run build");
  const port = await freePort();
  const server = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: process.env.DATA_DIR ?? ".cache/bench-data",
      LOG_LEVEL: "warn",
      AIS_SIMULATOR: "0",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const address = `http://127.0.0.1:${port}/`;
  await answers(`${address}healthz`, server);
  return { address, close: () => void server.kill() };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + START_TIMEOUT;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error("The backend did not start");
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The backend does not answer");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("No port")),
      );
    });
  });
}

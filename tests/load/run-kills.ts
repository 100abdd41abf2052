import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page, type Request } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { seededRandom } from "../../server/demo/random.ts";
import { SERVER } from "../support/first-visit.ts";
import { type BackendProcess, startBackend, tokenOf } from "./backend-process.ts";
import { nameLines, positionLine } from "./nmea.ts";
import { mmsiOf } from "./traffic.ts";

export type Kill = "feed" | "server" | "network refuses" | "network hangs";
const KINDS: readonly [Kill, ...Kill[]] = ["feed", "server", "network refuses", "network hangs"];

export interface KillFigures {
  what: Kill;
  /** How long it was away, s. */
  downS: number;
  /** Time from when new data was available again until the page had it, s. */
  behindS: number;
  /** Age of the newest data on the page while the page did not say that it is not live, at most, s. */
  unsaidS: number;
  /** How long the page still said that its vessels are not live after it was up to date, s. */
  clearedS: number;
  /** The longest time that the page stood still, s: on a busy machine it is late, whatever its code does. */
  pauseS: number;
  /** Requests of the page without an answer where it did not come up to date. */
  pending: readonly string[];
}

const VESSELS = 40;
const SEND_MS = 250;
const SAMPLE_MS = 250;
/** Data this old is as good as new: rounds of the server and of the page, and whole seconds, ms. */
const FRESH_MS = 2_500;
/** A page that is not up to date after this time counts as lost, ms. */
const GIVE_UP_MS = 60_000;
const SETTLE_MS = 3_000;

export async function runKills(
  count: number,
  seed: string,
  onKill: (kill: KillFigures | undefined) => void,
): Promise<{ kills: KillFigures[]; errors: string[] }> {
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), "farvann-kills-"));
  const feed = new Feed();
  const network = new Network();
  const settings = {
    DATA_DIR: join(folder, "data"),
    MANIFESTS_DIR: quickManifests(folder),
    AIS_TCP: `127.0.0.1:${await feed.open()}`,
    AIS_SIMULATOR: "0",
    PORT: String(await freePort()),
  };
  let backend: BackendProcess | null = await startBackend(settings, SERVER);
  const port = await network.open(backend.port);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  const errors: string[] = [];
  const kills: KillFigures[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
    page.on("pageerror", (error) => errors.push(String(error)));
    const pending = pendingOf(page);
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.addInitScript(watchPage, SAMPLE_MS);
    await page.goto(`http://127.0.0.1:${port}/bwmap/?zoomAndCenter=5;10:62&lang=en`);
    await until(async () => (await look(page)).age < FRESH_MS);
    for (let number = 0; number < count; number += 1) {
      const what = random.pick(KINDS);
      const down = random.between(4_000, 25_000);
      await look(page, { again: true });
      const began = Date.now();
      if (what === "feed") feed.stop();
      else if (what === "server") await backend?.kill();
      else network.mode = what === "network hangs" ? "hangs" : "refuses";
      await wait(down);
      if (what === "feed") await feed.open();
      else if (what === "server") backend = await startBackend(settings, SERVER);
      else network.mode = "open";
      await until(async () => Date.now() - (await newestOf(Number(settings.PORT))) < FRESH_MS);
      const back = Date.now();
      await until(async () => (await look(page)).age < FRESH_MS);
      const upToDate = Date.now();
      await until(async () => !(await look(page)).says);
      const cleared = Date.now();
      const { unsaid, pause } = await look(page);
      const seconds = (ms: number) => ms / 1_000;
      kills.push({
        what,
        downS: seconds(back - began),
        behindS: seconds(upToDate - back),
        unsaidS: seconds(unsaid),
        clearedS: seconds(cleared - upToDate),
        pauseS: seconds(pause),
        pending: upToDate - back > GIVE_UP_MS ? pending() : [],
      });
      onKill(kills.at(-1));
      await wait(SETTLE_MS);
    }
    return { kills, errors };
  } finally {
    await browser.close();
    await backend?.kill();
    feed.stop();
    network.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns what tells the requests of a page that have not ended, with their ages */
function pendingOf(page: Page): () => string[] {
  const since = new Map<Request, number>();
  const end = (request: Request) => void since.delete(request);
  page.on("request", (request) => void since.set(request, Date.now()));
  page.on("requestfinished", end).on("requestfailed", end);
  return () =>
    [...since].map(
      ([request, at]) => `${request.method()} ${request.url()}, ${Math.round((Date.now() - at) / 1_000)} s`,
    );
}

/** What is seen on the page; ms. */
interface Seen {
  /** Age of the newest data of a vessel now. */
  age: number;
  /** Whether the page says now that vessels are not live. */
  says: boolean;
  /** The greatest age at which it did not say so, and the longest time between two looks, since the last `again`. */
  unsaid: number;
  pause: number;
}

/** Looks in the page itself, by its own clock: what the test's process sees may be seconds old on a busy machine. */
function watchPage(intervalMs: number): void {
  interface Fiber {
    memoizedProps?: { services?: { datasets: { byId(id: string): unknown } } };
    child?: Fiber;
  }
  interface Vessels {
    fleet: { list(filter: unknown): { time: number }[] };
    vesselFilter: unknown;
  }
  const seen: Seen = { age: Number.MAX_SAFE_INTEGER, says: false, unsaid: 0, pause: 0 };
  let lookedAt = performance.now();
  const find = (): Vessels | undefined => {
    const root = [...document.querySelectorAll("*")].find((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactContainer")),
    );
    const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer")) ?? "";
    let fiber: Fiber | undefined = Reflect.get(root ?? {}, key);
    while (fiber && !fiber.memoizedProps?.services) fiber = fiber.child;
    return fiber?.memoizedProps?.services?.datasets.byId("aisstream") as Vessels | undefined;
  };
  const lookNow = () => {
    seen.pause = Math.max(seen.pause, performance.now() - lookedAt);
    lookedAt = performance.now();
    const dataset = find();
    const times = dataset?.fleet.list(dataset.vesselFilter).map(({ time }) => time * 1_000) ?? [];
    seen.age = Date.now() - Math.max(0, ...times);
    seen.says = [...document.querySelectorAll("p, b")].some(
      (element) => element.textContent === "Vessels are not live" && element.checkVisibility(),
    );
    if (!seen.says) seen.unsaid = Math.max(seen.unsaid, seen.age);
  };
  Reflect.set(globalThis, "seenByTest", (again: boolean): Seen => {
    if (again) Object.assign(seen, { unsaid: 0, pause: 0 });
    lookNow();
    return { ...seen };
  });
  document.addEventListener("DOMContentLoaded", () => setInterval(lookNow, intervalMs));
}

const look = (page: Page, { again = false } = {}): Promise<Seen> =>
  page.evaluate((flag) => Reflect.get(globalThis, "seenByTest")(flag), again);

/** Time of the newest data of the server itself, ms since 1970; 0 while it does not answer. */
async function newestOf(port: number): Promise<number> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/live/v1/latest/combined`, {
      headers: { authorization: `Bearer ${await tokenOf(port)}` },
      signal: AbortSignal.timeout(2_000),
    });
    const records = (await answer.json()) as { msgtime: string }[];
    return Math.max(0, ...records.map(({ msgtime }) => Date.parse(msgtime)));
  } catch {
    return 0;
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await isSo())) {
    if (Date.now() - began > GIVE_UP_MS) return;
    await wait(SAMPLE_MS);
  }
}

/** The manifests of the project, with a feed that counts as silent after 15 s. */
function quickManifests(folder: string): string {
  const copy = join(folder, "manifests");
  cpSync(join(import.meta.dirname, "../../manifests"), copy, { recursive: true });
  const file = join(copy, "library/datasets/aisstream.json");
  const text = readFileSync(file, "utf8").replace('"options": {', '"options": { "silentAfterMinutes": 0.25,');
  writeFileSync(file, text);
  return copy;
}

/** A receiver whose vessels report in turn, four times a second, and which can go away. */
class Feed {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private port = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  async open(): Promise<number> {
    const server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => this.sockets.delete(socket));
      for (let vessel = 0; vessel < VESSELS; vessel += 1)
        socket.write(nameLines(mmsiOf(vessel), `KILL ${vessel}`, 70, Date.now()).join(""));
    });
    this.server = server;
    await listen(server, this.port);
    this.port = (server.address() as AddressInfo).port;
    let turn = 0;
    this.timer = setInterval(() => {
      turn += 1;
      const vessel = turn % VESSELS;
      const place = { lon: 5 + vessel / 10 + turn / 1e4, lat: 60 + vessel / 20 };
      const line = positionLine({ mmsi: mmsiOf(vessel), ...place, sog: 9, cog: 45, time: Date.now() });
      for (const socket of this.sockets) socket.write(line);
    }, SEND_MS);
    return this.port;
  }

  stop(): void {
    clearInterval(this.timer);
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

interface Pair {
  page: Socket;
  server: Socket;
  /** What is sent on it never arrives, as on a line that has lost its radio: nobody is told. */
  hangs: boolean;
}

/** The way from the browser to the server. */
class Network {
  private target = 0;
  private readonly pairs = new Set<Pair>();
  private state: "open" | "refuses" | "hangs" = "open";
  private readonly listener = createServer((page) => {
    page.on("error", () => undefined);
    if (this.state === "refuses") page.destroy();
    else if (this.state === "hangs") page.resume();
    else this.join({ page, server: connect({ host: "127.0.0.1", port: this.target }), hangs: false });
  });

  async open(target: number): Promise<number> {
    this.target = target;
    await listen(this.listener, 0);
    return (this.listener.address() as AddressInfo).port;
  }

  /** A connection that hung hangs for ever. */
  set mode(mode: typeof this.state) {
    this.state = mode;
    for (const pair of this.pairs) {
      if (mode === "hangs") pair.hangs = true;
      if (mode === "refuses") pair.page.destroy();
      if (mode === "refuses" || pair.hangs) pair.server.destroy();
    }
  }

  close(): void {
    this.mode = "refuses";
    this.listener.close();
  }

  private join(pair: Pair): void {
    this.pairs.add(pair);
    const end = () => {
      this.pairs.delete(pair);
      pair.server.destroy();
      if (!pair.hangs) pair.page.destroy();
    };
    for (const [from, to] of [
      [pair.page, pair.server],
      [pair.server, pair.page],
    ] as const)
      from
        .on("error", end)
        .on("close", end)
        .on("data", (piece) => {
          if (!pair.hangs) to.write(piece);
        });
  }
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });

async function freePort(): Promise<number> {
  const server = createServer();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { drawNothingInWebGl } from "../bench/page/null-gpu.ts";
import { startBackend } from "./backend-process.ts";
import { type FeedServer, startFeed } from "./feed-server.ts";
import { nameLines, positionLine } from "./nmea.ts";
import { mmsiOf, vesselPlaces } from "./traffic.ts";

export interface LivePageOptions {
  vessels: number;
  /** Position messages a second. */
  rate: number;
  seconds: number;
  /** Whether WebGL draws, or only receives the drawing commands. */
  draw: boolean;
}

export interface LivePageFigures {
  sent: number;
  /** Vessels on the page at the end, and how many of them are not at their last reported position. */
  known: number;
  wrong: number;
  /** Share of the time in which the page's main thread was busy. */
  busy: number;
  /** Tasks of more than 50 ms after the start, ms. */
  longTasks: number[];
  /** MB after garbage collection, at the start and then ten times. */
  heap: number[];
}

/** The whole coast with all vessels in view. */
const MAP = "/bwmap/?zoomAndCenter=4;17:65&lang=en";
/** Time after which all initial work (map, names, first drawing) is done, ms. */
const SETTLE_MS = 30_000;
const LAST_WAIT_MS = 5_000;
const SAMPLES = 10;
const STEP = 20;
/** Degrees; AIS rounds to ten thousandths of minutes, the page to 1e-7 degrees. */
const CLOSE = 2e-6;

type Place = { lon: number; lat: number };

export async function runLivePage(options: LivePageOptions): Promise<LivePageFigures> {
  const folder = mkdtempSync(join(tmpdir(), "farvann-page-"));
  const feed = await startFeed();
  const backend = await startBackend({
    DATA_DIR: folder,
    AIS_TCP: feed.address,
    AIS_SIMULATOR: "0",
    ...(process.env.DIST_DIR ? { DIST_DIR: process.env.DIST_DIR } : {}),
  });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    await feed.connected();
    const traffic = new Traffic(feed, options);
    await traffic.introduce();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    // Functions that are sent to the page as text call this helper of the compiler.
    await page.addInitScript("globalThis.__name = (named) => named");
    if (!options.draw) await page.addInitScript(drawNothingInWebGl);
    await page.addInitScript(() => {
      const found: number[] = [];
      Object.assign(globalThis, { longTasks: found });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) found.push(duration);
      }).observe({ type: "longtask" });
    });
    await page.goto(`http://127.0.0.1:${backend.port}${MAP}`);
    const meter = await page.context().newCDPSession(page);
    await meter.send("Performance.enable", { timeDomain: "threadTicks" });
    await traffic.send(SETTLE_MS / 1_000);
    await page.evaluate(() => Reflect.get(globalThis, "longTasks").splice(0));
    const heap = [await heapOf(meter)];
    const before = await threadTime(meter);
    const began = performance.now();
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      await traffic.send(options.seconds / SAMPLES);
      heap.push(await heapOf(meter));
    }
    const busy = ((await threadTime(meter)) - before) / (performance.now() - began);
    const longTasks = await page.evaluate((): number[] => Reflect.get(globalThis, "longTasks"));
    await new Promise((resolve) => setTimeout(resolve, LAST_WAIT_MS));
    if (errors.length > 0) throw new Error(errors.join("; "));
    return { sent: traffic.sent, ...traffic.compare(await placesOnPage(page)), busy, longTasks, heap };
  } finally {
    await browser.close();
    await backend.kill();
    feed.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A feed in which each vessel reports in turn, and the last report of each. */
class Traffic {
  sent = 0;
  private readonly last = new Map<number, Place>();
  private readonly placeOf: ReturnType<typeof vesselPlaces>;

  constructor(
    private readonly feed: FeedServer,
    private readonly options: LivePageOptions,
  ) {
    this.placeOf = vesselPlaces(options.vessels);
  }

  /** Sends the name and the position of every vessel. */
  async introduce(): Promise<void> {
    for (let vessel = 0; vessel < this.options.vessels; vessel += 1) {
      this.feed.send(nameLines(mmsiOf(vessel), `LOAD ${vessel}`, 60 + (vessel % 30), Date.now()).join(""));
      this.feed.send(this.report(vessel));
      if (vessel % 500 === 0) await pause(STEP);
    }
  }

  async send(seconds: number): Promise<void> {
    const { rate, vessels } = this.options;
    const began = performance.now();
    let done = 0;
    while (done < rate * seconds) {
      const due = Math.min(rate * seconds, Math.floor(((performance.now() - began) / 1_000) * rate));
      let text = "";
      for (; done < due; done += 1) text += this.report(this.sent % vessels);
      if (text !== "") this.feed.send(text);
      await pause(STEP);
    }
  }

  compare(found: Record<string, Place>): { known: number; wrong: number } {
    let wrong = 0;
    for (const [mmsi, { lon, lat }] of this.last) {
      const there = found[mmsi];
      if (!there || Math.abs(there.lon - lon) > CLOSE || Math.abs(there.lat - lat) > CLOSE) wrong += 1;
    }
    return { known: Object.keys(found).length, wrong };
  }

  private report(vessel: number): string {
    const place = this.placeOf(vessel, Math.floor(this.sent / this.options.vessels));
    this.sent += 1;
    this.last.set(mmsiOf(vessel), place);
    const course = (this.sent * 7) % 360;
    return positionLine({ mmsi: mmsiOf(vessel), ...place, sog: 9.5, cog: course, time: Date.now() });
  }
}

/**
 * Positions of all vessels on the page, read from the application's stores, which are found through its root element.
 */
function placesOnPage(page: Page): Promise<Record<string, Place>> {
  return page.evaluate(() => {
    interface Fiber {
      memoizedProps?: { services?: { datasets: { byId(id: string): unknown } } };
      child?: Fiber;
    }
    interface Fleet {
      list(filter: unknown): { mmsi: number; lon: number; lat: number }[];
    }
    const root = [...document.querySelectorAll("*")].find((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactContainer")),
    );
    const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer")) ?? "";
    let fiber: Fiber | undefined = Reflect.get(root ?? {}, key);
    while (fiber && !fiber.memoizedProps?.services) fiber = fiber.child;
    const dataset = fiber?.memoizedProps?.services?.datasets.byId("aisstream") as
      | { fleet: Fleet; vesselFilter: unknown }
      | undefined;
    const vessels = dataset?.fleet.list(dataset.vesselFilter) ?? [];
    return Object.fromEntries(vessels.map(({ mmsi, lon, lat }) => [String(mmsi), { lon, lat }]));
  });
}

async function heapOf(meter: CDPSession): Promise<number> {
  await meter.send("HeapProfiler.collectGarbage");
  return (await meter.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

/** CPU of the main thread, ms. */
async function threadTime(meter: CDPSession): Promise<number> {
  const { metrics } = await meter.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "ThreadTime")?.value ?? 0) * 1_000;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

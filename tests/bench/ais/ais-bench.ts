import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { buildPage } from "../build-page.ts";
import { type Cost, Meter } from "../meter.ts";
import { serve } from "../serve.ts";
import type { PeerName, UpdateLimits } from "./page/bench-page.ts";
import { type AisResult, medianResult, oneOf, UPDATE_SIZES, type UpdateSize } from "./results.ts";

export interface AisBenchPlan {
  peers: readonly PeerName[];
  sizes: readonly number[];
  runs: number;
  /** Time for which a step is repeated, ms: slow renderers show fewer updates in it. */
  budget: number;
  /** Called before each measurement. */
  onRun(peer: PeerName, vessels: number, run: number): void;
}

/** Updates prepared in a run; a fast renderer shows all of them. */
const MAX_UPDATES: Record<UpdateSize, number> = { 1000: 40, 5000: 15 };
const WARM_UP: UpdateLimits = { max: 30, min: 1, budget: 500 };
const PAN_FRAMES = 60;
const HITS = 64;
const MB = 1e6;
/** A longer step has failed, ms. */
const TIMEOUT = 180_000;

/** Browser flags that allow reading memory and CPU of WebGL pages; canvases are drawn in software for all renderers. */
export const AIS_BENCH_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-accelerated-2d-canvas",
  "--enable-blink-features=ForceEagerMeasureMemory",
];

/** Measures the same fleets in every renderer, each on its own page; medians over the runs. */
export async function aisBench(browser: Browser, plan: AisBenchPlan): Promise<AisResult[]> {
  return onBenchPage(async (address) => {
    const results: AisResult[] = [];
    for (const vessels of plan.sizes) {
      const rounds = new Map<PeerName, AisResult[]>();
      // One run of all renderers after the other, so that a busy minute affects all of them.
      for (let run = 1; run <= plan.runs; run += 1) {
        for (const peer of plan.peers) {
          plan.onRun(peer, vessels, run);
          const result = await oneRun(browser, address, { peer, vessels, budget: plan.budget });
          rounds.set(peer, [...(rounds.get(peer) ?? []), result]);
        }
      }
      results.push(...[...rounds.values()].map(medianResult));
    }
    return results;
  });
}

/** What is wrong with each renderer's drawing, moving and finding of vessels (null: nothing), with actual drawing by WebGL. */
export async function aisCheck(
  browser: Browser,
  peers: readonly PeerName[],
  vessels: number,
): Promise<{ peer: PeerName; fault: string | null }[]> {
  return onBenchPage(async (address) => {
    const checks: { peer: PeerName; fault: string | null }[] = [];
    for (const peer of peers) {
      const fault = await onPage(browser, address, async (page) => {
        await page.evaluate((name) => window.aisBench?.prepare(name, true), peer);
        await page.evaluate((count) => window.aisBench?.writeFleet(count), vessels);
        await page.evaluate(() => window.aisBench?.decode());
        await page.evaluate(() => window.aisBench?.load());
        return page.evaluate(() => window.aisBench?.check());
      });
      checks.push({ peer, fault: fault === undefined ? "the page has no benchmark" : fault });
    }
    return checks;
  });
}

async function onBenchPage<T>(work: (address: string) => Promise<T>): Promise<T> {
  const folder = await buildPage(join(import.meta.dirname, "page"), "bench-ais");
  const server = await serve(folder, {});
  try {
    return await work(`${server.address}index.html`);
  } finally {
    server.close();
  }
}

/** A new page in a process of its own. An error on the page fails the step. */
async function onPage<T>(browser: Browser, address: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  try {
    await page.goto(address);
    await page.waitForFunction(() => window.aisBench !== undefined);
    const result = await work(page);
    if (errors.length > 0) throw new Error(errors.join("; "));
    return result;
  } finally {
    await context.close();
  }
}

function oneRun(
  browser: Browser,
  address: string,
  { peer, vessels, budget }: { peer: PeerName; vessels: number; budget: number },
): Promise<AisResult> {
  return onPage(browser, address, async (page) => {
    await page.evaluate((name) => window.aisBench?.prepare(name, false), peer);
    const meter = await Meter.of(page, browser);
    const empty = await memory(page, meter);
    await page.evaluate((count) => window.aisBench?.writeFleet(count), vessels);
    const decoded = await meter.cost(() => page.evaluate(() => window.aisBench?.decode()));
    // Collects the garbage of writing and reading, which is not part of any renderer's memory.
    await memory(page, meter);
    const load = await meter.cost(() => page.evaluate(() => window.aisBench?.load()));
    await page.waitForTimeout(300);
    const full = await memory(page, meter);
    const pan = await panFrame(page, meter, budget);
    const hits = await page.evaluate(({ times, limit }) => window.aisBench?.hits(times, limit), {
      times: HITS,
      limit: budget,
    });
    const updates = {} as Record<UpdateSize, Cost>;
    const decodedUpdates = {} as Record<UpdateSize, number>;
    for (const size of UPDATE_SIZES) {
      const { shown, worker } = await measureUpdates(page, meter, size, budget);
      updates[size] = shown;
      decodedUpdates[size] = worker;
    }
    return {
      peer,
      vessels,
      load,
      addedMb: full.pageMb - empty.pageMb,
      heapMb: full.heapMb - empty.heapMb,
      updates,
      panFrameMs: pan,
      hitMs: hits ? hits.ms / hits.tried : Number.NaN,
      worker: {
        loadMs: decoded.processMs - decoded.mainMs,
        updates: decodedUpdates,
        mb: full.workerMb - empty.workerMb,
      },
    };
  });
}

async function memory(page: Page, meter: Meter) {
  const { heapMb } = await meter.memory();
  const use = await page.evaluate(() => window.aisBench?.memory());
  if (!use) throw new Error("The page does not tell its memory");
  return { heapMb, pageMb: use.pageBytes / MB, workerMb: use.vesselWorkerBytes / MB };
}

async function panFrame(page: Page, meter: Meter, budget: number): Promise<number> {
  let frames = 0;
  const cost = await meter.cost(async () => {
    frames =
      (await page.evaluate(({ max, limit }) => window.aisBench?.pan(max, limit), {
        max: PAN_FRAMES,
        limit: budget,
      })) ?? 0;
  });
  await page.waitForTimeout(300);
  return cost.mainMs / frames;
}

async function measureUpdates(page: Page, meter: Meter, size: UpdateSize, budget: number) {
  const max = MAX_UPDATES[size];
  const update = (limits: UpdateLimits) =>
    page.evaluate((given) => window.aisBench?.update(given), limits).then((count) => count ?? 0);
  const times = max + WARM_UP.max;
  await page.evaluate(({ of, count }) => window.aisBench?.writeUpdates(of, count), {
    of: size,
    count: times,
  });
  const decoded = await meter.cost(() => page.evaluate(() => window.aisBench?.decode()));
  await update(WARM_UP);
  let done = 0;
  const cost = await meter.cost(async () => {
    done = await update({ max, min: 3, budget });
  });
  await page.evaluate(() => window.aisBench?.dropBatches());
  return { shown: oneOf(cost, done), worker: (decoded.processMs - decoded.mainMs) / times };
}

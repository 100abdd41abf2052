import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { buildPage } from "./build-page.ts";
import { Meter } from "./meter.ts";
import { serve } from "./serve.ts";
import { type Bench, benchInPage, clickButton, printCost, type StepCost, StepMeter } from "./step-cost.ts";

/**
 * `npm run bench:forecast`: what a time step of a wind field costs in the page (classes, numbered lines, arrows, time axis, and the next step
 * that is fetched and read), and beside it in deck.gl (`forecast/peer.ts`); script of the moving flow a frame; and memory over ten minutes of
 * play (`-- 0`: without these; another number: as many minutes). 1440 × 900. Needs a build. Ends with 1 when a bound is not held.
 */
const MINUTES = Number(process.argv[2] ?? 10);
const STEPS = 20;
const WARM_UP = 5;
const SETTLED_MS = 500;
const FLOW_MS = 6_000;
const BOUNDS = { step: 150, flow: 4, peer: 2, growthMb: 5 };
const SIZE = { width: 1440, height: 900 };

await benchInPage(async (bench) => {
  const page = await openWind(bench);
  const meter = await StepMeter.of(page);
  const next = async () => {
    await clickButton(page, "Neste tidspunkt");
    await page.waitForTimeout(SETTLED_MS);
  };
  await meter.median(WARM_UP, next);
  const step = await meter.median(STEPS, next);
  printCost("A time step in the page, median", step);
  const peer = await peerStep(bench);
  printCost("A time step in deck.gl, median", peer);
  console.log(`Script of deck.gl to ours: ${(peer.script / step.script).toFixed(1)}`);
  const memory = await playedMemory(page, bench.browser);
  const flow = await flowOf(page, meter);
  console.log(
    `Moving flow: ${flow.script.toFixed(2)} ms of script a frame with all else in the page, ${flow.frames} frames`,
  );
  return (
    step.task < BOUNDS.step &&
    flow.script < BOUNDS.flow &&
    peer.script >= BOUNDS.peer * step.script &&
    memory.heapMb < BOUNDS.growthMb &&
    memory.objects <= 0
  );
});

async function openWind({ browser, address }: Bench): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZE,
    reducedMotion: "no-preference",
    locale: "nb-NO",
  });
  const page = await context.newPage();
  await page.addInitScript(countObjects);
  // At the first start the server makes the weather while it answers.
  const field = `${address}/bwapi/v1/weather/fields/wind.tif`;
  while (!(await fetch(field)).ok) await page.waitForTimeout(1_000);
  await page.goto(`${address}/fiskinfo/?map=6/61/3`);
  const group = page.locator(".fv-group-head button", { hasText: "Vær" }).first();
  await group.waitFor({ timeout: 120_000 });
  await page.keyboard.press("Escape");
  if ((await group.getAttribute("aria-expanded")) === "false") await group.click();
  const wind = page.getByRole("switch", { name: "Vind", exact: true });
  await wind.waitFor();
  // Other datasets cost what they cost without a field; here the field alone is measured.
  for (const on of await page.getByRole("switch", { checked: true }).all())
    await on.click({ timeout: 2_000 }).catch(() => {});
  await wind.click();
  await page.getByRole("slider", { name: "Tidspunkt for varselet" }).waitFor({ timeout: 120_000 });
  await page.waitForTimeout(6_000);
  return page;
}

/** Counts what the page keeps on the graphics card. */
function countObjects(): void {
  const { prototype } = WebGL2RenderingContext;
  const counted = window as unknown as { glObjects: number };
  counted.glObjects = 0;
  for (const kind of ["Texture", "Buffer", "Framebuffer", "Renderbuffer", "Program"] as const) {
    const { [`create${kind}`]: create, [`delete${kind}`]: remove } = prototype as unknown as Record<
      string,
      (...given: unknown[]) => unknown
    >;
    Object.assign(prototype, {
      [`create${kind}`](...given: unknown[]) {
        counted.glObjects += 1;
        return create?.apply(this, given);
      },
      [`delete${kind}`](...given: unknown[]) {
        if (given[0]) counted.glObjects -= 1;
        return remove?.apply(this, given);
      },
    });
  }
}

/** Plays for some minutes, again and again from now; how much the memory grew after the first fifth. */
async function playedMemory(page: Page, browser: Browser): Promise<{ heapMb: number; objects: number }> {
  const meter = await Meter.of(page, browser);
  const seen: { heapMb: number; objects: number }[] = [];
  const look = async (minute: number) => {
    const { heapMb, processMb } = await meter.memory();
    const objects = await page.evaluate(() => (window as unknown as { glObjects: number }).glObjects);
    seen.push({ heapMb, objects });
    const all = processMb === null ? "" : `, ${processMb.toFixed(0)} MB of the process`;
    console.log(
      `Minute ${minute}: ${heapMb.toFixed(1)} MB of objects${all}, ${objects} objects of the graphics card`,
    );
  };
  await look(0);
  const begin = performance.now();
  const minutes = () => (performance.now() - begin) / 60_000;
  for (const until of [0.2, 0.5, 1].map((share) => share * MINUTES)) {
    while (minutes() < until) {
      // A label that is not there is not clicked: it plays already.
      await clickButton(page, "Spill av");
      await page.waitForTimeout(1_000);
    }
    if (MINUTES > 0) await look(until);
  }
  await clickButton(page, "Stopp avspilling");
  const [first = seen[0], last] = [seen[1], seen.at(-1)];
  return {
    heapMb: (last?.heapMb ?? 0) - (first?.heapMb ?? 0),
    objects: (last?.objects ?? 0) - (first?.objects ?? 0),
  };
}

async function flowOf(page: Page, meter: StepMeter): Promise<{ script: number; frames: number }> {
  await page.locator('[data-dataset="wind"] button[aria-expanded]').click();
  await page.getByRole("switch", { name: "Strømning i bevegelse" }).click();
  await page.waitForTimeout(3_000);
  let frames = 0;
  const { script } = await meter.cost(async () => {
    // As text, since the compiler's names for inner functions do not exist in the page.
    frames = await page.evaluate<number>(`new Promise((resolve) => {
      const end = performance.now() + ${FLOW_MS};
      let count = 0;
      requestAnimationFrame(function next() {
        count += 1;
        if (performance.now() < end) requestAnimationFrame(next);
        else resolve(count);
      });
    })`);
  });
  return { script: script / frames, frames };
}

async function peerStep({ browser, data }: Bench): Promise<StepCost> {
  const folder = await buildPage(join(import.meta.dirname, "forecast"), "bench-forecast");
  const runs = join(data, "weather");
  const run = readdirSync(runs)
    .filter((name) => !name.startsWith("."))
    .sort()
    .at(-1);
  if (run === undefined) throw new Error("The server has no weather");
  copyFileSync(join(runs, run, "wind.tif"), join(folder, "wind.tif"));
  const server = await serve(folder, {});
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  try {
    await page.goto(`${server.address}index.html`);
    await page.waitForFunction(ready, null, { timeout: 120_000 });
    const meter = await StepMeter.of(page);
    let at = 0;
    const next = async () => {
      await page.evaluate(show, at++);
      await page.waitForTimeout(SETTLED_MS);
    };
    await meter.median(WARM_UP, next);
    return await meter.median(STEPS, next);
  } finally {
    await context.close();
    server.close();
  }
}

type Peer = Promise<{ show(step: number): Promise<void> }>;

function ready(): Promise<boolean> | boolean {
  const { peer } = window as unknown as { peer?: Peer };
  return peer === undefined ? false : peer.then(() => true);
}

async function show(step: number): Promise<void> {
  await (await (window as unknown as { peer: Peer }).peer).show(step);
}

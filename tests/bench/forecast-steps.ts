import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { startBackend } from "../load/backend-process.ts";
import { median } from "../load/run-manifest-swaps.ts";
import { buildPage } from "./build-page.ts";
import { describeMachine } from "./machine.ts";
import { serve } from "./serve.ts";

/**
 * `npm run bench:forecast`: what a time step of a wind field costs in the page (classes, numbered lines, arrows, time axis, legend), and beside it in
 * deck.gl (a BitmapLayer with a picture of the classes, an IconLayer with arrows); script of the moving flow a frame; and memory over
 * many steps. CPU of the main thread (thread ticks), 1440 × 900. Needs a build. Ends with 1 when a bound is not held.
 */
const STEPS = 20;
/** As many steps as ten minutes of play show. */
const PLAYED = Number(process.argv[2] ?? 300);
const WARM_UP = 5;
const SETTLED_MS = 500;
const FLOW_MS = 6_000;
const BOUNDS = { step: 150, flow: 4, growth: 5 };

interface Cost {
  task: number;
  script: number;
}

const home = mkdtempSync(join(tmpdir(), "farvann-forecast-bench-"));
const backend = await startBackend({
  DATA_DIR: join(home, "data"),
  LOG_LEVEL: "silent",
  DEMONSTRATION_DATA: "true",
  AIS_SIMULATOR: "0",
});
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
try {
  console.log(describeMachine(browser.version()));
  const line = (name: string, { task, script }: Cost) =>
    console.log(`${name}: ${task.toFixed(1)} ms of main thread, ${script.toFixed(1)} of it script`);
  const { step, flow, memory } = await ownFigures(browser);
  line("A time step in the page, median", step);
  console.log(`Moving flow: ${flow.script.toFixed(2)} ms of script a frame, ${flow.frames} frames`);
  console.log(`Heap after ${PLAYED} steps: ${memory.before.toFixed(1)} → ${memory.after.toFixed(1)} MB`);
  const peer = await peerStep(browser);
  line("A time step in deck.gl, median", peer);
  console.log(`Script of deck.gl to ours: ${(peer.script / step.script).toFixed(1)}`);
  const ok =
    step.task < BOUNDS.step &&
    flow.script < BOUNDS.flow &&
    memory.after - memory.before < BOUNDS.growth &&
    peer.script >= 2 * step.script;
  process.exitCode = ok ? 0 : 1;
} finally {
  await browser.close();
  await backend.kill();
  rmSync(home, { recursive: true, force: true });
}

async function ownFigures(of: Browser) {
  const context = await of.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "no-preference",
    locale: "nb-NO",
  });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${backend.port}/fiskinfo/?map=6/61/3`);
  const wind = page.getByRole("switch", { name: "Vind", exact: true });
  await wind.waitFor({ timeout: 120_000 });
  await page.keyboard.press("Escape");
  // Other datasets draw when the map does; here the field alone is measured.
  for (const on of await page.getByRole("switch", { checked: true }).all())
    await on.click({ timeout: 2_000 }).catch(() => {});
  await wind.click();
  await page.getByRole("slider", { name: "Tidspunkt for varselet" }).waitFor({ timeout: 120_000 });
  await page.waitForTimeout(6_000);
  const session = await metersOf(page);
  const once = async (label: string) => {
    const before = await read(session);
    await page.evaluate(click, label);
    await page.waitForTimeout(SETTLED_MS);
    const after = await read(session);
    return { task: after.task - before.task, script: after.script - before.script };
  };
  for (let at = 0; at < WARM_UP; at++) await once("Neste tidspunkt");
  const costs: Cost[] = [];
  for (let at = 0; at < STEPS; at++) costs.push(await once("Neste tidspunkt"));
  const heap = async () => {
    await session.send("HeapProfiler.collectGarbage");
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize / 1e6;
  };
  const play = async (steps: number) => {
    for (let at = 0; at < steps; at++) {
      await page.evaluate(click, Math.floor(at / 20) % 2 === 0 ? "Forrige tidspunkt" : "Neste tidspunkt");
      await page.waitForTimeout(60);
    }
  };
  await play(40);
  const before = await heap();
  await play(PLAYED);
  const memory = { before, after: await heap() };
  const flow = await flowOf(page, session);
  await context.close();
  return { step: middle(costs), memory, flow };
}

async function flowOf(page: Page, session: CDPSession) {
  await page.locator('[data-dataset="wind"] button[aria-expanded]').click();
  const still = await overTime(page, session);
  await page.getByRole("switch", { name: "Strømning i bevegelse" }).click();
  await page.waitForTimeout(3_000);
  const moving = await overTime(page, session);
  return { script: Math.max(0, moving.script - still.script) / moving.frames, frames: moving.frames };
}

/** Script over some seconds, and the frames that the page had. */
async function overTime(page: Page, session: CDPSession): Promise<{ script: number; frames: number }> {
  const before = await read(session);
  // As text, since the compiler's names for inner functions do not exist in the page.
  const frames = await page.evaluate<number>(`new Promise((resolve) => {
    const end = performance.now() + ${FLOW_MS};
    let count = 0;
    requestAnimationFrame(function next() {
      count += 1;
      if (performance.now() < end) requestAnimationFrame(next);
      else resolve(count);
    });
  })`);
  return { script: (await read(session)).script - before.script, frames };
}

async function peerStep(of: Browser): Promise<Cost> {
  const folder = await buildPage(join(import.meta.dirname, "forecast"), "bench-forecast");
  const runs = join(home, "data/weather");
  const run = readdirSync(runs).find((name) => !name.startsWith(".")) ?? "";
  copyFileSync(join(runs, run, "wind.tif"), join(folder, "wind.tif"));
  const server = await serve(folder, {});
  const context = await of.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await page.goto(`${server.address}index.html`);
    await page.waitForFunction(ready, null, { timeout: 120_000 });
    const session = await metersOf(page);
    const costs: Cost[] = [];
    for (let at = 0; at < WARM_UP + STEPS; at++) {
      const before = await read(session);
      await page.evaluate(show, at);
      await page.waitForTimeout(SETTLED_MS);
      const after = await read(session);
      if (at >= WARM_UP) costs.push({ task: after.task - before.task, script: after.script - before.script });
    }
    return middle(costs);
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

/** A scripted click: a real mouse would add hit tests on the map. */
function click(label: string): void {
  document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click();
}

async function metersOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return session;
}

async function read(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
  return { task: of("TaskDuration"), script: of("ScriptDuration") };
}

function middle(costs: readonly Cost[]): Cost {
  return { task: median(costs.map(({ task }) => task)), script: median(costs.map(({ script }) => script)) };
}

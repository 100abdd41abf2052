import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { startBackend } from "../load/backend-process.ts";
import { median } from "../load/run-manifest-swaps.ts";
import { describeMachine } from "./machine.ts";

/**
 * `npm run bench:weeks`: what a step of the week slider costs over 1,000 localities and eight years of weeks. Needs a build.
 * CPU time of the page's main thread (thread ticks, so that a busy machine adds little), from the step until all is quiet again: also the
 * week that is then fetched beforehand. The same steps with the localities switched off say what the dock, the zones and the
 * drawing by software cost without them. At the end 20 steps in two seconds. Ends with 1 when a step is above the bound, when a
 * week's localities stand under another week, or when the quick steps do not end in the last week.
 */
const STEPS = Number(process.argv[2] ?? 12);
const MAX_STEP_MS = 50;
/** Time from a step to the reading, ms. */
const SETTLED_MS = 1_300;
const QUICK_STEPS = 20;
const QUICK_PAUSE_MS = 100;
/** Slow steps before the measured ones: in these, the browser compiles code and the map reads symbols. */
const WARM_UP = 3;

interface Cost {
  task: number;
  script: number;
}

const home = mkdtempSync(join(tmpdir(), "farvann-weeks-"));
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
  const { page, cost } = await open(browser, `http://127.0.0.1:${backend.port}/fiskehelse/`);
  for (let step = 0; step < WARM_UP; step += 1) await cost();
  const all = await many(cost);
  const quick = await quickly(page);
  await page
    .getByRole("switch", { name: /^Lokaliteter/ })
    .first()
    .click();
  await page.waitForTimeout(SETTLED_MS);
  const without = await many(cost);
  const line = (name: string, { task, script }: Cost) =>
    console.log(`${name}: ${task.toFixed(0)} ms of main thread, ${script.toFixed(0)} of it script`);
  line("A step, median", all);
  line("The same with the localities off", without);
  console.log(`The localities' share: ${(all.task - without.task).toFixed(0)} ms`);
  console.log(
    `${QUICK_STEPS} steps in ${quick.ms} ms: end in ${quick.dock}, localities of ${quick.row}, ${quick.wrong} times under another week`,
  );
  const ok =
    all.task <= MAX_STEP_MS && quick.wrong === 0 && quick.dock === quick.row && quick.dock === quick.wanted;
  process.exitCode = ok ? 0 : 1;
} finally {
  await browser.close();
  await backend.kill();
  rmSync(home, { recursive: true, force: true });
}

async function many(cost: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let step = 0; step < STEPS; step += 1) costs.push(await cost());
  return { task: median(costs.map(({ task }) => task)), script: median(costs.map(({ script }) => script)) };
}

async function open(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "nb-NO" });
  const page = await context.newPage();
  await page.goto(address);
  await page
    .getByText(/lokaliteter i uke/)
    .first()
    .waitFor({ timeout: 120_000 });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(3_000);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async (): Promise<Cost> => {
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
    return { task: of("TaskDuration"), script: of("ScriptDuration") };
  };
  const cost = async (): Promise<Cost> => {
    const before = await read();
    await step(page);
    await page.waitForTimeout(SETTLED_MS);
    const after = await read();
    return { task: after.task - before.task, script: after.script - before.script };
  };
  return { page, cost };
}

/** Goes one week back by a scripted click, because a real mouse would add hit tests on the map. */
function step(page: Page): Promise<void> {
  return page.evaluate(stepBack);
}

function stepBack(): void {
  const buttons = [...document.querySelectorAll("button")];
  buttons.find((button) => button.getAttribute("aria-label")?.startsWith("Forrige uke"))?.click();
}

/** Makes steps faster than anything can be fetched, then reads the week from the dock and from the localities. */
async function quickly(page: Page) {
  const weeks = () =>
    page.evaluate(() => {
      // What screen readers are told comes a moment later, on purpose: it stands in no span.
      const rows = [...document.querySelectorAll("span")].map((span) => span.textContent ?? "");
      const row = rows.find((text) => /^[\d\s]+lokalitet(er)? i uke/.test(text));
      return {
        dock: /Uke (\d+), \d{4}/.exec(document.body.innerText)?.[1],
        row: /i uke (\d+)/.exec(row ?? "")?.[1],
      };
    });
  const first = Number((await weeks()).dock);
  const begin = performance.now();
  let wrong = 0;
  for (let done = 0; done < QUICK_STEPS; done += 1) {
    await step(page);
    await page.waitForTimeout(QUICK_PAUSE_MS - 25);
    const { dock, row } = await weeks();
    if (row !== undefined && row !== dock) wrong += 1;
  }
  const ms = Math.round(performance.now() - begin);
  await page.waitForTimeout(SETTLED_MS * 2);
  return { ...(await weeks()), wanted: String(first - QUICK_STEPS), wrong, ms };
}

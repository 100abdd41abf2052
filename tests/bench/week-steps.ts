import type { Browser, Page } from "@playwright/test";
import { benchInPage, clickButton, printCost, StepMeter } from "./step-cost.ts";

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

await benchInPage(async ({ browser, address }) => {
  const page = await open(browser, `${address}/fiskehelse/`);
  const meter = await StepMeter.of(page);
  const settled = async () => {
    await stepBack(page);
    await page.waitForTimeout(SETTLED_MS);
  };
  await meter.median(WARM_UP, settled);
  const all = await meter.median(STEPS, settled);
  const quick = await quickly(page);
  await page
    .getByRole("switch", { name: /^Lokaliteter/ })
    .first()
    .click();
  await page.waitForTimeout(SETTLED_MS);
  const without = await meter.median(STEPS, settled);
  printCost("A step, median", all);
  printCost("The same with the localities off", without);
  console.log(`The localities' share: ${(all.task - without.task).toFixed(0)} ms`);
  console.log(
    `${QUICK_STEPS} steps in ${quick.ms} ms: end in ${quick.dock}, localities of ${quick.row}, ${quick.wrong} times under another week`,
  );
  return (
    all.task <= MAX_STEP_MS && quick.wrong === 0 && quick.dock === quick.row && quick.dock === quick.wanted
  );
});

async function open(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "nb-NO" });
  const page = await context.newPage();
  await page.goto(address);
  await page
    .getByText(/lokaliteter i uke/)
    .first()
    .waitFor({ timeout: 120_000 });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(3_000);
  return page;
}

/** A declaration, which the measurement above can already call. */
function stepBack(page: Page) {
  return clickButton(page, "Forrige uke");
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
    await stepBack(page);
    await page.waitForTimeout(QUICK_PAUSE_MS - 25);
    const { dock, row } = await weeks();
    if (row !== undefined && row !== dock) wrong += 1;
  }
  const ms = Math.round(performance.now() - begin);
  await page.waitForTimeout(SETTLED_MS * 2);
  return { ...(await weeks()), wanted: String(first - QUICK_STEPS), wrong, ms };
}

/**
 * `npm run size`: what a first visit to a sub-application downloads in JavaScript and CSS before its first map with
 * data, as brotli. Measured in a real browser against the built application and the reference backend; fails when one of
 * the maps with a budget is above it. `npm run size -- bwmap …` measures any maps, chunk by chunk.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Request } from "@playwright/test";
import { firstMapWithData, startBackend } from "../tests/support/first-visit.ts";
import { browserFlags, findBrowser } from "./lib/browser.mjs";

const BUDGET_KB = 299;
const WITHIN_BUDGET = ["fiskeriaktivitet", "fiskehelse", "fiskinfo"];

/** Live data may keep the network busy without end, so the wait is limited, ms. */
const SETTLING_MS = 10_000;
/** A busy machine is late, not wrong: this limit ends what hangs, ms. */
const FIRST_MAP_TIMEOUT_MS = 300_000;
/**
 * Makes the time limits of the page longer, which are its timers of half a second and more. When one of them ends before
 * a busy machine has drawn the first map, the page loads what it keeps for later, which would be measured here. A text,
 * because the compiler adds a helper to functions that the page does not have.
 */
const LONGER_LIMITS = {
  content: `const { setTimeout } = window;
window.setTimeout = (run, delay, ...given) => setTimeout(run, delay >= 500 ? 100 * delay : delay, ...given);`,
};

const named = process.argv.slice(2);
const executablePath = findBrowser();
const backend = await startBackend();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
try {
  for (const appName of named.length > 0 ? named : WITHIN_BUDGET) {
    const chunks = (await loadedForFirstMap(browser, `${backend.origin}/${appName}/`))
      .map((path) => ({ path, bytes: brotliSize(path) }))
      .sort((a, b) => b.bytes - a.bytes);
    const total = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
    const bound = WITHIN_BUDGET.includes(appName);
    const failed = chunks.length === 0 || (bound && total > BUDGET_KB * 1000);
    if (failed) process.exitCode = 1;
    if (failed || named.length > 0)
      for (const { path, bytes } of chunks) console.log(`${kB(bytes)}  ${path}`);
    console.log(`${kB(total)}  first load of /${appName}/${bound ? ` (budget ${BUDGET_KB} kB)` : ""}`);
  }
} finally {
  await browser.close();
  await backend.stop();
}

/** The scripts and styles of a first visit that were requested before the first map with data was shown. */
async function loadedForFirstMap(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, locale: "nb-NO" },
    // It stores files for later beside the first map, which needs none of them.
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  // Without this, the page's timeline lists its first 250 entries only.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000));
  await page.addInitScript(LONGER_LIMITS);
  const requested: Request[] = [];
  context.on("request", (request) => void requested.push(request));
  await page.goto(address);
  const drawn = await firstMapWithData(page, FIRST_MAP_TIMEOUT_MS);
  // Some requests start just after it; the page lists them only when they have ended, and never lists those of workers.
  await page.waitForLoadState("networkidle", { timeout: SETTLING_MS }).catch(() => {});
  const files = requested.filter((request) => /\.(js|css)$/.test(new URL(request.url()).pathname));
  await Promise.all(files.map(async (request) => (await request.response())?.finished()));
  const later = await page.evaluate(
    (mark) =>
      performance
        .getEntriesByType("resource")
        .flatMap(({ name, startTime }) => (startTime > mark ? name : [])),
    drawn,
  );
  await context.close();
  const first = files.map((request) => request.url()).filter((url) => !later.includes(url));
  return [...new Set(first)].map((url) => new URL(url).pathname);
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}

function brotliSize(path: string): number {
  return brotliCompressSync(readFileSync(join("dist", path))).length;
}

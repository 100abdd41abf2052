import { defineConfig } from "@playwright/test";
import { browserFlags, findTestBrowser } from "./scripts/lib/browser.mjs";
import { SERVER } from "./tests/support/first-visit.ts";

const port = Number(process.env.E2E_PORT ?? 8390);
const executablePath = findTestBrowser();

/** Specs with a test of more than 15 s; some of them mostly wait. They begin first, so that none of them runs alone at the end. */
const LONG = [
  "applications",
  "at-sea",
  "flaky-line",
  "hostile-data",
  "layout",
  "live-manifest",
  "other-issuer",
  "plugin-from-elsewhere",
  "reports",
  "sign-in",
  "zone-alerts",
].map((name) => `**/${name}.spec.ts`);

/** End-to-end tests: the built application in a real Chromium, served by the real reference backend. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  // A busy machine is late, not wrong: limits that end what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A shared machine that draws maps without a graphics card stalls at times; a test that needed a second try is named.
  retries: process.env.CI === "true" ? 2 : 0,
  // A page waits for its server, its workers and time limits: two cores keep four of them busy.
  workers: 4,
  fullyParallel: true,
  projects: [
    { name: "long", testMatch: LONG },
    { name: "others", testIgnore: LONG },
  ],
  forbidOnly: process.env.CI === "true",
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: "nb-NO",
    timezoneId: "Europe/Oslo",
    // Without a graphics card, each frame of a moving map costs tens of milliseconds. Tests of motion switch it on.
    contextOptions: { reducedMotion: "reduce" },
    // Tests see what the server answers; those about use without a connection allow the worker.
    serviceWorkers: "block",
    trace: "on-first-retry",
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `node ${SERVER.join(" ")}`,
    url: `http://127.0.0.1:${port}/healthz`,
    env: { PORT: String(port), DATA_DIR: ".cache/test-data", LOG_LEVEL: "warn", AIS_SIMULATOR: "400" },
    timeout: 120_000,
    reuseExistingServer: false,
  },
});

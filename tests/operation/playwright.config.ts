import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";

const port = process.env.NGINX_PORT ?? "8584";
const executablePath = findBrowser();

/**
 * `npx playwright test -c tests/operation`: tests the built application below a path, behind nginx with TLS. Needs
 * nginx and openssl.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results/operation",
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    baseURL: `https://127.0.0.1:${port}/kart/hav/`,
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
    locale: "nb-NO",
    timezoneId: "Europe/Oslo",
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: "node --import tsx tests/operation/nginx.ts",
    cwd: "../..",
    url: `https://127.0.0.1:${port}/kart/hav/readyz`,
    ignoreHTTPSErrors: true,
    env: { NGINX_PORT: port },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});

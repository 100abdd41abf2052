import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";

export interface FirstVisit {
  page: Page;
  cdp: CDPSession;
  /** Every URL requested until the first map with data, workers included. */
  requests: string[];
  /** Navigation start → first map with data, ms. */
  duration: number;
  close(): Promise<void>;
}

/**
 * A reference backend with the built application. `vessels`: how many are invented; `settings`: of its environment, laid
 * over the usual ones. Default for `PORT`: a free one.
 */
export async function startBackend(
  dataDir = ".cache/test-data",
  vessels = 0,
  settings: Record<string, string> = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = Number(settings.PORT ?? (await freePort()));
  const server = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      AIS_SIMULATOR: String(vessels),
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(server, `${origin}/healthz`);
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        server.on("exit", () => resolve());
        server.kill("SIGTERM");
      }),
  };
}

/** Opens a sub-application with an empty cache and waits for the first map with data. */
export async function openFirstVisit(appName: string, path = ""): Promise<FirstVisit> {
  const backend = await startBackend();
  const executablePath = findBrowser();
  const browser: Browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "nb-NO" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  await page.goto(`${backend.origin}/${appName}/${path}`);
  const duration = await firstMapWithData(page);
  return {
    page,
    cdp,
    requests: [...new Set(requests)],
    duration,
    close: async () => {
      await browser.close();
      await backend.stop();
    },
  };
}

/** Waits for the mark that the application sets when its first map with data is on the screen; ms since navigation. */
export async function firstMapWithData(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName("farvann:map-with-data").length > 0, null, {
    timeout: 60_000,
  });
  return page.evaluate(
    () => performance.getEntriesByName("farvann:map-with-data")[0]?.startTime ?? Number.NaN,
  );
}

async function waitFor(server: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`The server ended with exit code ${server.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No answer from ${url}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

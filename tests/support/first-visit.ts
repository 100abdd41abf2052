import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import type { Page } from "@playwright/test";

const BUILT_SERVER = "dist-server/server/main.mjs";

/**
 * Arguments of Node.js that start the reference backend: as it was built, which takes a third less CPU than compiling
 * it, and from its sources where nobody has built it.
 */
export const SERVER: readonly string[] = existsSync(BUILT_SERVER)
  ? [BUILT_SERVER]
  : ["--import", "tsx", "server/main.ts"];

/**
 * A reference backend with the built application. `vessels`: number of simulated vessels; `settings`: environment
 * variables, merged over the usual ones. Default for `PORT`: a free one.
 */
export async function startBackend(
  dataDir = ".cache/test-data",
  vessels = 0,
  settings: Record<string, string> = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = Number(settings.PORT ?? (await freePort()));
  const server = spawn(process.execPath, SERVER, {
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

/**
 * Waits for the performance mark that the application sets when its first map with data is on the screen; ms since
 * navigation.
 */
export async function firstMapWithData(page: Page, timeout = 60_000): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName("farvann:map-with-data").length > 0, null, {
    timeout,
  });
  return page.evaluate(
    () => performance.getEntriesByName("farvann:map-with-data")[0]?.startTime ?? Number.NaN,
  );
}

/** Waits until a started server answers at an address; rejects when it ends before. */
export async function waitFor(server: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries++) {
    if (server.exitCode !== null) throw new Error(`The server ended with exit code ${server.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No answer from ${url}`);
}

export function freePort(): Promise<number> {
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

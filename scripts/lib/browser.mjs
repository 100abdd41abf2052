/**
 * Finds a Chromium for the browser tests: first one on the machine, then Playwright's own, then the distribution's
 * package.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run, step } from "./steps.mjs";

const HEADLESS_SHELL = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Flags that keep a test browser quiet and offline, and let it draw without a graphics card. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  // Without a graphics card, one thread draws an accelerated canvas and reads it back: a first map took half a minute
  // instead of two seconds.
  "--disable-accelerated-2d-canvas",
  "--disable-gpu-compositing",
  "--disable-gpu-rasterization",
];

/** Path of an installed browser, or null. `CHROMIUM_PATH` sets it explicitly. */
export function findBrowser() {
  return find(names);
}

/**
 * The headless shell for tests, or null when it is not installed: the same engine without windows. Starting a page
 * takes a third less CPU. Benchmarks and screenshots use the whole browser.
 */
export function findTestBrowser() {
  return find([HEADLESS_SHELL, ...names]);
}

function find(candidates) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  for (const name of candidates) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
    if (found) return found;
  }
  return null;
}

/** Path of Playwright's own Chromium, or null when it is not installed. */
async function playwrightBrowser() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/**
 * Installs a browser when there is none. Returns its path; exits with an instruction to the user when that is
 * impossible.
 */
export async function ensureBrowser() {
  const present = findBrowser() ?? (await playwrightBrowser());
  if (present) return present;
  await step("Installing Playwright's Chromium for the browser tests", () =>
    run("npx", ["playwright", "install", "chromium"], { stdio: ["ignore", "ignore", "ignore"] }),
  );
  const own = await playwrightBrowser();
  if (own) return own;
  await step("Playwright's browser cannot be had here; installing the distribution's chromium", async () => {
    await run("apt-get", ["update", "-qq"]);
    return run("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: ["ignore", "ignore", "inherit"] });
  }).catch(() => undefined);
  const packaged = findBrowser();
  if (packaged) return packaged;
  console.error(
    "No browser for the tests. Install Chromium, or set CHROMIUM_PATH to one, and run npm test again.",
  );
  process.exit(1);
}

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { startBackend } from "../load/backend-process.ts";
import { makeManifestFolder, removeFolder } from "../load/manifest-folder.ts";
import { median } from "../load/run-manifest-swaps.ts";

/**
 * `npm run bench:save`: measures the time from the save of a file until the open map shows it, with 30 manifests. Needs
 * a build. Ends with 1 when a median is above 500 ms. The number of saves of each kind may follow.
 */
const MANIFESTS = 30;
const SAVES = Number(process.argv[2] ?? 15);
const MAX_MEDIAN_MS = 500;
/** Pause between two saves, as an author makes to think. */
const PAUSE_MS = 700;
/** The page subscribes to changes of its manifest only a while after it has loaded. */
const FOLLOWS_MS = 6_000;

const home = mkdtempSync(join(tmpdir(), "farvann-save-"));
const folder = makeManifestFolder(join(home, "manifests"), MANIFESTS);
const backend = await startBackend({
  DATA_DIR: join(home, "data"),
  MANIFESTS_DIR: join(home, "manifests"),
  LOG_LEVEL: "silent",
  AIS_SIMULATOR: "0",
});
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
try {
  // Reduced motion: after a save the map jumps to the new start instead of flying there.
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "nb-NO" });
  await page.goto(`http://127.0.0.1:${backend.port}/map1/`);
  await page.getByText("Lag points").first().waitFor();
  await sleep(FOLLOWS_MS);
  const results = {
    "a manifest (its title in the page)": await measured((number) => {
      folder.save("map1", "good", number);
      return page.waitForFunction((title) => document.title.includes(title), `map1 number ${number}`, {
        polling: "raf",
      });
    }),
    "its start (the map is there and has stored it, 250 ms after it came to rest)": await measured(
      (number) => {
        folder.save("map1", "good", 100 + number);
        return page.waitForFunction(
          (lon) => {
            const key = Object.keys(localStorage).find((name) => name.endsWith("mapState"));
            return (
              Math.abs((JSON.parse((key && localStorage.getItem(key)) || "{}").center?.[0] ?? 0) - lon) < 0.01
            );
          },
          10 + (number % 10) / 10,
          { polling: "raf" },
        );
      },
    ),
    "a data file (asked for by the page)": await measured((number) => {
      const asked = page.waitForResponse((response) => response.url().includes("assets/map1.json"));
      folder.saveData("map1", number);
      return asked;
    }),
  };
  for (const [what, delays] of Object.entries(results)) {
    const longest = Math.max(...delays).toFixed(0);
    console.log(
      `${what}: median ${median(delays).toFixed(0)} ms, longest ${longest} ms, ${delays.length} saves`,
    );
  }
  process.exitCode = Object.values(results).some((delays) => median(delays) > MAX_MEDIAN_MS) ? 1 : 0;
} finally {
  await browser.close();
  await backend.kill();
  removeFolder(home);
}

async function measured(save: (number: number) => Promise<unknown>): Promise<number[]> {
  const delays: number[] = [];
  for (let number = 1; number <= SAVES; number++) {
    const begun = performance.now();
    await save(number);
    delays.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
  return delays;
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { startBackend } from "../load/backend-process.ts";

/**
 * `npm run bench:exports`: a dataset of 50,000 features downloaded in each format, measured from the press of the
 * button to the finished file. Needs a build. Ends with 1 when a format takes more than 5 s or a task of the page more
 * than 50 ms; a busy machine is slower.
 */
const COUNT = 50_000;
const MAX_MS = 5_000;
const MAX_TASK_MS = 50;
const FORMATS = ["GPX", "Olex", "TimeZero", "Shape", "GeoJSON", "CSV", "Excel"];
const KEYS = ["name", "kind", "depth", "set", "owner", "note"] as const;

const home = mkdtempSync(join(tmpdir(), "farvann-exports-"));
const folder = join(home, "manifests");
mkdirSync(join(folder, "assets"), { recursive: true });
mkdirSync(join(folder, "library/datasets"), { recursive: true });
writeFileSync(join(folder, "assets/gear.json"), JSON.stringify(gear()));
writeFileSync(join(folder, "gearmap.json"), JSON.stringify(manifest()));

const backend = await startBackend({
  DATA_DIR: join(home, "data"),
  MANIFESTS_DIR: folder,
  LOG_LEVEL: "silent",
  AIS_SIMULATOR: "0",
});
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "nb-NO" });
  await page.goto(`http://127.0.0.1:${backend.port}/gearmap/gear`);
  await page.locator(".fv-item-list").waitFor({ timeout: 60_000 });
  await page.evaluate(() => {
    const seen = window as unknown as { tasks: number[] };
    seen.tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: "longtask" });
  });
  const results: { format: string; ms: number; task: number }[] = [];
  for (const format of FORMATS) results.push({ format, ...(await measured(page, format)) });
  for (const { format, ms, task } of results)
    console.log(`${format}: ${ms.toFixed(0)} ms, longest task of the page ${task.toFixed(0)} ms`);
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  process.exitCode = results.some(({ ms, task }) => ms > MAX_MS || task > MAX_TASK_MS) ? 1 : 0;
} finally {
  await browser.close();
  await backend.kill();
  rmSync(home, { recursive: true, force: true });
}

/** Counting ends before the button is pressed, because it runs while the user chooses. */
async function measured(page: Page, format: string): Promise<{ ms: number; task: number }> {
  await page.locator(".fv-details-actions").getByRole("button", { name: "Last ned" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^Alt 50/ }).check();
  await dialog.getByRole("radio", { name: format, exact: true }).check();
  const button = dialog.getByRole("button", { name: /^Last ned 50/ });
  await button.waitFor();
  await page.evaluate(() => {
    (window as unknown as { tasks: number[] }).tasks.length = 0;
  });
  const begun = performance.now();
  await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), button.click()]);
  const ms = performance.now() - begun;
  const task = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
  await dialog.waitFor({ state: "hidden" });
  return { ms, task };
}

function gear() {
  const features = Array.from({ length: COUNT }, (_unused, index) => ({
    type: "Feature",
    id: index,
    properties: {
      name: `Garn ${index}`,
      kind: index % 3 === 0 ? "nets" : "line",
      depth: index / 10,
      set: new Date(1_774_000_000_000 + index * 60_000).toISOString(),
      owner: `Røst & <Å> ${index % 700}`,
      note: index % 5 === 0 ? null : "Står langs egga",
    },
    geometry: { type: "Point", coordinates: [5 + (index % 250) / 10, 58 + (index % 130) / 10] },
  }));
  return { type: "FeatureCollection", features };
}

function manifest() {
  return {
    manifestVersion: 1,
    appName: "gearmap",
    title: "Gear",
    map: { center: [15, 65], zoom: 4 },
    plugins: ["download"],
    datasetGroups: [{ id: "sea", title: { no: "Hav", en: "Sea" } }],
    datasets: [
      {
        id: "gear",
        type: "geojson",
        name: { no: "Redskap", en: "Gear" },
        group: "sea",
        attribution: "© Farvann",
        enabledByDefault: true,
        featureTitle: { no: "{name}", en: "{name}" },
        fields: KEYS.map((key) => ({
          key,
          label: { no: `Felt ${key}`, en: `Field ${key}` },
          ...(key === "depth"
            ? { format: "number", unit: "m" }
            : key === "set"
              ? { format: "dateTime" }
              : {}),
        })),
        style: { "circle-radius": 3, "circle-fill-color": "#0000aa" },
        sources: [{ dataUrl: "{assetsBase}manifest-assets/assets/gear.json" }],
      },
    ],
  };
}

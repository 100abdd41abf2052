import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { startBackend } from "../load/backend-process.ts";
import { median } from "../load/run-manifest-swaps.ts";

/**
 * `npm run bench:many`: what a map of 1,000 datasets costs at its start, compared with the same map with 10 of them,
 * alternately in one run. Three datasets are switched on in both. Needs a build. Ends with 1 when script time or heap
 * is above the bound. The number of starts of each may follow.
 */
const FEW = 10;
const MANY = 1_000;
const STARTS = Number(process.argv[2] ?? 5);
const MAX_RATIO = 1.3;
/** Time from the last request to the reading, ms: work that the page postpones belongs to the start too. */
const SETTLED_MS = 3_000;

interface Start {
  scriptMs: number;
  taskMs: number;
  heapMb: number;
}

const home = mkdtempSync(join(tmpdir(), "farvann-many-"));
const manifests = join(home, "manifests");
mkdirSync(join(manifests, "assets"), { recursive: true });
writeFileSync(join(manifests, "assets/points.json"), JSON.stringify(points()));
for (const count of [FEW, MANY])
  writeFileSync(join(manifests, `map${count}.json`), JSON.stringify(manifest(count), null, 2));
const backend = await startBackend({
  DATA_DIR: join(home, "data"),
  MANIFESTS_DIR: manifests,
  LOG_LEVEL: "silent",
  AIS_SIMULATOR: "0",
});
const executablePath = findBrowser();
const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
try {
  const starts: Record<number, Start[]> = { [FEW]: [], [MANY]: [] };
  for (let run = 0; run < STARTS; run += 1)
    for (const count of [FEW, MANY])
      starts[count]?.push(await start(browser, `http://127.0.0.1:${backend.port}/map${count}/`));
  const of = (count: number, read: (start: Start) => number) => median((starts[count] ?? []).map(read));
  let failed = false;
  for (const [name, read, bound] of [
    ["script ms", (start: Start) => start.scriptMs, MAX_RATIO],
    ["main thread ms", (start: Start) => start.taskMs, null],
    ["heap MB", (start: Start) => start.heapMb, MAX_RATIO],
  ] as const) {
    const [few, many] = [of(FEW, read), of(MANY, read)];
    const ratio = many / few;
    if (bound !== null && ratio > bound) failed = true;
    console.log(
      `${name}: ${few.toFixed(1)} with ${FEW} datasets, ${many.toFixed(1)} with ${MANY}: ${ratio.toFixed(2)} times${bound === null ? "" : ` (at most ${bound})`}`,
    );
  }
  process.exitCode = failed ? 1 : 0;
} finally {
  await browser.close();
  await backend.kill();
  rmSync(home, { recursive: true, force: true });
}

async function start(browser: Browser, address: string): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "nb-NO" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(address);
  await page.getByText("Lag 2", { exact: true }).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLED_MS);
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000;
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await context.close();
  return { scriptMs: value("ScriptDuration"), taskMs: value("TaskDuration"), heapMb: usedSize / 1e6 };
}

function manifest(count: number): Record<string, unknown> {
  const groups = Math.ceil(count / 25);
  return {
    manifestVersion: 1,
    appName: `map${count}`,
    title: { no: `${count} kartlag`, en: `${count} map layers` },
    map: { center: [10, 65], zoom: 5 },
    datasetGroups: Array.from({ length: groups }, (_, index) => ({
      id: `group${index}`,
      title: { no: `Gruppe ${index}`, en: `Group ${index}` },
    })),
    legendGroups: [{ id: "all", title: { no: "Alle", en: "All" } }],
    datasets: Array.from({ length: count }, (_, index) => dataset(index)),
  };
}

/** Datasets in an administrator's style: images of a WMS, and features with a style, a filter, fields and a legend. */
function dataset(index: number): Record<string, unknown> {
  const common = {
    id: `layer${index}`,
    name: { no: `Lag ${index}`, en: `Layer ${index}` },
    description: {
      no: `Hva lag ${index} viser, hvem som har laget det og hva det kan brukes til.`,
      en: `What layer ${index} shows, who made it and what it may be used for.`,
    },
    group: `group${Math.floor(index / 25)}`,
    attribution: { no: "© Farvann", en: "© Farvann" },
    enabledByDefault: index < 3,
    mapOrdering: index,
    legend: { group: "all" },
  };
  if (index % 2 === 1 && index > 3)
    return {
      ...common,
      type: "wms",
      sources: [{ dataUrl: "{apiBase}/wms" }],
      options: { layers: [`layer${index}`] },
    };
  return {
    ...common,
    type: "geojson",
    sources: [{ dataUrl: "{assetsBase}manifest-assets/assets/points.json" }],
    style: { "circle-radius": 4, "circle-fill-color": ["match", ["get", "kind"], "a", "#aa0000", "#0000aa"] },
    filters: [
      {
        id: "kind",
        kind: "choice",
        label: { no: "Slag", en: "Kind" },
        values: [
          { value: "a", label: { no: "Ett", en: "One" } },
          { value: "b", label: { no: "To", en: "Two" } },
        ],
      },
    ],
    fields: [
      { key: "kind", label: { no: "Slag", en: "Kind" } },
      { key: "depth", label: { no: "Dybde", en: "Depth" } },
    ],
  };
}

function points(): Record<string, unknown> {
  return {
    type: "FeatureCollection",
    features: Array.from({ length: 40 }, (_, index) => ({
      type: "Feature",
      properties: { kind: index % 2 === 0 ? "a" : "b", depth: index },
      geometry: { type: "Point", coordinates: [5 + index / 10, 65] },
    })),
  };
}

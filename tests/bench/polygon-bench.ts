import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { buildPage } from "./build-page.ts";
import { type Cost, Meter } from "./meter.ts";
import type { VariantName } from "./page/variant.ts";
import { polygonCollection } from "./polygons.ts";
import { serve } from "./serve.ts";
import { figure, median, table } from "./statistics.ts";

const VARIANTS: readonly VariantName[] = ["farvann", "vector", "image", "webgl"];
const NAMES: Record<VariantName, string> = {
  farvann: "Farvann geojson",
  vector: "ol VectorLayer",
  image: "ol VectorImage",
  webgl: "ol WebGLVector (draws nothing)",
};
const PAN_FRAMES = 20;
/** Number of changed polygons for the mean: few where each change takes long. */
const CHANGES: Record<VariantName, number> = { farvann: 25, vector: 3, image: 3, webgl: 3 };

/** Figures of one variant, medians over the runs. */
export interface PolygonResult {
  variant: VariantName;
  /** Time from the answer in memory to the first complete picture. */
  load: Cost;
  /** Time from one changed polygon until it is painted. */
  change: Cost;
  /** Main-thread CPU of one frame of panning, ms. */
  panFrameMs: number;
  /** Memory added by loading, MB. */
  heapMb: number;
  processMb: number | null;
  /** Whether hit detection found the polygon with id 0. */
  hit: boolean;
}

/** Compares 20,000 polygons in Farvann's dataset and in OpenLayers' own layers, in one run. */
export async function polygonBench(browser: Browser, runs: number, count: number): Promise<PolygonResult[]> {
  const folder = await buildPage(join(import.meta.dirname, "page"), "bench");
  const server = await serve(folder, { "/polygons.json": polygonCollection(count) });
  try {
    const results: PolygonResult[] = [];
    for (const variant of VARIANTS) {
      const rounds: PolygonResult[] = [];
      for (let run = 0; run < runs; run += 1) rounds.push(await oneRun(browser, server.address, variant));
      results.push(medians(variant, rounds));
    }
    return results;
  } finally {
    server.close();
  }
}

async function oneRun(browser: Browser, address: string, variant: VariantName): Promise<PolygonResult> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  try {
    await page.goto(`${address}index.html`);
    await page.waitForFunction(() => window.bench !== undefined);
    await page.evaluate((name) => window.bench?.prepare(name), variant);
    await page.evaluate((url) => window.bench?.fetch(url), `${address}polygons.json`);
    await page.waitForTimeout(300);
    const meter = await Meter.of(page, browser);
    const empty = await meter.memory();
    const load = await meter.cost(() => page.evaluate(() => window.bench?.load()));
    await page.waitForTimeout(500);
    const changes = await meter.cost(() =>
      page.evaluate((times) => window.bench?.change(times), CHANGES[variant]),
    );
    const hit = await page.evaluate(() => window.bench?.hit("0"));
    const pan = await meter.cost(() => page.evaluate((frames) => window.bench?.pan(frames), PAN_FRAMES));
    await page.waitForTimeout(500);
    const full = await meter.memory();
    if (errors.length > 0) throw new Error(`${variant}: ${errors.join("; ")}`);
    return {
      variant,
      load,
      change: shared(changes, CHANGES[variant]),
      panFrameMs: pan.mainMs / PAN_FRAMES,
      heapMb: full.heapMb - empty.heapMb,
      processMb:
        full.processMb === null || empty.processMb === null ? null : full.processMb - empty.processMb,
      hit: hit === "0",
    };
  } finally {
    await page.close();
  }
}

function medians(variant: VariantName, rounds: readonly PolygonResult[]): PolygonResult {
  const memory = rounds.map(({ processMb }) => processMb).filter((mb) => mb !== null);
  return {
    variant,
    load: middle(rounds.map(({ load }) => load)),
    change: middle(rounds.map(({ change }) => change)),
    panFrameMs: median(rounds.map(({ panFrameMs }) => panFrameMs)),
    heapMb: median(rounds.map(({ heapMb }) => heapMb)),
    processMb: memory.length > 0 ? median(memory) : null,
    hit: rounds.every(({ hit }) => hit),
  };
}

/** Cost of one of several steps. */
function shared({ mainMs, processMs, wallMs }: Cost, steps: number): Cost {
  return { mainMs: mainMs / steps, processMs: processMs / steps, wallMs: wallMs / steps };
}

function middle(costs: readonly Cost[]): Cost {
  return {
    mainMs: median(costs.map(({ mainMs }) => mainMs)),
    processMs: median(costs.map(({ processMs }) => processMs)),
    wallMs: median(costs.map(({ wallMs }) => wallMs)),
  };
}

export function polygonTable(results: readonly PolygonResult[]): string {
  const own = results.find(({ variant }) => variant === "farvann");
  const head = [
    "",
    "load main ms",
    "× Farvann",
    "load process ms",
    "change main ms",
    "pan main ms/frame",
    "heap MB",
    "process MB",
  ];
  const rows = results.map((result) => [
    NAMES[result.variant],
    figure(result.load.mainMs),
    own ? (result.load.mainMs / own.load.mainMs).toFixed(1) : "",
    figure(result.load.processMs),
    figure(result.change.mainMs),
    figure(result.panFrameMs),
    figure(result.heapMb),
    figure(result.processMb),
  ]);
  return table(head, rows);
}

import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { firstMapBench, firstMapTable } from "../tests/bench/first-map-bench.ts";
import { polygonBench, polygonTable } from "../tests/bench/polygon-bench.ts";
import { browserFlags, findBrowser } from "./lib/browser.mjs";

const HELP = `npm run bench: what the first map and large sets cost. CPU time is compared: see tests/bench/README.md.
  --runs n         runs whose median counts (3)
  --only map       only navigation → map with data of the built application (needs npm run build)
  --only polygons  only the polygons
  --polygons n     how many (20,000)
  --json           machine-readable`;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    only: { type: "string" },
    polygons: { type: "string", default: "20000" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}

const runs = Math.max(1, Number(values.runs) || 1);
const count = Math.max(1, Number(values.polygons) || 1);
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: [...browserFlags, "--disable-accelerated-2d-canvas"],
  ...(executablePath ? { executablePath } : {}),
});

try {
  const polygons = values.only === "map" ? null : await polygonBench(browser, runs, count);
  const firstMap = values.only === "polygons" ? null : await firstMapBench(browser, runs);
  if (values.json) console.log(JSON.stringify({ runs, count, polygons, firstMap }, null, 2));
  else {
    if (polygons) {
      console.log(`\n${count} polygons of 25 positions, medians of ${runs} runs (ms of CPU):\n`);
      console.log(polygonTable(polygons));
    }
    if (firstMap) {
      console.log(`\nNavigation → map with data, medians of ${runs} runs:\n`);
      console.log(firstMapTable(firstMap));
    }
  }
} finally {
  await browser.close();
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { AIS_BENCH_FLAGS, aisBench, aisCheck } from "../tests/bench/ais/ais-bench.ts";
import { chart } from "../tests/bench/ais/chart.ts";
import { type KeptFigures, withFigures, withTables } from "../tests/bench/ais/document.ts";
import { PEER_NAMES, type PeerName } from "../tests/bench/ais/page/bench-page.ts";
import { aisTables, asText } from "../tests/bench/ais/report.ts";
import type { AisResult } from "../tests/bench/ais/results.ts";
import { judge, TARGETS } from "../tests/bench/ais/targets.ts";
import { describeMachine } from "../tests/bench/machine.ts";
import { findBrowser } from "./lib/browser.mjs";

const HELP = `npm run bench:ais: the same vessels in Farvann's layer and in other renderers. CPU time is compared: see docs/performance.md.
  --sizes a,b  numbers of vessels (5000,20000,50000,100000)
  --runs n     runs whose median counts (1)
  --only a,b   only these renderers: ${PEER_NAMES.join(", ")}
  --quick      short steps, for a first look
  --targets    only what the targets compare, with short steps, in less than four minutes; ends with 1 when one is missed
  --check      measures nothing: tells whether each renderer draws, moves and finds vessels
  --json       machine-readable
  --write      keeps the figures in docs/performance.{json,md,svg}; those of other fleets and renderers stay`;

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "5000,20000,50000,100000" },
    runs: { type: "string", default: "1" },
    only: { type: "string", default: PEER_NAMES.join(",") },
    quick: { type: "boolean", default: false },
    targets: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}

const sizes = values.sizes.split(",").map((size) => Math.max(1, Number(size) || 1));
const peers = values.only.split(",").map(peerNamed);
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: AIS_BENCH_FLAGS,
  // The benchmark needs WebGL, so the browser must allow it without a graphics card.
  ignoreDefaultArgs: ["--disable-gpu"],
  ...(executablePath ? { executablePath } : {}),
});

try {
  if (values.check) await check();
  else await measure();
} finally {
  await browser.close();
}

/** For each number of vessels the renderers that a target compares. */
function ofTargets(): { vessels: number[]; renderers: PeerName[] }[] {
  const counts = [...new Set(TARGETS.flatMap(({ vessels }) => vessels))];
  return counts.map((count) => ({
    vessels: [count],
    renderers: [
      ...new Set<PeerName>([
        "farvann",
        ...TARGETS.filter(({ vessels }) => vessels.includes(count)).map(({ peer }) => peer),
      ]),
    ],
  }));
}

async function check(): Promise<void> {
  const checks = await aisCheck(browser, peers, sizes[0] ?? 1);
  for (const { peer, fault } of checks) console.log(fault === null ? `✓ ${peer}` : `✗ ${peer}: ${fault}`);
  if (checks.some(({ fault }) => fault !== null)) process.exitCode = 1;
}

async function measure(): Promise<void> {
  const results: AisResult[] = [];
  for (const { vessels, renderers } of values.targets ? ofTargets() : [{ vessels: sizes, renderers: peers }])
    results.push(
      ...(await aisBench(browser, {
        peers: renderers,
        sizes: vessels,
        runs: Math.max(1, Number(values.runs) || 1),
        budget: values.quick || values.targets ? 300 : 1_500,
        onRun: (peer, count, run) => {
          if (!values.json) console.log(`${count} vessels, ${peer}, run ${run}`);
        },
      })),
    );
  if (values.targets && judge(results).some(({ held }) => !held)) process.exitCode = 1;
  if (values.json) console.log(JSON.stringify(results, null, 2));
  else for (const table of aisTables(results)) console.log(asText(table));
  if (values.write) write(results);
}

function write(results: AisResult[]): void {
  const file = (extension: string) => join(import.meta.dirname, "../docs", `performance.${extension}`);
  const found: KeptFigures = {
    measured: new Date().toISOString().slice(0, 10),
    machine: describeMachine(browser.version()),
    results,
  };
  const known = existsSync(file("json")) ? JSON.parse(readFileSync(file("json"), "utf8")) : null;
  const kept = withFigures(known, found, PEER_NAMES);
  writeFileSync(file("json"), `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(file("svg"), chart(kept.results));
  writeFileSync(file("md"), withTables(readFileSync(file("md"), "utf8"), kept));
}

function peerNamed(name: string): PeerName {
  const peer = PEER_NAMES.find((known) => known === name);
  if (!peer) throw new Error(`There is no renderer ${name}; there are ${PEER_NAMES.join(", ")}`);
  return peer;
}

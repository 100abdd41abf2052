import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { VESSEL_ROWS_TYPE } from "../../lib/vessel-rows/fields.ts";
import { type Box, boxPolygon } from "../../server/ais/filter.ts";
import { startBackend, tokenOf } from "./backend-process.ts";

/**
 * `npm run load:bytes`: what a live stream costs on the line, with simulated traffic that reports as often as AIS does.
 * --vessels n   simulated (2557)
 * --seconds n   how long each stream is counted, all at once (60)
 * --also url    another running backend with the same traffic, to compare with: it gets the first question only
 * Ends with 1 when the compact form takes more than 5 kB/s for the coast or 1 kB/s for a fjord.
 */
const { values } = parseArgs({
  options: {
    vessels: { type: "string", default: "2557" },
    seconds: { type: "string", default: "60" },
    also: { type: "string" },
  },
});
const MAX_COAST = 5_000;
const MAX_FJORD = 1_000;
/** Time for the first vessels, which are counted apart, ms. */
const BEGIN_MS = 5_000;
/** What a phone asks for that shows the waters round Bergen at zoom 10, with its margin, degrees. */
const FJORD: Box = [4.9, 60.1, 5.7, 60.7];

interface Question {
  name: string;
  headers: Record<string, string>;
  body: object;
}
const ROWS = { accept: VESSEL_ROWS_TYPE };
const GZIP = { "accept-encoding": "gzip" };
const view = { geometry: boxPolygon(FJORD), anywhere: [] };
const QUESTIONS: readonly Question[] = [
  { name: "JSON, coast", headers: {}, body: {} },
  { name: "JSON, coast, gzip", headers: GZIP, body: {} },
  { name: "JSON, fjord", headers: {}, body: view },
  { name: "rows, coast", headers: ROWS, body: {} },
  { name: "rows, coast, gzip", headers: { ...ROWS, ...GZIP }, body: {} },
  { name: "rows, coast, gzip, data saver", headers: { ...ROWS, ...GZIP }, body: { downsample: true } },
  { name: "rows, fjord, gzip", headers: { ...ROWS, ...GZIP }, body: view },
  {
    name: "rows, fjord, gzip, data saver",
    headers: { ...ROWS, ...GZIP },
    body: { ...view, downsample: true },
  },
];

interface Counted {
  first: number;
  perSecond: number;
}

async function count(base: string, { headers, body }: Question, seconds: number): Promise<Counted> {
  const { port } = new URL(base);
  const authorization = `Bearer ${await tokenOf(Number(port))}`;
  let [bytes, first] = [0, 0];
  const asked = request(`${base}/live/v1/sse/combined`, {
    method: "POST",
    agent: false,
    headers: { authorization, "content-type": "application/json", ...headers },
  });
  asked.on("error", () => undefined);
  asked.on("response", (answer) => answer.on("data", (piece: Buffer) => (bytes += piece.length)));
  asked.end(JSON.stringify(body));
  await wait(BEGIN_MS);
  first = bytes;
  const began = performance.now();
  await wait(seconds * 1_000);
  const perSecond = ((bytes - first) / (performance.now() - began)) * 1_000;
  asked.destroy();
  return { first, perSecond };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const folder = mkdtempSync(join(tmpdir(), "farvann-bytes-"));
const backend = await startBackend({ DATA_DIR: folder, AIS_SIMULATOR: values.vessels });
try {
  await wait(BEGIN_MS);
  const [vessels, seconds] = [Number(values.vessels), Number(values.seconds)];
  const asked = QUESTIONS.map((question) => ({ base: `http://127.0.0.1:${backend.port}`, question }));
  const [plain] = QUESTIONS;
  if (values.also && plain)
    asked.unshift({ base: values.also, question: { ...plain, name: `${plain.name}, ${values.also}` } });
  const found = await Promise.all(asked.map(({ base, question }) => count(base, question, seconds)));
  console.log(`${vessels} simulated vessels, ${seconds} s`);
  for (const [index, { first, perSecond }] of found.entries()) {
    const { name } = asked[index]?.question ?? { name: "" };
    const hour = (perSecond * 3_600) / 1e6;
    const each = (perSecond * 3_600) / vessels;
    console.log(
      `${name.padEnd(32)} first ${(first / 1e3).toFixed(1).padStart(7)} kB, then ${(perSecond / 1e3).toFixed(2).padStart(7)} kB/s, ` +
        `${hour.toFixed(1).padStart(6)} MB an hour, ${Math.round(each)} bytes a vessel and hour`,
    );
  }
  const of = (name: string) =>
    found[asked.findIndex(({ question }) => question.name === name)]?.perSecond ?? 0;
  const isTooMuch = of("rows, coast, gzip") > MAX_COAST || of("rows, fjord, gzip") > MAX_FJORD;
  process.exitCode = isTooMuch ? 1 : 0;
} finally {
  await backend.kill();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * `npm run size`: what a first visit to a sub-application downloads in JavaScript and CSS before its first map with
 * data, chunk by chunk, as brotli. Measured in a real browser against the built application and the reference
 * backend; fails above the budget.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { openFirstVisit } from "../tests/support/first-visit.ts";

const BUDGET_KB = 300;
const appName = process.argv[2] ?? "fiskeriaktivitet";

const { requests, close } = await openFirstVisit(appName);
await close();

const chunks = requests
  .map((url) => new URL(url).pathname)
  .filter((path) => /\.(js|css)$/.test(path))
  .map((path) => ({ path, bytes: brotliSize(path) }))
  .sort((a, b) => b.bytes - a.bytes);

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
for (const { path, bytes } of chunks) console.log(`${kB(bytes)}  ${path}`);
const total = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`${kB(total)}  first load of /${appName}/ (budget ${BUDGET_KB} kB)`);

if (chunks.length === 0 || total > BUDGET_KB * 1000) process.exit(1);

function brotliSize(path: string): number {
  return brotliCompressSync(readFileSync(join("dist", path))).length;
}

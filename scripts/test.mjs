/**
 * `npm test`: every check of the project, from a fresh clone. Installs what is missing, runs all suites (a failing
 * one does not stop the next) and ends with one line that counts all of them together. With `--operation` the stage of
 * scripts/lib/operation-stage.mjs is one of them.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser, findTestBrowser } from "./lib/browser.mjs";
import { operationStage } from "./lib/operation-stage.mjs";
import { ensureBuild, ensurePackages } from "./lib/prepare.mjs";
import { root, run, runAside, step } from "./lib/steps.mjs";
import { add, countPlaywright, countVitest, emptyCount, printSummary } from "./lib/test-count.mjs";

await ensurePackages();
process.env.CHROMIUM_PATH = findTestBrowser() ?? (await ensureBrowser());

const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let total = emptyCount();

/** A check is one command that passes or fails as a whole; its output is printed when it has ended. */
async function check(title, command, args) {
  const started = Date.now();
  const { code, output } = await runAside(command, args);
  console.log(`▸ ${title} … done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (output.trim() !== "") console.log(output.trimEnd());
  total = add(total, code === 0 ? { passed: 1 } : { failed: 1, failures: [title] });
  return code === 0;
}

const script = (title, name, ...args) => check(title, "npm", ["run", "--silent", name, ...args]);

/** A suite writes a JSON report of its single tests. A suite without a report has failed. */
async function suite(title, command, args, report, count, env = {}) {
  const code = await step(title, () => run(command, args, { env: { ...process.env, ...env } }));
  const counted = readReport(report, count);
  total = add(total, counted ?? { failed: 1, failures: [`${title}: no report`] });
  if (counted && code !== 0 && counted.failed === 0)
    total = add(total, { failed: 1, failures: [`${title}: exit code ${code}`] });
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(join(results, file), "utf8")));
  } catch {
    return null;
  }
}

/** A build writes the generated files, so they are checked before it. */
async function generateAndBuild() {
  await script("Generated files are up to date", "generate", "--", "--check");
  return ensureBuild(check);
}

// Most of these use one processor each, so two run at a time.
const [isBuilt] = await Promise.all([
  generateAndBuild(),
  (async () => {
    await script("Types", "typecheck");
    await script("Import rules", "lint:imports");
    await check("Formatting and lint", "npx", ["biome", "check", "."]);
    await script("Manifests", "check");
  })(),
]);

/** They wait for a page most of their time, so they run beside the tests. */
async function checksOfBuild() {
  await script("Size of the first load", "size");
  await script(
    "The benchmark of vessels runs",
    "bench:ais",
    ...["--", "--check", "--sizes=200", "--only=farvann,ol-webgl"],
  );
}

await Promise.all([
  isBuilt && checksOfBuild(),
  suite(
    "Unit, integration and conformance tests",
    "npx",
    ["vitest", "run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
    "vitest.json",
    countVitest,
  ),
]);
if (isBuilt)
  await suite(
    "End-to-end tests in Chromium",
    "npx",
    ["playwright", "test"],
    "playwright.json",
    countPlaywright,
  );

if (process.argv.includes("--operation"))
  await operationStage({
    suite: (title, command, args, report, env) => suite(title, command, args, report, countPlaywright, env),
    check,
    skip: (title) => {
      total = add(total, { skipped: [title] });
    },
  });

const strict = process.env.FARVANN_REQUIRE_PEERS === "1";
process.exit(printSummary(total, strict));

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";
import { oneVisit, openBackend } from "./first-map-bench.ts";
import { figure, median, table } from "./statistics.ts";

/**
 * `npm run bench:sign-in`: what a map costs someone who is not signed in, with sign-in and the features for users, and without
 * them: no accounts, and no plugin that is about the user. Both are visited in turns, each time with a new browser profile.
 * --runs n        visits of each (5)
 * --apps a,b,…    the maps (by default those that have features for users, and one that has none)
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    apps: { type: "string", default: "fiskeriaktivitet,fiskinfo,arctic,bwmap" },
  },
});
const runs = Math.max(1, Number(values.runs) || 1);
const APPS = values.apps.split(",");
const PEOPLE = ["account", "applications", "fleets", "zone-alerts"];
/** Parts of the program, and answers about users; tiles and images vary with the time at which a map is shown. */
const PROGRAM = /\.m?js$|\.css$|\/identity\/|\/bwapi\//;
/** Of a part, without the hash of its content. */
const nameOf = (path: string) => path.replace(/-[\w-]{7,8}(?=\.\w+$)/, "");
const manifests = join(import.meta.dirname, "../../manifests");

const folder = mkdtempSync(join(tmpdir(), "farvann-sign-in-"));
const bare = join(folder, "manifests");
cpSync(manifests, bare, { recursive: true });
for (const app of APPS) {
  const file = join(bare, `${app}.json`);
  const text = PEOPLE.reduce(
    (rest, name) => rest.replace(new RegExp(`^\\s*"${name}",?\\s*\\n`, "m"), ""),
    readFileSync(file, "utf8").replace('"appName"', '"withoutPlugins": ["account"],\n  "appName"'),
  );
  writeFileSync(file, text.replace(/,(\s*\])/g, "$1"));
}

const [withPeople, without] = [
  await openBackend({ DATA_DIR: join(folder, "with") }),
  await openBackend({ DATA_DIR: join(folder, "without"), ACCOUNTS: "false", MANIFESTS_DIR: bare }),
];
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: [...browserFlags, "--disable-accelerated-2d-canvas"],
  ...(executablePath ? { executablePath } : {}),
});
try {
  const rows: string[][] = [];
  const added: string[] = [];
  for (const app of APPS) {
    const visits = { with: [] as Visit[], without: [] as Visit[] };
    for (let run = 0; run < runs; run += 1)
      for (const kind of run % 2 === 0 ? (["with", "without"] as const) : (["without", "with"] as const)) {
        const { address } = kind === "with" ? withPeople : without;
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "nb-NO" });
        visits[kind].push(await oneVisit(await context.newPage(), browser, `${address}${app}/`));
        await context.close();
      }
    const before = new Set(visits.without.flatMap(({ files }) => [...files.keys()].map(nameOf)));
    const more = new Map(visits.with.flatMap(({ files }) => [...files]));
    const names = [...more].flatMap(([path, bytes]) =>
      PROGRAM.test(path) && !before.has(nameOf(path)) ? [`${nameOf(path)} (${bytes} B)`] : [],
    );
    added.push(`/${app}/ loads only with sign-in: ${names.join(", ") || "nothing"}`);
    for (const kind of ["without", "with"] as const) {
      const of = (read: (visit: Visit) => number) => median(visits[kind].map(read));
      rows.push([
        `/${app}/ ${kind} sign-in`,
        figure(of(({ requests }) => requests)),
        of(({ transferredKb }) => transferredKb).toFixed(1),
        figure(of(({ cost }) => cost.mainMs)),
        figure(of(({ memory }) => memory.heapMb)),
      ]);
    }
  }
  console.log(table(["", "requests", "network kB", "main ms", "heap MB"], rows));
  for (const line of added) console.log(line);
} finally {
  await browser.close();
  withPeople.close();
  without.close();
  rmSync(folder, { recursive: true, force: true });
}

type Visit = Awaited<ReturnType<typeof oneVisit>>;

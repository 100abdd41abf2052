import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support.ts";

/** A module with fewer lines needs a reason to be a separate file. */
const MIN_LINES = 40;
/** A module stays a separate file where it would make its importer longer than this. */
const MAX_IMPORTER_LINES = 300;
const ROOMS = ["apps", "core", "lib", "plugins", "scripts", "server", "tooling"];

interface Module {
  lines: number;
  /** Imported when the importer is loaded; the importers of a barrel file count as importers of its modules. */
  importers: ReadonlySet<string>;
  isLoadedLater: boolean;
  /** The code locates a file relative to its own path. */
  hasPlace: boolean;
  isTested: boolean;
  /** Only types: no code that could be in another file. */
  isContract: boolean;
  /** A React component. */
  isView: boolean;
}

const IMPORT =
  /(?<how>\bfrom\s*|\bimport\s*\(\s*(?:\/\*.*?\*\/\s*)?|\bimport\s+|\bnew URL\(\s*|\bmock\(\s*)(?<quote>["'`])(?<to>\.[^"'`?]+)[^"'`]*\k<quote>/g;
const VALUE = /^export (?:default|(?:async |abstract )?(?:function|const|class|let|enum)|\*|\{(?! type\b))/m;

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file) || /^tests\/|\/test-[^/]*$/.test(file);

function modulesOf(sources: ReadonlyMap<string, string>): Map<string, Module> {
  const found = new Map<string, Module & { importers: Set<string> }>();
  for (const [file, text] of sources) {
    found.set(file, {
      lines: text.trimEnd().split("\n").length,
      importers: new Set(),
      isLoadedLater: false,
      hasPlace: text.includes("import.meta.dirname"),
      isTested: false,
      isContract: !VALUE.test(text),
      isView: file.endsWith(".tsx") && /<[A-Za-z>]/.test(text),
    });
  }
  for (const [file, text] of sources) {
    for (const { groups } of text.matchAll(IMPORT)) {
      const module = found.get(path.posix.join(path.posix.dirname(file), groups?.to ?? ""));
      if (!module) continue;
      if (isTest(file)) module.isTested = true;
      else if (/^(?:import\s*\(|new URL)/.test(groups?.how ?? "")) module.isLoadedLater = true;
      else module.importers.add(file);
    }
  }
  return found;
}

/** The importers of a module, including those of a file that only re-exports it. */
function importersOf(
  file: string,
  modules: ReadonlyMap<string, Module>,
  sources: ReadonlyMap<string, string>,
): string[] {
  return [...(modules.get(file)?.importers ?? [])].flatMap((importer) =>
    isBarrel(sources.get(importer) ?? "")
      ? [importer, ...importersOf(importer, modules, sources)]
      : [importer],
  );
}

const isBarrel = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|^(?:export|import) [\s\S]*?from "[^"]+";$/gm, "").trim() === "";

/** Modules that should be merged into their only importer. */
function toFold(sources: ReadonlyMap<string, string>): string[] {
  const modules = modulesOf(sources);
  return [...modules].flatMap(([file, module]) => {
    // Each file of this folder is a route of the server; scripts in JavaScript are started directly.
    if (
      isTest(file) ||
      file.endsWith(".mjs") ||
      file.startsWith("server/routes/") ||
      module.lines >= MIN_LINES
    )
      return [];
    if (module.isContract || module.isView || module.isLoadedLater || module.isTested) return [];
    if (module.hasPlace || isBarrel(sources.get(file) ?? "")) return [];
    const [importer, ...others] = importersOf(file, modules, sources);
    if (importer === undefined || others.length > 0) return [];
    const importerLines = modules.get(importer)?.lines ?? 0;
    return importerLines + module.lines > MAX_IMPORTER_LINES ? [] : [file];
  });
}

const SMALL = "export const one = 1;\n";
const LARGE = SMALL.repeat(290);

test.each<[name: string, sources: Record<string, string>, expected: string[]]>([
  [
    "one importer",
    { "lib/a.ts": 'import { one } from "./b.ts";\none();\n', "lib/b.ts": SMALL },
    ["lib/b.ts"],
  ],
  [
    "an importer that has no room",
    { "lib/a.ts": `import { one } from "./b.ts";\n${LARGE}`, "lib/b.ts": SMALL.repeat(12) },
    [],
  ],
  [
    "forty lines",
    { "lib/a.ts": 'import { one } from "./b.ts";\none();\n', "lib/b.ts": SMALL.repeat(40) },
    [],
  ],
  [
    "types only",
    { "lib/a.ts": 'import { One } from "./b.ts";\none();\n', "lib/b.ts": "export type One = 1;\n" },
    [],
  ],
  ["a part that is loaded later", { "lib/a.ts": 'const part = import("./b.ts");\n', "lib/b.ts": SMALL }, []],
  [
    "a test of its own",
    {
      "lib/a.ts": 'import { one } from "./b.ts";\none();\n',
      "lib/b.ts": SMALL,
      "lib/b.test.ts": 'import { one } from "./b.ts";\n',
    },
    [],
  ],
  [
    "two importers through a barrel",
    {
      "lib/a.ts": 'export { one } from "./b.ts";\n',
      "lib/b.ts": SMALL,
      "lib/c.ts": 'import { one } from "./a.ts";\none();\n',
    },
    [],
  ],
])("%s", (_name, sources, expected) => {
  expect(toFold(new Map(Object.entries(sources)))).toEqual(expected);
});

test("a small module that only one other imports stands inside that one", () => {
  const files = [...ROOMS, "tests"].flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => path.posix.join(room, file.split(path.sep).join("/"))),
  );
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
  expect(toFold(sources)).toEqual([]);
});

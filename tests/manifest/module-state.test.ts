import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support.ts";

/**
 * State of a sub-application lives in services, which end with it. Module variables may only be independent of running
 * applications: constants, caches of pure functions and of loaded modules.
 */
const LASTING = [
  "plugins/datasets/ais/model/country-name-later.ts: asked",
  "plugins/datasets/ais/model/country-name-later.ts: names",
  "plugins/datasets/ais/model/country-name.ts: BY_WORD",
  "plugins/datasets/ais/render/draw-order.ts: parts",
  "plugins/datasets/ais/views/search-icon.tsx: icons",
  "plugins/datasets/ais/views/views.ts: arrived",
  "plugins/datasets/geojson/names/paint-names.ts: measured",
  "plugins/datasets/vector-tiles/map-icons.ts: drawn",
  "plugins/features/search/sources/features.ts: texts",
];

/** A module's variable with the beginning of its value, unless the value is a function. */
const VARIABLE = /^(?:export )?(let|const) (\w+)([^\n]*(?:\n(?: [^\n]*|[)\]}][^\n]*))*)/gm;
const CHANGES = /new (?:Weak)?(?:Map|Set)(?:<[^(]*>)?\(\)|\bobservable\b/;

function stateOf(source: string): string[] {
  return [...source.matchAll(VARIABLE)].flatMap(([, kind, name, value = ""]) => {
    const [beforeFunction = ""] = value.split(/=>|\bfunction\b|\bclass\b/);
    // A variable that is declared as read-only is not changed.
    const isFixed = /^: (?:Readonly(?:Map|Set)|Entries)\b/.test(value);
    return name && !isFixed && (kind === "let" || CHANGES.test(beforeFunction)) ? [name] : [];
  });
}

test.each([
  ["const known = new WeakMap<AppServices, Store>();", ["known"]],
  ["let arrived: Views | null = null;", ["arrived"]],
  ["export const open = observable.box(false);", ["open"]],
  ["const texts = {\n  no: new Map(),\n  en: new Map(),\n};", ["texts"]],
  ["const make = () => {\n  let count = 0;\n  return new Map();\n};", []],
  ["const NAMES = new Map([[1, 2]]);", []],
  ["class Store {\n  private readonly known = new Map();\n}", []],
])("state in a module is found: %s", (source, names) => {
  expect(stateOf(source)).toEqual(names);
});

test("plugins keep what belongs to a sub-application in services, not in their modules", () => {
  const files = readdirSync(path.join(ROOT, "plugins"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join("plugins", file.split(path.sep).join("/")));
  const found = files.flatMap((file) =>
    stateOf(readFileSync(path.join(ROOT, file), "utf8")).map((name) => `${file}: ${name}`),
  );
  expect(found.sort()).toEqual(LASTING);
});

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  HITS,
  packageOf,
  REPLACED,
  type Replacement,
  specifierOf,
  withoutKeys,
  withoutMeasurement,
} from "./lean-packages.ts";

const PACKAGES = path.resolve(import.meta.dirname, "../../node_modules");

describe.each(REPLACED)("$module", (replacement) => {
  const { module, source } = replacement;
  const file = path.join(PACKAGES, module);
  /** Names that the importers take from the module. */
  const taken = importersOf(replacement);

  test("is still imported where it is replaced", () => {
    expect(taken.length).toBeGreaterThan(0);
  });

  test("is replaced by a module that offers what the importers take", async () => {
    const offered = [
      ...(await source(file)).matchAll(
        /export (?:default|(?:async )?(?:const|let|function) (\w+)|\{ (?:\w+ as )?(\w+) \})/g,
      ),
    ].map(([, declared, named]) => declared ?? named ?? "default");
    expect(offered).toEqual(expect.arrayContaining(taken));
  });
});

test.each(["ruler", "sun", "share-2", "map-pin-off"])(
  "the icon %s has no keys, and all else",
  async (name) => {
    const file = path.join(PACKAGES, `lucide-react/dist/esm/icons/${name}.mjs`);
    const { __iconData: whole } = await import(file);
    const [, lean] = /const __iconData = ({.*?});/s.exec(withoutKeys(readFileSync(file, "utf8"))) ?? [];
    const text = (icon: unknown) =>
      JSON.stringify(icon, (name, value) => (name === "key" ? undefined : value));
    expect(JSON.stringify(whole)).toContain('"key"');
    expect(JSON.stringify(Function(`return ${lean}`)())).toBe(text(whole));
  },
);

test("what finds a hit measures nothing before, and is the same else", () => {
  const whole = readFileSync(path.join(PACKAGES, HITS), "utf8");
  const lean = withoutMeasurement(whole);
  expect(lean).toContain("const willReadFrequently = true;");
  const after = (code: string) => code.slice(code.indexOf("class ExecutorGroup"));
  const call = /if \(canvasReadsBenchmarked === false\) \{\s+benchmarkCanvasReads\(\);\s+\}/;
  expect(after(lean).replace(/\s+/g, " ")).toBe(after(whole).replace(call, "").replace(/\s+/g, " "));
  expect(() => withoutMeasurement(whole.replaceAll("benchmarkCanvasReads", "benchmarkReads"))).toThrow(HITS);
});

/** Names that files of the package import from a module of it; `default` for a default import. */
function importersOf(replacement: Replacement): string[] {
  const { module, importers, importedBy } = replacement;
  const folder = path.join(PACKAGES, importedBy ?? packageOf(module));
  const file = importedBy ? specifierOf(replacement) : path.join(PACKAGES, module);
  const imported = (name: string, from: string) =>
    from.startsWith(".") ? path.join(path.dirname(name), from) : from;
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.m?js$/.test(name) && importers.test(name.split(path.sep).join("/")))
    .flatMap((name) => [
      ...[...readFileSync(name, "utf8").matchAll(/\bimport\(['"]([^'"]+)['"]\)/g)]
        .filter(([, from = ""]) => imported(name, from) === file)
        .map(() => "default"),
      ...[...readFileSync(name, "utf8").matchAll(/^import ([^;]*?) from ['"]([^'"]+)['"]/gm)]
        .filter(([, , from = ""]) => imported(name, from) === file)
        .flatMap(([, what = ""]) =>
          what.startsWith("{")
            ? what
                .replace(/[{}]|\sas\s+\w+/g, "")
                .split(",")
                .map((one) => one.trim())
            : ["default"],
        ),
    ])
    .filter((name) => name !== "");
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { packageOf, REPLACED, type Replacement } from "./lean-packages.ts";

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
        /export (?:default|(?:async )?(?:const|let|function) (\w+)|\{ \w+ as (\w+) \})/g,
      ),
    ].map(([, declared, named]) => declared ?? named ?? "default");
    expect(offered).toEqual(expect.arrayContaining(taken));
  });
});

/** Names that files of the package take from a module of it; `default` for a default import. */
function importersOf({ module, importers, importedBy }: Replacement): string[] {
  const folder = path.join(PACKAGES, importedBy ?? packageOf(module));
  const file = importedBy ? packageOf(module) : path.join(PACKAGES, module);
  const imported = (name: string, from: string) =>
    from.startsWith(".") ? path.join(path.dirname(name), from) : from;
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.m?js$/.test(name) && importers.test(name.split(path.sep).join("/")))
    .flatMap((name) =>
      [...readFileSync(name, "utf8").matchAll(/^import ([^;]*?) from ['"]([^'"]+)['"]/gm)]
        .filter(([, , from = ""]) => imported(name, from) === file)
        .flatMap(([, what = ""]) =>
          what.startsWith("{")
            ? what
                .replace(/[{}]|\sas\s+\w+/g, "")
                .split(",")
                .map((one) => one.trim())
            : ["default"],
        ),
    )
    .filter((name) => name !== "");
}

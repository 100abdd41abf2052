import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  CUT,
  packageOf,
  REPLACED,
  type Replacement,
  specifierOf,
  withoutKeys,
  withoutParts,
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

describe(`${CUT.module} without what no text needs`, () => {
  const whole = readFileSync(path.join(PACKAGES, CUT.module), "utf8");

  afterEach(() => {
    vi.doUnmock("i18next");
    vi.resetModules();
  });

  test("is less than half as large", () => {
    expect(withoutParts(whole).length).toBeLessThan(0.4 * whole.length);
  });

  test.each([
    { parts: "all parts", code: whole },
    { parts: "what is left", code: withoutParts(whole) },
  ])("gives the same texts with $parts", async ({ code }) => {
    const module = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
    vi.resetModules();
    vi.doMock("i18next", () => import(module));
    const { I18n } = await import("../../core/i18n/i18n.ts");
    const missing = vi.fn();
    const i18n = new I18n({ language: "no", onMissing: missing });
    await i18n.ready;
    const few = {
      name: "$t(b) {{c}} {0}",
      boats_one: "{0} båt",
      boats_other: "{0} båter",
      nested: { far: "langt" },
    };
    i18n.addTranslations("p", { no: few, en: { ...few, boats_one: "{0} boat", boats_other: "{0} boats" } });
    expect(i18n.t("p:name", "x")).toBe("$t(b) {{c}} x");
    expect(i18n.t("p:nested.far")).toBe("langt");
    expect(i18n.t("about.title")).toBe("Om kartet");
    expect(i18n.has("p:a:b")).toBe(false);
    expect(i18n.has("nobody:name")).toBe(false);
    expect(i18n.has("")).toBe(false);
    expect([0, 1, 2].map((count) => i18n.plural("p:boats", count))).toEqual(["0 båter", "1 båt", "2 båter"]);
    expect(
      i18n.counted({ no: { one: "{count} båt", other: "{count} båter" }, en: { one: "", other: "" } }, 1),
    ).toBe("1 båt");
    i18n.setLanguage("en");
    expect(await vi.waitUntil(() => i18n.language === "en")).toBe(true);
    expect(i18n.plural("p:boats", 1)).toBe("1 boat");
    expect({ isThere: i18n.has("p:nobody"), text: i18n.t("p:nobody") }).toEqual({
      isThere: false,
      text: "[missing translation: p:nobody]",
    });
    expect(missing).toHaveBeenCalledExactlyOnceWith("p:nobody", "en");
  });

  test("is refused when a class or a method is no longer there", () => {
    expect(() => withoutParts("class Connector {\n}\n")).toThrow(/has no Formatter/);
    expect(() => withoutParts(whole.replace("  translate(", "  say("))).toThrow(/has no translate/);
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

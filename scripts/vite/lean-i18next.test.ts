import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { I18NEXT, leanI18next } from "./lean-i18next.ts";

describe("i18next without what no text needs", () => {
  const whole = readFileSync(path.resolve(import.meta.dirname, "../../node_modules", I18NEXT), "utf8");

  afterEach(() => {
    vi.doUnmock("i18next");
    vi.resetModules();
  });

  test.each([
    { parts: "all parts", code: whole },
    { parts: "what is left", code: leanI18next(whole) },
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
      crew: "noen",
      crew_zero: "ingen",
      nested: { far: "langt" },
    };
    i18n.addTranslations("p", { no: few, en: { ...few, boats_one: "{0} boat", boats_other: "{0} boats" } });
    expect(i18n.t("p:name", "x")).toBe("$t(b) {{c}} x");
    expect(i18n.t("p:nested.far")).toBe("langt");
    expect(i18n.t("about.title")).toBe("Om kartet");
    expect(i18n.has("p:a:b")).toBe(false);
    expect(i18n.has("p:nested:far")).toBe(false);
    expect(i18n.has("nobody:name")).toBe(false);
    expect(i18n.has("")).toBe(false);
    expect(i18n.has("p:constructor")).toBe(false);
    expect([0, 2].map((count) => i18n.plural("p:crew", count))).toEqual(["ingen", "noen"]);
    i18n.addTranslations("p", { no: { crew: "mange" } });
    expect(i18n.plural("p:crew", 3)).toBe("mange");
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

  test("is refused when a class is no longer there", () => {
    expect(() => leanI18next(whole.replace("class Translator ", "class Speaker "))).toThrow(
      /has no Translator/,
    );
  });
});

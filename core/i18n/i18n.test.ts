import { autorun } from "mobx";
import { describe, expect, test } from "vitest";
import { I18n } from "./i18n.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

function make() {
  const missing: string[] = [];
  const i18n = new I18n({ onMissing: (key, language) => missing.push(`${key} ${language}`) });
  i18n.addTranslations("gear", {
    no: {
      title: "Tapt redskap",
      of: "{0} av {1} #i18n(gear:title)",
      nested: { deep: "dypt" },
      items_one: "{0} redskap",
      items_other: "{0} redskaper",
      loop: "a #i18n(gear:loop)",
      onlyNo: "bare norsk",
    },
    en: {
      title: "Lost GEAR",
      of: "{0} of {1} #i18n(gear:title)",
      nested: { deep: "deep" },
      items_one: "{0} item",
      items_other: "{0} items",
      loop: "a #i18n(gear:loop)",
    },
  });
  return { i18n, missing };
}

describe("a text", () => {
  test("has its placeholders filled and its tokens in lower case", () => {
    const { i18n } = make();
    expect(i18n.t("gear:of", 2, 3)).toBe("2 av 3 tapt redskap");
    i18n.setLanguage("en");
    expect(i18n.t("gear:of", 2, 3)).toBe("2 of 3 lost gear");
  });

  test("inserts values unchanged, whatever they look like", () => {
    const { i18n } = make();
    expect(i18n.t("gear:of", "$& {1} #i18n(gear:title)", "$t(gear:title)")).toBe(
      "$& {1} #i18n(gear:title) av $t(gear:title) tapt redskap",
    );
    expect(i18n.t("gear:of", 0, "<b>")).toBe("0 av <b> tapt redskap");
  });

  test("keeps a placeholder that has no value", () => {
    expect(make().i18n.t("gear:of", 1)).toBe("1 av {1} tapt redskap");
  });

  test("may be nested and has plurals", () => {
    const { i18n } = make();
    expect({
      nested: i18n.t("gear:nested.deep"),
      one: i18n.plural("gear:items", 1),
      none: i18n.plural("gear:items", 0),
    }).toEqual({ nested: "dypt", one: "1 redskap", none: "0 redskaper" });
    i18n.setLanguage("en");
    expect(i18n.plural("gear:items", 1)).toBe("1 item");
    expect(i18n.plural("gear:items", 2)).toBe("2 items");
  });

  test("that runs in a circle ends", () => {
    expect(make().i18n.t("gear:loop")).toContain("a a");
  });
});

describe("a missing text", () => {
  test("shows its key and is reported once a language", () => {
    const { i18n, missing } = make();
    expect(i18n.t("gear:nothing")).toBe("[missing translation: gear:nothing]");
    i18n.t("gear:nothing");
    expect(i18n.t("menu.nothing")).toBe("[missing translation: menu.nothing]");
    expect(missing).toEqual(["gear:nothing no", "menu.nothing no"]);
  });

  test("is not taken from the other language", () => {
    const { i18n } = make();
    i18n.setLanguage("en");
    expect({ onlyNo: i18n.t("gear:onlyNo"), hasOnlyNo: i18n.has("gear:onlyNo") }).toEqual({
      onlyNo: "[missing translation: gear:onlyNo]",
      hasOnlyNo: false,
    });
  });

  test("of a plugin that is not loaded yet appears when it arrives", () => {
    const { i18n } = make();
    const seen: string[] = [];
    const stop = autorun(() => seen.push(i18n.t("late:title")));
    i18n.addTranslations("late", { no: { title: "Her" }, en: { title: "Here" } });
    i18n.setLanguage("en");
    stop();
    expect(seen).toEqual(["[missing translation: late:title]", "Her", "Here"]);
  });

  test("is read again for texts of its own namespace, also through a token, and for no others", () => {
    const { i18n } = make();
    i18n.addTranslations("by", { no: { token: "se #i18n(late:title)" } });
    const seen: (string | boolean)[][] = [];
    const stop = autorun(() => seen.push([i18n.t("gear:title"), i18n.t("close"), i18n.has("gear:more")]));
    const stopToken = autorun(() => seen.push([i18n.t("by:token")]));
    seen.length = 0;
    i18n.addTranslations("late", { no: { title: "Her" } });
    expect(seen).toEqual([["se her"]]);
    i18n.addTranslations("gear", { no: { more: "Mer" } });
    expect(seen.slice(1)).toEqual([["Tapt redskap", "Lukk", true]]);
    stop();
    stopToken();
  });
});

test("a manifest's text follows the language and falls back to what there is", () => {
  const { i18n } = make();
  const text = { no: "Hei {name}", en: "" };
  expect(i18n.text(text, { name: "#i18n(x)" })).toBe("Hei #i18n(x)");
  expect(i18n.text("begge")).toBe("begge");
  expect(i18n.text(null)).toBe("");
  i18n.setLanguage("en");
  expect(i18n.text(text, { name: "Kari" })).toBe("Hei Kari");
});

describe("a manifest's text about a number of things", () => {
  const text = {
    no: { one: "{count} fartøy, det er alt", other: "{count} fartøy, {kind}" },
    en: { one: "{count} vessel", other: "{count} vessels" },
  };

  test("has the form that the language has for the number, and the number as the language writes it", () => {
    const { i18n } = make();
    expect([0, 1, 2].map((count) => i18n.counted(text, count, { kind: "små" }))).toEqual([
      "0 fartøy, små",
      "1 fartøy, det er alt",
      "2 fartøy, små",
    ]);
    i18n.setLanguage("en");
    expect([0, 1, 1234].map((count) => i18n.counted(text, count))).toEqual([
      "0 vessels",
      "1 vessel",
      "1,234 vessels",
    ]);
  });

  test("is that of many while nobody knows how many there are", () => {
    const { i18n } = make();
    i18n.setLanguage("en");
    expect(i18n.counted(text, null)).toBe("{count} vessels");
  });

  test("may be one string for every number, or for both languages, or empty in one", () => {
    const { i18n } = make();
    expect(i18n.counted("{count} i kartet", 1)).toBe("1 i kartet");
    expect(i18n.counted({ no: "{count} vrak", en: text.en }, 1)).toBe("1 vrak");
    expect(i18n.counted({ no: "", en: text.en }, 1)).toBe("1 vessel");
  });
});

test("the platform's own texts are complete in both languages and sorted", () => {
  expect(Object.keys(en)).toEqual(Object.keys(no));
  expect(Object.keys(no)).toEqual([...Object.keys(no)].sort());
  const holes = (text: string) => (text.match(/\{\d\}/g) ?? []).sort().join();
  for (const [key, text] of Object.entries(no)) {
    expect(text, key).not.toBe("");
    expect(holes((en as Record<string, string>)[key] ?? ""), key).toBe(holes(text));
  }
});

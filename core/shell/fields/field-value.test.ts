import { beforeAll, describe, expect, test } from "vitest";
import type { FieldDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { I18n } from "../../i18n/i18n.ts";
import { fieldText } from "./field-value.ts";
import { load } from "./measured.ts";

// Loads the code that measures.
beforeAll(load);

const i18n = new I18n({ language: "no" });
const item = (properties: Record<string, unknown>) => ({
  id: "1",
  datasetId: "d",
  properties,
  geometry: {
    type: "LineString" as const,
    coordinates: [
      [11.86, 68.47],
      [11.86, 68.57],
    ],
  },
});
const field = (more: Partial<FieldDefinition>): FieldDefinition => ({
  key: "x",
  label: "x",
  format: "text",
  unit: "",
  decimals: null,
  quantity: null,
  values: {},
  separator: "",
  showIn: [],
  figure: false,
  link: "",
  ...more,
});
const inFeet = new I18n({
  language: "en",
  preference: (setting) => (setting === "waves" ? "ft" : undefined),
});
const text = (more: Partial<FieldDefinition>, value?: unknown) =>
  fieldText(field(more), item({ x: value }), i18n)?.text;

describe("a field as text", () => {
  test("zero and false are values, missing and empty are none", () => {
    expect(text({ format: "integer" }, 0)).toBe("0");
    expect(text({ format: "boolean" }, false)).toBe("Nei");
    expect(text({}, null)).toBeUndefined();
    expect(text({}, "")).toBeUndefined();
  });

  test("codes get their label whatever their case", () => {
    expect(text({ values: { nets: { no: "Garn", en: "Nets" } } }, "NETS")).toBe("Garn");
  });

  test("several codes in one value get each its label, and what has none stays", () => {
    const countries = { values: { no: "Norge", ru: "Russland" }, separator: ";" };
    expect(text(countries, "no; RU")).toBe("Norge, Russland");
    expect(text(countries, "no;gl")).toBe("Norge, gl");
    expect(text(countries, ["no", "ru"])).toBe("Norge, Russland");
    expect(text(countries, "no")).toBe("Norge");
    expect(text({ values: { 3: "mars", 4: "april" } }, [3, 4])).toBe("mars, april");
  });

  test("a day of the year 9999 is no date", () => {
    expect(text({ format: "date" }, "9999-12-30T00:00:00Z")).toBeUndefined();
  });

  test("dates are written in Norwegian time", () => {
    expect(text({ format: "dateTime" }, "2026-03-14T04:20:00Z")).toBe("14. mars 2026 kl. 05.20");
  });

  test("length and position come from the geometry", () => {
    expect(text({ key: "$length", format: "length" })).toBe("11,2 km (6,0 nm)");
    expect(text({ key: "$position", format: "position" })).toBe("68° 28,20′ N 011° 51,60′ Ø");
  });

  test("numbers keep their unit and decimals", () => {
    expect(text({ format: "number", decimals: 1, unit: "m" }, 12.34)).toBe("12,3 m");
  });

  test("a script address is never a link", () => {
    const script = fieldText(field({ format: "link" }), item({ x: "JaVaScRiPt:alert(1)" }), i18n);
    expect(script?.href).toBeUndefined();
    expect(fieldText(field({ format: "link" }), item({ x: "https://fiskinfo.no/a" }), i18n)).toEqual({
      text: "fiskinfo.no/a",
      href: "https://fiskinfo.no/a",
    });
  });
});

test("a field that measures something has the decimals of its unit, unless the manifest says how many", () => {
  expect(text({ quantity: "waves" }, 4.2)).toBe("4,2 m");
  expect(text({ quantity: "waves", decimals: 0 }, 4.2)).toBe("4 m");
});

test("a field that measures something is written in the user's unit", () => {
  const waves = field({ format: "number", quantity: "waves", decimals: 1, unit: "m" });
  expect(fieldText(waves, item({ x: 2 }), i18n)?.text).toBe("2,0 m");
  expect(fieldText(waves, item({ x: "2" }), inFeet)?.text).toBe("6.6 ft");
});

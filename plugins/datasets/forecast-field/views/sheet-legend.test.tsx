import { expect, test } from "vitest";
import type { Language } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import type { FieldDataset } from "../field-dataset.ts";
import en from "../locales/en.json";
import no from "../locales/no.json";
import { rangeTexts } from "./legend-parts.ts";
import { sheetLegend } from "./sheet-legend.ts";

const NOON = Date.UTC(2026, 10, 30, 12);

/** The texts of the printed legend of a field of wind. */
function printed({
  language = "no",
  utc = false,
  shown = true,
}: {
  language?: Language;
  utc?: boolean;
  shown?: boolean;
}) {
  const i18n = new I18n({ language });
  i18n.addTranslations("forecast-field", { no, en });
  const label = { no: "Kuling", en: "Gale" };
  const dataset = {
    name: { no: "Vind", en: "Wind" },
    options: {
      quantity: "windSpeed",
      unit: "",
      decimals: 1,
      classes: [
        { from: null, code: "0–5", label: { no: "Bris", en: "Breeze" } },
        { from: 10.8, code: "6", label },
        { from: 17.2, code: "", label },
      ],
    },
    classes: ["#def", "#abc", "#fab"].map((color) => ({ color, from: null })),
    choices: { signs: "barb" },
    shown: shown ? { time: NOON } : null,
    reference: NOON - 6 * 3_600_000,
    model: "MET",
    textOf: (value: number) => `${i18n.format.number(value, 1)} m/s`,
  } as unknown as FieldDataset;
  const context = { i18n, theme: { theme: "day" }, settings: { isOn: () => utc } } as never;
  return sheetLegend(dataset, context).map((line) => ("text" in line ? line.text : ""));
}

test("paper says what is shown and when, the run, the classes with their unit, and the sign", () => {
  expect(printed({})).toEqual([
    "Vind, m/s",
    "30. november 2026 kl. 13.00",
    "MET",
    "kjørt 30. november 2026 kl. 06.00 UTC",
    "0–5 · under 10,8 · Bris",
    "6 · 10,8–17,2 · Kuling",
    "fra 17,2 · Kuling",
    "Halv strek 5, hel 10, vimpel 50 knop",
  ]);
});

test("limits have decimals only where one of them does, and negative ones are joined by a word", () => {
  const rangesIn = (language: Language, ...limits: (number | null)[]) => {
    const i18n = new I18n({ language });
    i18n.addTranslations("forecast-field", { no, en });
    return rangeTexts(
      {
        options: { classes: limits.map((from) => ({ from })) },
        textOf: (value: number) => `${i18n.format.number(value, 1)} °C`,
      } as unknown as FieldDataset,
      i18n,
    );
  };
  const ranges = (...limits: (number | null)[]) => rangesIn("no", ...limits);
  expect(ranges(null, -10, 0, 10)).toEqual(["under −10", "−10 til 0", "0–10", "fra 10"]);
  expect(ranges(null, 0.5, 1)).toEqual(["under 0,5", "0,5–1,0", "fra 1,0"]);
  expect(ranges(0, 2)).toEqual(["0–2", "fra 2"]);
  expect(ranges(null)).toEqual([""]);
  expect(rangesIn("en", null, 1000, 4000)).toEqual(["below 1,000", "1,000–4,000", "from 4,000"]);
  expect(rangesIn("en", 0.5, 1000)).toEqual(["0.5–1,000.0", "from 1,000.0"]);
});

test("in English, in UTC, and without data for the hour", () => {
  expect(printed({ language: "en", utc: true }).slice(0, 4)).toEqual([
    "Wind, m/s",
    "30 November 2026, 12:00 UTC",
    "MET",
    "run 30 November 2026, 06:00 UTC",
  ]);
  expect(printed({ language: "en", shown: false })[1]).toBe("No data for this time");
});

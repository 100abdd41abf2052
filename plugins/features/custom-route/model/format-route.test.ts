import { expect, test } from "vitest";
import type { Translate } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import en from "../locales/en.json";
import no from "../locales/no.json";
import { figuresOf } from "./figures.ts";
import { formatDuration, formatPassing, formatRoute } from "./format-route.ts";

function languages(language: "no" | "en"): { i18n: I18n; t: Translate } {
  const i18n = new I18n({ language });
  i18n.addTranslations("custom-route", { no, en });
  return { i18n, t: (key, ...values) => i18n.t(`custom-route:${key}`, ...values) };
}

test("both languages have the same texts", () => {
  expect(Object.keys(en)).toEqual(Object.keys(no));
});

test("a duration is written in minutes, hours or days", () => {
  const { t } = languages("no");
  expect([600, 9_300, 3_570, 86_400 * 3 + 7_200].map((seconds) => formatDuration(seconds, t))).toEqual([
    "10 min",
    "2 t 35 min",
    "1 t 0 min",
    "3 d 2 t",
  ]);
});

test("the day of a passing is only written when it is another one, by the clock in Norway", () => {
  const before = new Date("2026-11-28T22:30:00Z");
  const after = new Date("2026-11-28T23:30:00Z");
  expect(formatPassing(before, null, languages("no").i18n)).toBe("28. nov. kl. 23.30");
  expect(formatPassing(before, before, languages("no").i18n)).toBe("23.30");
  expect(formatPassing(after, before, languages("en").i18n)).toBe("29 Nov, 00:30");
});

test("a route as text has its points, its legs and the sum", () => {
  const { i18n, t } = languages("no");
  const route = {
    points: [
      { lat: 70, lon: 19 },
      { lat: 71, lon: 19 },
    ],
    speed: 10,
    departure: "2026-11-28T05:00:00Z",
  };
  const figures = figuresOf(route, [{ metres: 111_560, bearing: 0 }]);
  const points = route.points.map(({ lon, lat }): [number, number] => [lon, lat]);
  expect(formatRoute({ name: "Til banken", points, figures }, () => "000°", i18n, t)).toBe(
    [
      "Til banken",
      "",
      "1. 70° 00,00′ N 019° 00,00′ Ø · 28. nov. kl. 06.00",
      "    000° · 60,2 nm (111,6 km) · 6 t 1 min",
      "2. 71° 00,00′ N 019° 00,00′ Ø · 28. nov. kl. 12.01",
      "",
      "Distanse: 60,2 nm (111,6 km)",
      "Tid: 6 t 1 min",
      "Ankomst: 28. nov. kl. 12.01",
    ].join("\n"),
  );
});

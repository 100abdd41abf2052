import { describe, expect, test } from "vitest";
import { Formats } from "./formats.ts";
import { formatCoordinate, formatGraticule } from "./position-text/coordinates.ts";
import type { Language } from "./text.ts";

const now = () => new Date("2026-11-14T12:00:00Z");
const formats: Record<Language, Formats> = {
  no: new Formats(() => "no", now),
  en: new Formats(() => "en", now),
};
/** Replaces thin and hard spaces by plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace(/\u2212/g, "-");

describe("a position in degrees and decimal minutes", () => {
  test("is written with the language's letters and decimal sign", () => {
    expect(formats.no.coordinate([11.86, 68.47])).toBe("68° 28,20′ N 011° 51,60′ Ø");
    expect(formats.en.coordinate([11.86, 68.47])).toBe("68° 28.20′ N 011° 51.60′ E");
    expect(formatCoordinate([-70.5, -33.25], "DDM", "no")).toBe("33° 15,00′ S 070° 30,00′ V");
    expect(formatCoordinate([-70.5, -33.25], "DDM", "en", 3)).toBe("33° 15.000′ S 070° 30.000′ W");
  });

  test.each([
    [59 + 59.9999 / 60, "60° 00,00′ N"],
    [59 + 59.994 / 60, "59° 59,99′ N"],
    [59 + 59.996 / 60, "60° 00,00′ N"],
    [0.99999999, "01° 00,00′ N"],
    [-0.0000001, "00° 00,00′ N"],
    [-0.001, "00° 00,06′ S"],
    [0, "00° 00,00′ N"],
  ])("carries: %d is %s", (lat, text) => {
    expect(formatCoordinate([0, lat], "DDM", "no").startsWith(text)).toBe(true);
  });

  test("carries in thousandths too, to the antimeridian", () => {
    expect(formatCoordinate([179.9999999, 0], "DDM", "en", 3)).toContain("180° 00.000′ E");
    expect(formatCoordinate([0, 59 + 59.99999 / 60], "DDM", "en", 3)).toContain("60° 00.000′ N");
  });

  test("comes back into the world when the map went round it", () => {
    expect(formatCoordinate([190, 0], "DDM", "en")).toContain("170° 00.00′ W");
  });

  test("of no number is empty", () => {
    expect(formats.no.coordinate([Number.NaN, 1])).toBe("");
  });
});

test("a graticule line is named as short as it is", () => {
  expect(formatGraticule(68.5, "lat", "no")).toBe("68° 30′ N");
  expect(formatGraticule(13, "lon", "no")).toBe("13° Ø");
  expect(formatGraticule(-13, "lon", "en")).toBe("13° W");
  expect(formatGraticule(0, "lat", "no")).toBe("0°");
  expect(formatGraticule(180, "lon", "no")).toBe("180°");
  expect(formatGraticule(68 + 2.5 / 60, "lat", "no")).toBe("68° 02,5′ N");
  expect(formatGraticule(68 + 5 / 60, "lat", "en")).toBe("68° 05′ N");
});

describe("a distance", () => {
  test.each([
    [999.6, "1000 m"],
    [1000, "1000 m"],
    [1000.1, "1,0 km"],
    [11_400, "11,4 km"],
    [0.4, "0 m"],
    [0, "0 m"],
  ])("of %d m reads %s", (metres, text) => {
    expect(plain(formats.no.distance(metres)).replace("1 000", "1000")).toBe(text);
  });

  test("in nautical miles has one decimal", () => {
    expect([11_482.4, 74, 1852].map((metres) => formats.no.nauticalMiles(metres))).toEqual([
      "6,2 nm",
      "0,0 nm",
      "1,0 nm",
    ]);
    expect(formats.en.nauticalMiles(1852)).toBe("1.0 nm");
  });
});

test("an area is in km² above 100 000 m²", () => {
  expect([100_000, 100_001, 2_340_000].map((area) => plain(formats.no.area(area)))).toEqual([
    "100 000 m²",
    "0,1 km²",
    "2,3 km²",
  ]);
});

describe("dates", () => {
  test("follow the clock of Norway whatever zone the browser has", () => {
    expect(formats.no.dateTime("2026-03-14T04:20:00Z")).toBe("14. mars 2026 kl. 05.20");
    expect(formats.en.dateTime("2026-03-14T04:20:00Z")).toBe("14 March 2026, 05:20");
    expect(formats.no.date("2024-12-31T23:30:00Z")).toBe("1. januar 2025");
    expect(formats.no.time("2026-07-01T22:00:00Z")).toBe("00.00");
  });

  test("name months as the language does", () => {
    expect(Array.from({ length: 12 }, (_unused, index) => formats.no.monthShort(index + 1)).join(" ")).toBe(
      "jan feb mars apr mai juni juli aug sep okt nov des",
    );
    expect(formats.en.monthShort(9).slice(0, 3)).toBe("Sep");
    expect(formats.en.monthLong(3)).toBe("March");
    expect(formats.no.monthYear(2026, 3)).toBe("mars 2026");
  });

  test("that are none give nothing", () => {
    expect({
      date: formats.no.date("soon"),
      dateTime: formats.no.dateTime(""),
      age: formats.no.age("x"),
      number: formats.no.number(Number.NaN),
    }).toEqual({ date: "", dateTime: "", age: "", number: "" });
  });

  test.each([
    ["2026-03-14T05:00:00Z", "for 8 måneder siden", "8 months ago"],
    ["2026-11-13T11:00:00Z", "i går", "yesterday"],
    ["2026-11-14T11:58:30Z", "for 1 minutt siden", "1 minute ago"],
    ["2026-11-14T11:59:50Z", "akkurat nå", "just now"],
    ["2024-06-01T00:00:00Z", "for 2 år siden", "2 years ago"],
    ["2026-11-14T14:00:00Z", "om 2 timer", "in 2 hours"],
  ])("%s is as old as %s", (date, no, en) => {
    expect({ norwegian: formats.no.age(date), english: formats.en.age(date) }).toEqual({
      norwegian: no,
      english: en,
    });
  });
});

test("numbers have the language's signs and no minus zero", () => {
  expect(plain(formats.no.number(1234.56, 1))).toBe("1 234,6");
  expect(formats.en.number(1234.56, 1)).toBe("1,234.6");
  expect(formats.no.number(-0.001, 1)).toBe("0,0");
  expect(plain(formats.no.percent(0.88))).toBe("88 %");
});

test("Norwegian sorts its letters last and aa as å", () => {
  const names = ["Ørland", "Alta", "Ås", "Zorro", "Ærø", "Aasiaat"];
  expect(names.sort((a, b) => formats.no.compare(a, b))).toEqual([
    "Alta",
    "Zorro",
    "Ærø",
    "Ørland",
    "Ås",
    "Aasiaat",
  ]);
});

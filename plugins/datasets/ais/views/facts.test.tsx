import { expect, test } from "vitest";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { degreesText } from "../../../../lib/degrees.ts";
import { isPointed, sizeOf, titleOf, type Vessel } from "../model/vessel.ts";
import { readEta } from "./eta.ts";
import {
  etaText,
  otherText,
  popupFields,
  speedText,
  statusText,
  vesselFields,
  voyageFields,
} from "./facts.tsx";
import { rateOfTurnText } from "./rate-of-turn.ts";
import { stationKey } from "./station.ts";
import { PART } from "./texts.ts";

const RECEIVED = Date.UTC(2026, 11, 30, 12) / 1000;
const vessel = (more: Partial<Vessel> = {}): Vessel => ({
  mmsi: 257_034_450,
  name: "HIMMELTIND",
  callSign: "",
  destination: "",
  eta: "",
  safetyText: "",
  safetyTime: 0,
  positionLost: 0,
  time: RECEIVED,
  lon: null,
  lat: null,
  sog: null,
  cog: null,
  heading: null,
  rateOfTurn: null,
  navStatus: 15,
  shipType: "unknown",
  shipTypeCode: null,
  icon: "vessel",
  length: null,
  width: null,
  longer: false,
  wider: false,
  draught: null,
  altitude: null,
  imo: null,
  reportClass: null,
  country: null,
  simulated: false,
  ...more,
});
const words = (language: "no" | "en" = "no") => {
  const i18n = new I18n({ language });
  return { i18n, t: PART.of(i18n) };
};
const written = (fields: { key: string; value: unknown }[]) =>
  Object.fromEntries(fields.map(({ key, value }) => [key, value]));

test.each([
  ["the next year, around New Year", "01021430", "2027-01-02T14:30:00.000Z", true, true],
  ["the last year, when it is long ago", "08070000", "2026-08-07T00:00:00.000Z", true, true],
  ["a day without a time", "12312460", "2026-12-31T12:00:00.000Z", true, false],
  ["a time without a day: the next one", "00001130", "2026-12-31T11:30:00.000Z", false, true],
  ["a leap day", "02290600", "2028-02-29T06:00:00.000Z", true, true],
  ["minutes that were not set", "12310860", "2026-12-31T08:00:00.000Z", true, true],
])("an ETA is read: %s", (_name, text, iso, hasDate, hasTime) => {
  const eta = readEta(text, RECEIVED);
  expect({ toISOString: eta?.at.toISOString(), hasDate: eta?.hasDate, hasTime: eta?.hasTime }).toEqual({
    toISOString: iso,
    hasDate,
    hasTime,
  });
});

test.each(["00002460", "00000000", "00000060", "", "13011200", "02300000", "x", "1231"])(
  "%j is no ETA",
  (text) => {
    expect(readEta(text, RECEIVED)).toBeNull();
  },
);

test("an ETA is written in Norwegian time, in both languages", () => {
  const at = vessel({ eta: "01021430" });
  expect(etaText(at, words())).toBe("2. jan. kl. 15.30");
  expect(etaText(at, words("en"))).toBe("2 Jan, 15:30");
});

test("rates of turn are measured, at the end of their scale, or without a sensor", () => {
  const { t } = words();
  expect([null, 0, 20, -20, 126, -126, 127, -127].map((rate) => rateOfTurnText(rate, t))).toEqual([
    null,
    "0°/min",
    "18°/min mot styrbord",
    "18°/min mot babord",
    "Minst 708°/min mot styrbord",
    "Minst 708°/min mot babord",
    "Svinger mot styrbord, ikke målt",
    "Svinger mot babord, ikke målt",
  ]);
});

test("zero is a value, and what is not known is left out", () => {
  const { i18n } = words();
  expect(speedText(vessel({ sog: 0 }), i18n)).toBe("0,0 kn");
  expect(degreesText(0)).toBe("000°");
  expect(degreesText(359.7)).toBe("000°");
  expect(degreesText(null)).toBeNull();
  expect(Object.keys(written(popupFields(vessel(), words())))).toEqual(["heard"]);
  expect(written(voyageFields(vessel({ lat: 0, lon: 0 }), words()))).toMatchObject({
    position: expect.stringContaining("0° 00,00′"),
  });
  expect(
    [...voyageFields(vessel(), words()), ...vesselFields(vessel(), words())].map(({ value }) => value).join(),
  ).not.toMatch(/null|undefined|NaN|missing/);
});

test("a destination is text, whatever it holds", () => {
  const destination = 'A<B>&"C" #i18n(field.speed) {0} $&';
  expect(written(popupFields(vessel({ destination }), words())).destination).toBe(destination);
});

test("speeds and sizes are written in the user's units and language", () => {
  const metric = new I18n({ language: "en", preference: () => "kmt" });
  expect(speedText(vessel({ sog: 10 }), metric)).toBe("18.5 km/h");
  expect(speedText(vessel({ sog: 10 }), words("en").i18n)).toBe("10.0 kn");
  expect(written(vesselFields(vessel({ length: 23, width: 6 }), words()))).toMatchObject({
    size: "23 × 6 m",
    flag: "Norge",
    mmsi: "257034450",
  });
  const draught = (metres: number, i18n: I18n) =>
    written(voyageFields(vessel({ draught: metres }), { i18n, t: PART.of(i18n) })).draught;
  expect(draught(25.5, words().i18n)).toBe("minst 25,5 m");
  expect(draught(2, words().i18n)).toBe("2,0 m");
  const fathoms = new I18n({
    language: "en",
    preference: (setting) => (setting === "depth" ? "fathom" : null),
  });
  expect(draught(25.5, fathoms)).toBe("at least 13.9 fm");
  expect(draught(2, fathoms)).toBe("1.1 fm");
});

test("a size at the end of the scale may be more", () => {
  const size = (sides: [number, number, number, number], language: "no" | "en" = "no") =>
    written(vesselFields(vessel(sizeOf(...sides)), words(language))).size;
  expect(size([511, 0, 20, 20])).toBe("minst 511 × 40 m");
  expect(size([100, 511, 63, 1], "en")).toBe("at least 611 × at least 64 m");
  expect(size([200, 310, 62, 0])).toBe("510 × 62 m");
  expect(size([12, 11, 0, 0])).toBe("23 m");
  expect(size([0, 0, 3, 3])).toBeUndefined();
});

test("a status is told unless it says nothing", () => {
  for (const language of ["no", "en"] as const) {
    const { t } = words(language);
    const texts = Array.from({ length: 16 }, (_, status) => statusText(status, t));
    expect(texts.join()).not.toContain("missing");
    expect(texts[15]).toBeNull();
  }
});

test.each([
  [257_034_450, "ship"],
  [2_573_315, "coast-station"],
  [25_712_345, "group"],
  [111_257_501, "helicopter"],
  [111_257_101, "plane"],
  [111_257_901, "sar-aircraft"],
  [825_712_345, "handheld"],
  [982_570_123, "auxiliary-craft"],
  [992_576_001, "aton-virtual"],
  [992_571_001, "aton"],
  [970_123_456, "sart"],
  [972_123_456, "mob"],
  [974_123_456, "epirb"],
])("%i is a %s", (mmsi, key) => {
  expect(stationKey({ mmsi })).toBe(key);
  expect(words().t(`kind.${key}`)).not.toContain("missing");
});

test("a vessel without a name goes by its number, with its leading zeros", () => {
  expect(titleOf(vessel({ name: "" }))).toBe("MMSI 257034450");
  expect(titleOf(vessel({ name: "", mmsi: 2_573_315 }))).toBe("MMSI 002573315");
});

test("the flag is that of the part of the country where the number has one", () => {
  const flag = (mmsi: number, language: "no" | "en") =>
    written(vesselFields(vessel({ mmsi, country: "PT" }), words(language))).flag;
  expect(flag(204_123_456, "en")).toBe("Azores");
  expect(flag(204_123_456, "no")).toBe("Azorene");
  expect(flag(263_123_456, "no")).toBe("Portugal");
});

test("a symbol in a list has a bow where that on the map has one", () => {
  expect(isPointed(vessel({ heading: 0, sog: 0, navStatus: 0 }))).toBe(true);
  expect(isPointed(vessel({ cog: 0, sog: 0.5, navStatus: 0 }))).toBe(true);
  expect(isPointed(vessel({ cog: 90, sog: 0.4 }))).toBe(false);
  expect(isPointed(vessel({ heading: 0, navStatus: 5 }))).toBe(false);
});

test.each([
  ["no", "ukjent siden kl. 13.05"],
  ["en", "unknown since 13:05"],
] as const)("a vessel whose reports have lost the position says so (%s)", (language, lost) => {
  const without = vessel({ positionLost: Date.UTC(2026, 11, 30, 12, 5) / 1000 });
  expect(written(voyageFields(without, words(language)))).toMatchObject({ lost });
  expect(written(popupFields(without, words(language)))).toMatchObject({ lost });
  expect(written(voyageFields(vessel(), words(language)))).not.toHaveProperty("lost");
});

test("below half a knot no course is printed, from there on it is, and so is 000° when the speed is unknown", () => {
  const course = (sog: number | null) => written(popupFields(vessel({ cog: 0, sog }), words())).course;
  expect([0, 0.4, 0.5, null].map(course)).toEqual([undefined, undefined, "000°", "000°"]);
});

test("two transmitters with one number are told with the distance and the other's place and time", () => {
  const other = { lon: 5, lat: 61.6667, time: RECEIVED };
  const text = (language: "no" | "en", more: Partial<Vessel>) => {
    const i18n = new I18n({ language });
    return otherText(vessel({ other, ...more }), { i18n, t: PART.of(i18n) });
  };
  expect(text("no", { lon: 5, lat: 60 })).toMatch(
    /^To sendere bruker dette nummeret, 100 nm fra hverandre\. Den andre er på 61° 40,00/,
  );
  expect(text("en", {})).toMatch(
    /^Two transmitters use this number\. The other one is at .* \(received at 13:00\)\.$/,
  );
  expect(text("no", { other: null })).toBeNull();
});

test.each([
  [1, "GPS"],
  [15, "Innebygd GNSS-mottaker"],
  [0, undefined],
  [12, undefined],
  [null, undefined],
])("the position fixing device %j is told as %j", (fixingDevice, text) => {
  const i18n = new I18n({ language: "no" });
  const fields = vesselFields(vessel({ fixingDevice }), { i18n, t: PART.of(i18n) });
  expect(fields.find(({ key }) => key === "device")?.value).toBe(text);
});

import { expect, test } from "vitest";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { PART } from "../use-texts.ts";
import { type Preview, previewText, readPreview } from "./preview.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-29T12:00:00Z");
const textOf = (language: "no" | "en", preview: Partial<Preview>) => {
  const i18n = new I18n({ language });
  const whole = { length: 168 * HOUR, alerts: 29, complete: true, ...preview };
  return previewText(whole, i18n, PART.of(i18n)).join("");
};

test("the sentence says how many alerts, in which time, and how many that is a day", () => {
  expect(textOf("no", {})).toBe("Siste 7 døgn ville dette gitt 29 varsler, om lag 4 per døgn.");
  expect(textOf("en", {})).toBe("In the last 7 days this would have given 29 alerts, about 4 a day.");
  expect(textOf("no", { alerts: 0 })).toBe("Siste 7 døgn ville dette gitt ingen varsler.");
  expect(textOf("no", { alerts: 1 })).toBe("Siste 7 døgn ville dette gitt 1 varsel.");
  expect(textOf("en", { complete: false, alerts: 9000 })).toMatch(/ at least 9.000 alerts, about /);
});

test("tracks of a day or less are named in hours, since nobody knows how it would have gone on", () => {
  expect(textOf("no", { length: 23.6 * HOUR, alerts: 12 })).toBe(
    "Siste 24 timer ville dette gitt 12 varsler.",
  );
  expect(textOf("en", { length: 0.2 * HOUR, alerts: 1 })).toBe(
    "In the last hour this would have given 1 alert.",
  );
});

test("an answer without a beginning has no tracks; one of another form is none", () => {
  const answer = { from: new Date(NOW - HOUR).toISOString(), alerts: 2, vessels: 1, complete: false };
  expect(readPreview(answer, NOW)).toEqual({ length: HOUR, alerts: 2, complete: false });
  expect(readPreview({ ...answer, from: null }, NOW)?.length).toBe(0);
  expect(readPreview({}, NOW)).toBeNull();
});

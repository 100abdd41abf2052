import { afterEach, expect, test } from "vitest";
import { withUtc } from "./utc-time.ts";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test.each(["Europe/Oslo", "America/Los_Angeles", "Asia/Tokyo", "UTC"])(
  "a time without a zone is the same instant on a device in %s",
  (device) => {
    process.env.TZ = device;
    for (const text of [
      "2026-05-01T10:00:00",
      "2026-05-01 10:00:00",
      "2026-05-01T10:00",
      "2026-05-01T10:00:00.0",
    ])
      expect(new Date(withUtc(text)).toISOString()).toBe("2026-05-01T10:00:00.000Z");
    expect(new Date(withUtc("2026-05-01T10:00:00+02:00")).toISOString()).toBe("2026-05-01T08:00:00.000Z");
    expect(new Date(withUtc("2026-05-01T10:00:00Z")).toISOString()).toBe("2026-05-01T10:00:00.000Z");
  },
);

test("instants in every form that devices write are the same in every zone, also at the turns of summer time", () => {
  const turns = ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2026-03-08T10:00:00Z"].map(Date.parse);
  const instants = Array.from({ length: 300 }, (_, index) => {
    const begin = turns[index % turns.length] ?? 0;
    // Half of them within three hours of a turn, the others within ten years.
    const reach = index % 2 === 0 ? 3 * 3_600_000 : 10 * 365 * 86_400_000;
    // Multiples of the golden ratio are spread evenly.
    return Math.round(begin + (((index * 0.618_033_988_75) % 1) * 2 - 1) * reach);
  });
  for (const device of ["Europe/Oslo", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Apia", "UTC"]) {
    process.env.TZ = device;
    for (const instant of instants)
      for (const [text, step] of formsOf(instant))
        expect({ device, text, read: Date.parse(withUtc(text)) }).toEqual({
          device,
          text,
          read: Math.floor(instant / step) * step,
        });
  }
});

/** The texts of an instant, each with its smallest unit, ms. */
function formsOf(instant: number): [text: string, step: number][] {
  const iso = new Date(instant).toISOString();
  const ms = iso.slice(0, -1);
  const hours = Math.round((instant % 27) / 2);
  const shifted = new Date(instant + hours * 3_600_000).toISOString().slice(0, -1);
  return [
    [iso, 1],
    [ms, 1],
    [ms.replace("T", " "), 1],
    [ms.replace(".", ","), 1],
    [ms.toLowerCase(), 1],
    [`  ${ms}\n`, 1],
    [`${ms}000`, 1],
    [ms.slice(0, 21), 100],
    [ms.slice(0, 19), 1_000],
    [ms.slice(0, 16), 60_000],
    [`${shifted}+${String(hours).padStart(2, "0")}:00`, 1],
  ];
}

test("other texts stay", () => {
  for (const text of ["", "yesterday", "2026-05-01", "10:00"]) expect(withUtc(text)).toBe(text);
});

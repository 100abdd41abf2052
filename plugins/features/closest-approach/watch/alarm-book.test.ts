import { expect, test } from "vitest";
import { AlarmBook, SNOOZE_MINUTES } from "./alarm-book.ts";

const FERRY = 257_000_001;
const MINUTE = 60;

test("a danger gives one alarm, however long it lasts", () => {
  const book = new AlarmBook();
  expect(book.see([FERRY], 0)).toBe(true);
  expect(book.see([FERRY], 2)).toBe(false);
  expect(book.see([FERRY], 4 * MINUTE)).toBe(false);
  expect(book.see([FERRY, 219_000_001], 5 * MINUTE)).toBe(true);
  expect(book.isQuiet(FERRY, 5 * MINUTE)).toBe(false);
});

test("an acknowledged one is quiet as long as it is near, also when it flickers at the limit", () => {
  const book = new AlarmBook();
  book.see([FERRY], 0);
  book.acknowledge(FERRY, 1);
  expect(book.isQuiet(FERRY, 2)).toBe(true);
  book.see([], 2 * MINUTE);
  expect(book.see([FERRY], 4 * MINUTE)).toBe(false);
  expect(book.isQuiet(FERRY, 4 * MINUTE)).toBe(true);
});

test("who comes again after it was no danger for five minutes gives a new alarm", () => {
  const book = new AlarmBook();
  book.see([FERRY], 0);
  book.acknowledge(FERRY, 1);
  book.see([], 5 * MINUTE + 1);
  expect({ news: book.see([FERRY], 6 * MINUTE), quiet: book.isQuiet(FERRY, 6 * MINUTE) }).toEqual({
    news: true,
    quiet: false,
  });
});

test("a snoozed one gives an alarm again when the time is over and it is still a danger", () => {
  const book = new AlarmBook();
  const over = SNOOZE_MINUTES * MINUTE;
  book.see([FERRY], 0);
  book.snooze(FERRY, 0);
  for (let now = 0; now < over; now += 2) expect(book.see([FERRY], now)).toBe(false);
  expect(book.isQuiet(FERRY, over - 1)).toBe(true);
  expect(book.see([FERRY], over)).toBe(true);
  expect(book.isQuiet(FERRY, over)).toBe(false);
});

test("one vessel that is quiet does not hide another", () => {
  const book = new AlarmBook();
  book.see([FERRY], 0);
  book.acknowledge(FERRY, 1);
  expect(book.see([FERRY, 219_000_001], 2)).toBe(true);
  expect(book.isQuiet(219_000_001, 2)).toBe(false);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { Clock } from "../../../../core/services/clock.ts";
import { SilenceWatch } from "./silence-watch.ts";

const NOW = Date.UTC(2026, 10, 28, 21);
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

function watch(limitMs = 5 * MINUTE, language: "no" | "en" = "no") {
  const changes: (string | null)[] = [];
  const context = { clock: new Clock(), i18n: new I18n({ language }) };
  const made = new SilenceWatch(
    context,
    limitMs,
    () => "/live/v1/ais",
    (failure) => void changes.push(failure?.explanation?.[language] ?? null),
  );
  const receive = (minutesAgo: number) =>
    made.heard(Uint32Array.of((Date.now() - minutesAgo * MINUTE) / 1_000));
  return { made, changes, receive };
}

test("a silence is told once, with the time of the last message, and its end too", () => {
  const { changes, receive } = watch();
  receive(0);
  vi.advanceTimersByTime(9 * MINUTE);
  expect(changes).toEqual(["Ingen nye meldinger fra fartøy siden kl. 22.00. Kartet viser hvor de var da."]);
  receive(0);
  expect(changes.at(-1)).toBeNull();
  expect(changes).toHaveLength(2);
});

test("a feed that had ended before the page was opened is told at once", () => {
  const { changes, receive } = watch(5 * MINUTE, "en");
  receive(9);
  expect(changes).toEqual(["No new messages from vessels since 21:51. The map shows where they were then."]);
});

test("old messages beside new ones are no silence, and neither is the first minute", () => {
  const { changes, made, receive } = watch();
  vi.advanceTimersByTime(4 * MINUTE);
  receive(0);
  made.heard(Uint32Array.of((Date.now() - 60 * MINUTE) / 1_000));
  made.heard(new Uint32Array());
  vi.advanceTimersByTime(4 * MINUTE);
  expect(changes).toEqual([]);
});

test("a service that never sends a vessel is silent since the start", () => {
  const { changes } = watch();
  vi.advanceTimersByTime(6 * MINUTE);
  expect(changes).toEqual(["Ingen meldinger fra fartøy siden kl. 22.00."]);
});

test("without a limit nothing is ever silent", () => {
  const { changes, receive } = watch(0);
  receive(600);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(changes).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { Clock } from "../../../../core/services/clock.ts";
import { Liveness } from "./liveness.ts";

const NOW = Date.UTC(2026, 10, 28, 21);
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

function watch(limitMs = 5 * MINUTE, language: "no" | "en" = "no") {
  const changes: (string | null)[] = [];
  const context = { clock: new Clock(), i18n: new I18n({ language }) };
  const made = new Liveness(
    context,
    limitMs,
    () => "/live/v1/ais",
    (failure) => void changes.push(failure?.explanation?.[language] ?? null),
  );
  made.start();
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

const SECOND = 1_000;

test("vessels are live as long as something was written within the limit, and not a moment longer", () => {
  const { made, receive } = watch();
  expect(made.stale).toBeNull();
  receive(0);
  made.wrote(12 * SECOND);
  vi.advanceTimersByTime(12 * SECOND);
  expect(made.stale).toBeNull();
  vi.advanceTimersByTime(1);
  expect(made.stale).toEqual({ why: "line", lastAt: NOW });
  vi.advanceTimersByTime(MINUTE);
  made.wrote();
  expect(made.stale).toBeNull();
  vi.advanceTimersByTime(13 * SECOND);
  expect(made.stale).toEqual({ why: "line", lastAt: NOW + 72 * SECOND + 1 });
});

test("vessels of a feed that is silent are not live however often the service writes, without waiting for a look", () => {
  const { made, receive } = watch();
  receive(0);
  for (let elapsed = 0; elapsed < 5 * MINUTE; elapsed += 5 * SECOND) {
    vi.advanceTimersByTime(5 * SECOND);
    made.wrote(12 * SECOND);
    expect(made.stale).toBeNull();
  }
  vi.setSystemTime(NOW + 5 * MINUTE + 1);
  expect(made.stale).toEqual({ why: "feed", lastAt: NOW });
});

test("a device whose clock is set back, or which slept, does not take old data for live", () => {
  const { made } = watch();
  made.wrote(12 * SECOND);
  vi.setSystemTime(NOW - 60 * MINUTE);
  vi.advanceTimersByTime(13 * SECOND);
  expect(made.stale?.why).toBe("line");
  const steady = performance.now();
  made.wrote(12 * SECOND);
  vi.setSystemTime(NOW);
  expect(performance.now()).toBe(steady);
  expect(made.stale?.why).toBe("line");
});

test("the time of the last data is that of the server's clock", () => {
  const context = { clock: new Clock(), i18n: new I18n({}) };
  const made = new Liveness(
    context,
    0,
    () => "",
    () => undefined,
  );
  made.wrote(12 * SECOND);
  context.clock.setServerTime(NOW + 10 * MINUTE);
  expect(made.stale).toBeNull();
  vi.advanceTimersByTime(20 * SECOND);
  expect(made.stale).toEqual({ why: "line", lastAt: NOW + 10 * MINUTE });
});

test("a restart of the source makes nothing live; vessels that were switched off begin without a past", () => {
  const { made, receive } = watch();
  receive(0);
  made.wrote(12 * SECOND);
  vi.advanceTimersByTime(20 * SECOND);
  made.stop();
  made.start();
  expect(made.stale).toEqual({ why: "line", lastAt: NOW });
  made.stop();
  made.forget();
  made.start();
  expect(made.stale).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../services/failure.ts";
import { Log } from "../services/log.ts";
import { Faults } from "./faults.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function make() {
  const askAgain = vi.fn();
  return { askAgain, faults: new Faults("wind", new Log({ info: () => {}, error: () => {} }), askAgain) };
}
const busy = (seconds: number) =>
  new Failure("busy", { id: "http-status", place: "x", status: 429, retryAt: Date.now() + seconds * 1000 });

test.each([
  ["caught", (faults: Faults, failure: Failure) => faults.caught(failure, "Activate")],
  ["reported", (faults: Faults, failure: Failure) => faults.report(failure, true)],
])("a service that asks to wait is asked again after that, once (%s)", (_name, fail) => {
  const { askAgain, faults } = make();
  const failure = busy(30);
  fail(faults, failure);
  fail(faults, failure);
  vi.advanceTimersByTime(29_999);
  expect(askAgain).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(askAgain).toHaveBeenCalledOnce();
});

test.each([
  ["that is over", (faults: Faults) => faults.clear()],
  ["that became another one", (faults: Faults) => faults.caught(new Error("broken"), "Update")],
])("a failure %s asks for nothing", (_name, change) => {
  const { askAgain, faults } = make();
  faults.caught(busy(30), "Activate");
  change(faults);
  vi.advanceTimersByTime(60_000);
  expect(askAgain).not.toHaveBeenCalled();
});

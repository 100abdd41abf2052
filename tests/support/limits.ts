import { afterAll, vi } from "vitest";

/** How long a test waits for an expected state, ms. Long, because a slow result on a busy machine is not an error. */
const WAIT_TIMEOUT_MS = 60_000;

type Options = Parameters<typeof vi.waitFor>[1];
const patient = (options: Options = {}) => ({
  timeout: WAIT_TIMEOUT_MS,
  ...(typeof options === "number" ? { timeout: options } : options),
});
// Test files share a process: values that an earlier file has set here remain.
const { waitFor, waitUntil } = vi;
if (waitFor.name !== "waitForLong") {
  vi.waitFor = function waitForLong(callback, options) {
    return waitFor(callback, patient(options));
  };
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
}

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS });
}

// The next file starts with the real clock, its own globals and an empty page.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document === "undefined") return;
  const { cleanup } = await import("@testing-library/react");
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

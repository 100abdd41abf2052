import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { oldAfter } from "../model/old-after.ts";
import { useIsOld } from "./use-vessel.ts";

const RECEIVED = Date.UTC(2026, 10, 28, 12);
afterEach(cleanup);

/** Whether a vessel that was received at noon is old after this number of minutes. */
function isOld(minutes: number, hours: unknown): boolean {
  const services = {
    clock: { minute: new Date(RECEIVED + minutes * 60_000) },
    settings: { get: () => hours },
  } as unknown as AppServices;
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <AppProvider services={services}>{children}</AppProvider>
  );
  return renderHook(() => useIsOld({ time: RECEIVED / 1000 }), { wrapper }).result.current;
}

test("a vessel becomes old as time passes its limit, six hours unless the user chose another", () => {
  expect(isOld(0, 6)).toBe(false);
  expect(isOld(360, 6)).toBe(false);
  expect(isOld(361, 6)).toBe(true);
  expect(isOld(120, 2)).toBe(false);
  expect(isOld(121, 2)).toBe(true);
  expect(isOld(361, 12)).toBe(false);
  expect(isOld(1, 0)).toBe(true);
});

test.each([6, 0, 1.5, undefined, "12", Number.NaN])(
  "lists and the map agree when the setting is %s",
  (hours) => {
    // WebGL compares the age in the same way.
    for (const minutes of [0, 89, 90, 91, 359, 360, 361, 10_000])
      expect(isOld(minutes, hours), String(minutes)).toBe(minutes * 60 > oldAfter(hours));
  },
);

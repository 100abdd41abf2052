import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ForecastBar } from "../../../../contracts/forecast-time.ts";
import { type AppServices, Failure } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { MapFields } from "./map-fields.tsx";

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 30, 12);
afterEach(cleanup);
afterEach(() => void vi.useRealTimers());

/** A field whose steps are so many hours after noon, with these hours as values. */
function fieldOf(id: string, hours: readonly number[]) {
  const bars = hours.map((hour) => ({ time: NOON + hour * HOUR, value: hour, direction: null }));
  return {
    ...{ id, name: { no: id, en: id }, reference: NOON },
    times: bars.map(({ time }) => time),
    seriesAt: async (): Promise<readonly ForecastBar[]> => bars,
    lookOf: (value: number) => ({ text: `${value} m`, number: String(value), color: "#fff" }),
  };
}

function show(services: Record<string, object>) {
  const app = {
    i18n: new I18n({ language: "no" }),
    clock: { minute: new Date(NOON + 20 * 60_000) },
    connectivity: { isOnline: true },
    services: servicesOf(services),
  };
  render(
    <AppProvider services={app as unknown as AppServices}>
      <MapFields place={[12, 68]} />
    </AppProvider>,
  );
}

/** What the line of a field says. */
async function lineOf(...hours: number[]) {
  show({ "forecast-time": { sources: [fieldOf("Bølger", hours)] } });
  await screen.findByText(/ til /);
  return screen.getByRole("listitem").textContent;
}

test.each([
  ["hours", [0, 1, 2], "Bølger0 til 2 m de neste 48 t0 m"],
  ["steps of six hours", [-1, 5, 11], "Bølger5 til 11 m de neste 48 t-1 m"],
  ["a step before that is farther", [-4, 2, 8], "Bølger2 til 8 m de neste 48 t2 m"],
  ["a forecast that begins tomorrow", [20, 21], "Bølger20 til 21 m de neste 48 t–"],
])("now is the step that the map shows now: %s", async (_name, hours, text) => {
  expect(await lineOf(...hours)).toBe(text);
});

test("fields that are off are asked when they are seen, each once, and say what fails", async () => {
  const seen: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(call: (entries: readonly { isIntersecting: boolean }[]) => void) {
        seen.push(call);
      }
      observe() {}
      disconnect() {}
    },
  );
  const [on, sight] = [fieldOf("Bølger", [0, 1]), fieldOf("Sikt", [0, 6])];
  let isBroken = true;
  const seriesAt = vi.fn(async () => {
    if (isBroken) throw new Failure("The service could not be reached", { id: "http-network", place: "x" });
    return sight.seriesAt();
  });
  show({
    "forecast-time": { sources: [on] },
    // Its dataset is off, and has no times.
    "point-fields": { fields: [{ ...fieldOf("Bølger", []) }, { ...sight, times: [], seriesAt }] },
  });
  await screen.findByText("0 til 1 m de neste 48 t");
  expect(seriesAt).not.toHaveBeenCalled();
  act(() => seen[0]?.([{ isIntersecting: true }]));
  await screen.findByText(/Fikk ikke kontakt med tjenesten/);
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
  await screen.findByText("0 til 6 m de neste 48 t");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Bølger0 til 1 m de neste 48 t0 m",
    "Sikt0 til 6 m de neste 48 t0 m",
  ]);
  vi.unstubAllGlobals();
});

test("a field whose service asks to wait has no button, and is asked again by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: NOON });
  const sight = fieldOf("Sikt", [0, 6]);
  const seriesAt = vi.fn(sight.seriesAt);
  const details = { id: "http-status", place: "x", status: 429, retryAt: NOON + 90_000 };
  seriesAt.mockRejectedValueOnce(new Failure("busy", details));
  show({ "forecast-time": { sources: [{ ...sight, seriesAt }] } });
  await act(() => vi.advanceTimersByTimeAsync(89_000));
  expect({ asked: seriesAt.mock.calls.length, buttons: screen.queryAllByRole("button") }).toEqual({
    asked: 1,
    buttons: [],
  });
  expect(screen.getByRole("listitem").textContent).toContain("429");
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole("listitem").textContent).toBe("Sikt0 til 6 m de neste 48 t0 m");
});

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { MapFields } from "./map-fields.tsx";

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 30, 12);
afterEach(cleanup);

/** What the line of a field says whose steps are so many hours after noon, with these hours as values. */
async function lineOf(...hours: number[]) {
  const bars = hours.map((hour) => ({ time: NOON + hour * HOUR, value: hour, direction: null }));
  const source = {
    ...{ id: "waves", name: { no: "Bølger", en: "Waves" }, reference: NOON },
    times: bars.map(({ time }) => time),
    seriesAt: async () => bars,
    lookOf: (value: number) => ({ text: `${value} m`, number: String(value), color: "#fff" }),
  };
  const app = {
    i18n: new I18n({ language: "no" }),
    clock: { minute: new Date(NOON + 20 * 60_000) },
    services: servicesOf({ "forecast-time": { sources: [source] } }),
  };
  render(
    <AppProvider services={app as unknown as AppServices}>
      <MapFields place={[12, 68]} />
    </AppProvider>,
  );
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

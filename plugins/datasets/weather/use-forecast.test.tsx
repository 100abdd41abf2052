import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { observer } from "mobx-react-lite";
import { afterEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/api/kernel.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { addServiceErrors } from "../../../core/i18n/service-errors.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import { Http } from "../../../core/services/http.ts";
import { FailedNote } from "./failed-part.tsx";
import { isWithoutForecast, useForecast } from "./use-forecast.ts";

afterEach(cleanup);
afterEach(() => void vi.useRealTimers());

const NOW = Date.UTC(2026, 10, 30, 9, 20);
const PLACE: [number, number] = [2.88, 61.265];
const time = "2026-11-30T09:00:00Z";
const json = (value: unknown, status = 200) => Response.json(value, { status });
const met = (details: object, updated = "2026-11-30T06:00:00Z") =>
  json({
    properties: {
      meta: { updated_at: updated },
      timeseries: [{ time, data: { instant: { details } } }],
    },
  });
/** What the services answer, by a part of their addresses. */
const GOOD: Record<string, () => Response> = {
  locationforecast: () => met({ wind_speed: 0, air_temperature: -4.5 }),
  oceanforecast: () => met({ sea_surface_wave_height: 2.2 }),
  waveforecastpoint: () => json([{ forecastTime: time, totalPeakPeriod: 9 }]),
  tideapi: () =>
    new Response(
      `<tide><locationdata><data type="prediction"><waterlevel value="-3" time="${time}"/></data></locationdata></tide>`,
      { headers: { "content-type": "application/xml" } },
    ),
};

const Shown = observer(function Shown() {
  const { rows, failed, settled, isOld } = useForecast(PLACE, 2);
  return (
    <>
      {failed.map(({ part, failure, again }) => (
        <FailedNote key={part} part={part} failure={failure} again={again} />
      ))}
      <p>{isOld && `old run of ${rows?.length} hours`}</p>
      <output>{settled && rows ? JSON.stringify(rows[0]) : "…"}</output>
      <p>{rows && settled && isWithoutForecast(rows) ? "nothing" : ""}</p>
    </>
  );
});

function textsIn(language: "no" | "en"): I18n {
  const i18n = new I18n({ language });
  addServiceErrors(i18n);
  return i18n;
}

function show(answers: Record<string, () => Response>, language: "no" | "en" = "no") {
  const fake = async (url: unknown) => {
    const name = Object.keys(GOOD).find((part) => String(url).includes(part)) ?? "";
    return (answers[name] ?? GOOD[name] ?? (() => json(null)))();
  };
  const http = new Http({
    fetch: fake as typeof fetch,
    headers: () => ({}),
    isOwnService: () => true,
    log: { error: () => {}, info: () => {} } as never,
  });
  const app = {
    http,
    urls: { expand: (url: string) => `http://test${url.replace("{apiBase}", "/bwapi")}` },
    clock: { minute: new Date(NOW) },
    connectivity: { isOnline: true },
    i18n: textsIn(language),
  } as unknown as AppServices;
  return render(
    <AppProvider services={app}>
      <Shown />
    </AppProvider>,
  );
}

const row = async () => JSON.parse((await screen.findByText(/^\{/)).textContent ?? "{}");

test("four services make one row; zero and negative values are in it", async () => {
  show({});
  expect(await row()).toMatchObject({
    time: Date.parse(time),
    windSpeed: 0,
    airTemperature: -4.5,
    waveHeight: 2.2,
    wavePeriod: 9,
    waterLevel: -3,
    gust: null,
  });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("203 is an answer, and 204, 422 and an empty body are a place without a forecast", async () => {
  show({
    locationforecast: () => new Response(GOOD.locationforecast?.().body, { status: 203 }),
    oceanforecast: () => new Response(null, { status: 422 }),
    waveforecastpoint: () => new Response(null, { status: 204 }),
    tideapi: () => new Response(""),
  });
  expect(await row()).toMatchObject({ windSpeed: 0, waveHeight: null, wavePeriod: null, waterLevel: null });
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  [
    "429",
    () => new Response("", { status: 429, statusText: "Too Many Requests" }),
    "Tjenesten ber om å vente (429).",
  ],
  ["half a file", () => new Response('{"properties":{"timeseries":[{"time":"2026'), "Svaret er avbrutt"],
  [
    "a web page",
    () => new Response("<html>", { headers: { "content-type": "text/html" } }),
    "Svaret er avbrutt",
  ],
  ["another shape", () => json({ forecast: [] }), "Svaret er avbrutt"],
] as const)("%s costs its part only, says so, and is asked again", async (_name, answer, words) => {
  let fails = true;
  show({ oceanforecast: () => (fails ? answer() : (GOOD.oceanforecast ?? answer)()) });
  expect(await row()).toMatchObject({ windSpeed: 0, waveHeight: null, waterLevel: -3 });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Fikk ikke hentet bølger og sjø.");
  expect(alert.textContent).toContain(words);
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Prøv igjen" }));
  await screen.findByText(/"waveHeight":2.2/);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a service that says how long to wait has no button, and is asked again by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: NOW });
  const answer = vi.fn(() => new Response("", { status: 429, headers: { "retry-after": "90" } }));
  show({ tideapi: answer }, "en");
  await vi.waitFor(() => expect(screen.queryByRole("alert")).not.toBeNull(), { interval: 0 });
  expect(screen.getByRole("alert").textContent).toBe(
    "Could not get the water level. The service asks to wait until 10:22 (429).",
  );
  answer.mockImplementation(GOOD.tideapi ?? answer);
  await act(() => vi.advanceTimersByTimeAsync(89_000));
  expect(answer).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(JSON.parse(screen.getByText(/^\{/).textContent ?? "{}")).toMatchObject({ waterLevel: -3 });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a service is asked again also when the clock is set back a little while it waits", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: NOW });
  const answer = vi.fn(() => new Response("", { status: 429, headers: { "retry-after": "90" } }));
  show({ tideapi: answer });
  await vi.waitFor(() => expect(screen.queryByRole("alert")).not.toBeNull(), { interval: 0 });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.setSystemTime(NOW + 5_000);
  answer.mockImplementation(GOOD.tideapi ?? answer);
  await act(() => vi.advanceTimersByTimeAsync(81_000));
  expect(answer).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("half a file of levels is an error, and costs the levels only", async () => {
  show({ tideapi: () => new Response('<tide><locationdata><data type="pred') });
  expect(await row()).toMatchObject({ windSpeed: 0, waterLevel: null });
  expect((await screen.findByRole("alert")).textContent).toContain("Fikk ikke hentet vannstanden.");
});

test.each([
  ["2026-11-29T21:21:00Z", false],
  ["2026-11-29T21:19:00Z", true],
])("a run of more than twelve hours ago is old (%s)", async (updated, isOld) => {
  show({ locationforecast: () => met({ wind_speed: 4 }, updated) });
  await row();
  expect(screen.queryByText("old run of 2 hours") !== null).toBe(isOld);
});

test("a place that no service knows has no forecast", async () => {
  const none = () => new Response(null, { status: 204 });
  show({ locationforecast: none, oceanforecast: none, waveforecastpoint: none, tideapi: none });
  await screen.findByText("nothing");
});

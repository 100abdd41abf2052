import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import type { ForecastSource } from "../../../../contracts/forecast-time.ts";
import type { AppServices, DockForm } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { ForecastTimeStore } from "../forecast-time-store.ts";
import { ForecastDock } from "./forecast-dock.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const HOUR = 3_600_000;
/** Friday 27 November 2026, 10.00 in Norway. */
const NINE_UTC = Date.UTC(2026, 10, 27, 9);
const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => NINE_UTC + (from + at) * HOUR);

function sourceOf(more: Partial<ForecastSource>): ForecastSource {
  return {
    id: "wind",
    name: { no: "Vind", en: "Wind" },
    times: hours(-3, 40),
    reference: NINE_UTC - 3 * HOUR,
    runAge: "fresh",
    nextRun: null,
    model: "MET",
    demonstration: false,
    waiting: false,
    failed: false,
    seriesAt: async () =>
      hours(-3, 40).map((time, at) => ({ time, value: at === 3 ? 0 : -1, direction: null })),
    lookOf: (value) => ({ text: `${value} m/s`, number: String(value), color: "#fff" }),
    ...more,
  };
}

interface Shown {
  language?: "no" | "en";
  utc?: boolean;
  dock?: DockForm;
}

function show(
  sources: readonly ForecastSource[],
  { language = "no", utc = false, dock = "full" }: Shown = {},
) {
  const minute = observable.box(new Date(NINE_UTC), { deep: false });
  const clock = {
    get minute() {
      return minute.get();
    },
    now: () => minute.get(),
  };
  const store = new ForecastTimeStore(clock);
  for (const source of sources) store.add(source);
  const app = {
    clock,
    i18n: new I18n({ language }),
    settings: { isOn: () => utc },
    map: { center: [3, 61] },
    services: { get: () => store },
  } as unknown as AppServices;
  render(
    <AppProvider services={app}>
      <ForecastDock dock={dock} />
    </AppProvider>,
  );
  const set = (time: number) => act(() => runInAction(() => minute.set(new Date(time))));
  return { store, set, slider: () => screen.getByRole("slider") };
}

const text = () => document.body.textContent ?? "";

test("times are Norwegian, or UTC when the user wants that; runs are named by UTC in both", () => {
  const { slider } = show([sourceOf({})]);
  expect(slider().getAttribute("aria-valuetext")).toContain("Fre. 27. nov. kl. 10");
  expect(text()).toContain("MET, kjørt 06 UTC, 3 t gammel");
  cleanup();
  const other = show([sourceOf({})], { utc: true, language: "en" });
  expect(other.slider().getAttribute("aria-valuetext")).toContain("Fri 27 Nov, 09:00 UTC");
  expect(text()).toContain("run 06 UTC");
});

test("the days stand at midnight of the time that is shown", () => {
  show([sourceOf({})]);
  const days = () => [...document.querySelectorAll("b")].map((one) => one.textContent);
  expect(days()).toContain("lør. 28. nov.");
});

test.each<DockForm>(["full", "compact", "sheet"])(
  "the %s dock marks an old run, and tells its age",
  (dock) => {
    const run = NINE_UTC - 50 * HOUR;
    show([sourceOf({ reference: run, runAge: "old" })], { dock });
    expect(text()).toContain("Gammelt varsel");
    expect(text()).toContain("2 døgn gammel");
    cleanup();
    show([sourceOf({ reference: run, runAge: "old" })], { dock, language: "en" });
    expect(text()).toMatch(/Old forecast · .*2 days old/);
  },
);

test.each<DockForm>(["full", "compact", "sheet"])(
  "the %s dock says which forecast has no data for the shown time, and only then",
  (dock) => {
    const waves = sourceOf({ id: "waves", name: { no: "Bølger", en: "Waves" }, times: hours(0, 5) });
    const { store } = show([sourceOf({}), waves], { dock });
    expect(text()).not.toContain("ingen data");
    act(() => store.choose(NINE_UTC + 20 * HOUR));
    expect(screen.getByRole("status").textContent).toBe("Bølger: ingen data for dette tidspunktet");
    act(() => store.showNow());
    expect(text()).not.toContain("ingen data");
    cleanup();
    const english = show([sourceOf({}), waves], { dock, language: "en" });
    act(() => english.store.choose(NINE_UTC + 20 * HOUR));
    expect(screen.getByRole("status").textContent).toBe("Waves: no data for this time");
  },
);

test.each<DockForm>(["full", "compact", "sheet"])(
  "the %s dock says whose data did not come, since the map shows nothing of it",
  (dock) => {
    show([sourceOf({ failed: true })], { dock });
    expect(screen.getByRole("status").textContent).toBe("Vind: dataene for dette tidspunktet kom ikke");
    cleanup();
    show([sourceOf({ failed: true })], { dock, language: "en" });
    expect(screen.getByRole("status").textContent).toBe("Wind: the data for this time did not come");
  },
);

test.each([
  { name: "none", seriesAt: async () => [], says: 1 },
  { name: "lost", seriesAt: () => Promise.reject(new Error("lost")), says: 0 },
])(
  "that there are no values is said of a place without any, not of values that did not come: $name",
  async ({ seriesAt, says }) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    show([sourceOf({ seriesAt })]);
    await act(() => vi.advanceTimersByTimeAsync(400));
    vi.useRealTimers();
    expect(screen.queryAllByText("Ingen verdier midt i kartet")).toHaveLength(says);
  },
);

test("the age follows the clock", () => {
  const { set } = show([sourceOf({})]);
  set(NINE_UTC + 2 * HOUR);
  expect(text()).toContain("5 t gammel");
});

test("keys on the axis go by steps, by six hours, to now and to the end", () => {
  const { store, slider } = show([sourceOf({})]);
  const press = (key: string) => {
    fireEvent.keyDown(slider(), { key });
    return (store.time - NINE_UTC) / HOUR;
  };
  expect(["ArrowRight", "PageUp", "ArrowLeft", "End", "Home"].map(press)).toEqual([1, 7, 6, 40, 0]);
});

test("zero is a value and not a missing one, on the axis of a phone too", async () => {
  vi.useFakeTimers();
  show([sourceOf({})], { dock: "sheet" });
  await act(() => vi.advanceTimersByTimeAsync(400));
  const [now] = screen.getAllByRole("radio", { checked: true });
  expect(now?.getAttribute("aria-label")).toBe("Fre. 27. nov. kl. 10, 0 m/s");
});

test("on a phone the keys take the focus along, so that the chosen time is read out", () => {
  show([sourceOf({})], { dock: "sheet" });
  const shown = () => screen.getByRole("radio", { checked: true });
  shown().focus();
  fireEvent.keyDown(shown(), { key: "ArrowRight" });
  expect(document.activeElement).toBe(shown());
  expect(shown().getAttribute("aria-label")).toContain("kl. 11");
});

test("the compact dock names the old run of two, not the fresh one", () => {
  const old = sourceOf({ id: "icing", runAge: "old", reference: NINE_UTC - 50 * HOUR, model: "Icing" });
  show([old, sourceOf({})], { dock: "compact" });
  expect(text()).toMatch(/Gammelt varsel · 2 døgn gammel, kjørt .* UTC, Icing/);
});

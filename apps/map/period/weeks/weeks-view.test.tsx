import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { I18n } from "../../../../core/i18n/i18n.ts";
import type { AppServices } from "../../../../core/plugin/app-services.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { Clock } from "../../../../core/services/clock.ts";
import { DayTime } from "../../../../core/time/day-time.ts";
import type { TimeStore } from "../../../../core/time/time-store.ts";
import { WeekTime } from "../../../../core/time/week-time.ts";
import { ShellProvider, type ShellStores } from "../../shell-context.tsx";
import { DayPicker } from "../days/day-picker.tsx";
import { HistogramStore } from "../histogram-store.ts";
import { PhoneWeeks } from "./phone-weeks.tsx";
import { WeekPicker } from "./week-picker.tsx";

const clock = new Clock(() => Date.parse("2026-11-27T12:00:00Z"));

function show(time: TimeStore, view: ReactElement, language: "no" | "en" = "no"): void {
  const weekMarks = [{ from: 16, to: 26, label: "grense 0,2" }];
  const manifest = { time: { histogramLabel: "Lokaliteter over grensen", weekMarks } };
  const i18n = new I18n({ language });
  const services = { time, clock, i18n, manifest } as unknown as AppServices;
  const data = { weeks: [{ week: 47, amount: 31 }] };
  const http = { get: async () => ({ status: 200, data, text: "", contentType: "" }) };
  const histogram = new HistogramStore("/weeks/{year}", http, (template) => template, {
    error: () => {},
  } as never);
  render(
    <AppProvider services={services}>
      <ShellProvider stores={{ histogram } as unknown as ShellStores}>{view}</ShellProvider>
    </AppProvider>,
  );
}
afterEach(cleanup);

const weeks = () => new WeekTime(clock, { firstYear: 2019, unit: "week" });

describe("the weeks in the dock", () => {
  test("are one slider that says the week, its days and what is counted", async () => {
    show(weeks(), <WeekPicker />);
    const slider = screen.getByRole("slider", { name: "Uke" });
    await expect
      .poll(() => slider.getAttribute("aria-valuetext"))
      .toBe("Uke 47, 2026, 16.–22. nov. · Lokaliteter over grensen: 31");
    expect({
      ariaValuenow: slider.getAttribute("aria-valuenow"),
      ariaValuemax: slider.getAttribute("aria-valuemax"),
    }).toEqual({ ariaValuenow: "47", ariaValuemax: "48" });
    expect(slider.children).toHaveLength(53);
  });

  test.each([
    ["no", "28. des. – 3. jan."],
    ["en", "28 Dec – 3 Jan"],
  ] as const)("name the days of a week across the turn of the year without years (%s)", (language, days) => {
    const time = weeks();
    time.choose({ year: 2020, month: null, week: 53 });
    show(time, <WeekPicker />, language);
    expect(screen.getByText(days)).toBeDefined();
  });

  test("follow keys, the stepper and the choice of a year", () => {
    const time = weeks();
    show(time, <WeekPicker />, "en");
    fireEvent.keyDown(screen.getByRole("slider"), { key: "ArrowRight" });
    expect(time.selectedPeriod).toBe("2026-W48");
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toContain("so far");
    fireEvent.click(screen.getByRole("button", { name: "Previous week" }));
    fireEvent.change(screen.getByRole("combobox", { name: "Year" }), { target: { value: "2020" } });
    expect(time.selectedPeriod).toBe("2020-W47");
  });
});

test("on a phone each week is a target of its own, with one tab stop", () => {
  const time = weeks();
  show(time, <PhoneWeeks />);
  const stops = screen.getAllByRole("radio").filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map((stop) => stop.getAttribute("aria-label"))).toEqual(["Uke 47, 2026, 16.–22. nov."]);
  const coming = screen.getByRole("radio", { name: /Uke 49.*ingen data ennå/ });
  expect(coming.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(coming);
  expect(time.selectedPeriod).toBe("2026-W47");
  fireEvent.click(screen.getByRole("radio", { name: /Uke 12, 2026/ }));
  expect(time.selectedPeriod).toBe("2026-W12");
  fireEvent.click(screen.getByRole("button", { name: "Forrige år" }));
  expect(time.selectedPeriod).toBe("2025-W12");
});

test("days are a slider that says its date, with keys for a month and a way to today", () => {
  const time = new DayTime(clock, { firstYear: 2024, unit: "day", daysAhead: 30 });
  show(time, <DayPicker />);
  const slider = screen.getByRole("slider", { name: "Dag" });
  expect(slider.getAttribute("aria-valuetext")).toBe("27. november 2026");
  fireEvent.keyDown(slider, { key: "PageDown" });
  expect(time.selectedPeriod).toBe("2026-10-27");
  fireEvent.change(slider, { target: { value: "31" } });
  expect(time.selectedPeriod).toBe("2024-02-01");
  fireEvent.click(screen.getByRole("button", { name: "I dag" }));
  expect(time.selectedPeriod).toBe("2026-11-27");
});

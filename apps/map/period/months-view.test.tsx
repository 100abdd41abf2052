import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import { Clock } from "../../../core/services/clock.ts";
import { TimeStore } from "../../../core/time/time-store.ts";
import { ShellProvider, type ShellStores } from "../shell-context.tsx";
import { HistogramStore } from "./histogram-store.ts";
import { Months } from "./months.tsx";

const clock = new Clock(() => Date.UTC(2026, 10, 27));
const log = { error: () => {} } as never;
let time: TimeStore;

beforeEach(() => {
  time = new TimeStore(clock, { firstYear: 2023 });
  time.setPeriod(2026, 3);
  const services = { time, clock, i18n: new I18n({ language: "no" }) } as unknown as AppServices;
  const http = { get: () => Promise.reject(new Error("down")) };
  const histogram = new HistogramStore("", http, (template) => template, log);
  render(
    <AppProvider services={services}>
      <ShellProvider stores={{ histogram } as unknown as ShellStores}>
        <Months />
      </ShellProvider>
    </AppProvider>,
  );
});
afterEach(cleanup);

describe("the months as a radio group", () => {
  test("say the chosen month, and that there is no data yet for the coming one", () => {
    expect(screen.getByRole("radio", { name: "Mars 2026" }).getAttribute("aria-checked")).toBe("true");
    const december = screen.getByRole("radio", { name: "Desember 2026, ingen data ennå" });
    expect(december.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(december);
    expect(time.selectedPeriod).toBe("2026-03");
  });

  test("have one tab stop: the chosen month", () => {
    const stops = screen.getAllByRole("radio").filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map((stop) => stop.getAttribute("aria-label"))).toEqual(["Mars 2026"]);
  });

  test("are chosen by click and by key", () => {
    fireEvent.click(screen.getByRole("radio", { name: "Januar 2026" }));
    expect(time.selectedPeriod).toBe("2026-01");
    fireEvent.keyDown(screen.getByRole("radiogroup"), { key: "ArrowRight" });
    expect(time.selectedPeriod).toBe("2026-02");
    fireEvent.keyDown(screen.getByRole("radiogroup"), { key: "PageUp" });
    expect(time.selectedPeriod).toBe("2025-02");
    fireEvent.click(screen.getByRole("radio", { name: "Hele 2025" }));
    expect(time.selectedPeriod).toBe("2025");
  });
});

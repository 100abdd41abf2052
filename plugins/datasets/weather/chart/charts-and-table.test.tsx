import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, expect, test } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { emptyRow, groupRows, type Row, type ValueKey } from "../model/row.ts";
import { FORECAST_COLUMNS } from "../table/columns.ts";
import { WideTable } from "../table/wide-table.tsx";
import { FORECAST_CHARTS } from "./chart-specs.ts";
import { timeAxis } from "./time-axis.ts";
import { TimeCharts } from "./time-charts.tsx";

afterEach(cleanup);

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 30, 9);
const HOURS = 24;
/** The range of each value. */
const RANGES: Partial<Record<ValueKey, readonly [number, number]>> = {
  windSpeed: [0, 38],
  gust: [0, 55],
  waveHeight: [0, 14],
  airTemperature: [-32, 24],
  waterTemperature: [-1.8, 18],
  precipitation: [0, 9],
  waterLevel: [-60, 420],
  currentSpeed: [0, 2.4],
  pressure: [940, 1050],
  icing: [0, 3],
};

/** The same numbers at every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Hours of any values within their ranges, of which some are zero and some are missing. */
function randomRows(seed: number): Row[] {
  const random = randomOf(seed);
  return Array.from({ length: HOURS }, (_, hour) => {
    const row: Row = { ...emptyRow(), time: START + hour * HOUR };
    for (const [key, [low, high]] of Object.entries(RANGES)) {
      const kind = random();
      row[key as ValueKey] = kind < 0.15 ? null : kind < 0.3 ? 0 : low + random() * (high - low);
    }
    return row;
  });
}

function show(rows: readonly Row[], units: Record<string, string>, language: "no" | "en", every = 1) {
  const i18n = new I18n({ language });
  const app = {
    i18n,
    settings: { get: (id: string) => units[id], isOn: () => false },
    theme: observable({ theme: "day" }),
  } as unknown as AppServices;
  const axis = timeAxis(START, START + (HOURS - 1) * HOUR, 900, { left: 44, right: 0 });
  const { container } = render(
    <AppProvider services={app}>
      <TimeCharts charts={FORECAST_CHARTS} rows={rows} axis={axis} nights={[]} wide />
      <WideTable caption="Table" rows={rows} columns={FORECAST_COLUMNS} every={every} />
    </AppProvider>,
  );
  const charts = [...container.querySelectorAll("figure svg:last-of-type")];
  return { app, axis, container, charts };
}

/** Texts of the cells of the table by quantity, without the sign of an extreme. */
function tableTexts(): Map<string, string[]> {
  const lines = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  return new Map(
    lines.map((line) => [
      line.querySelector("th")?.textContent ?? "",
      [...line.querySelectorAll("td")].map((cell) => (cell.textContent ?? "").replace(/[▲▼]/g, "")),
    ]),
  );
}

/** What the charts say at each hour, by value; the number alone. */
function pointedTexts({ axis, charts }: ReturnType<typeof show>): Map<string, (string | null)[]> {
  const texts = new Map<string, (string | null)[]>();
  for (let hour = 0; hour < HOURS; hour++)
    for (const chart of charts) {
      fireEvent.pointerMove(chart, { clientX: axis.x(START + hour * HOUR) });
      for (const said of chart.querySelectorAll("[data-value]")) {
        const key = said.getAttribute("data-value") ?? "";
        const list = texts.get(key) ?? Array.from({ length: HOURS }, () => null);
        list[hour] = said.textContent?.split(" ").at(-1) ?? null;
        texts.set(key, list);
      }
    }
  return texts;
}

const UNITS: readonly ["no" | "en", Record<string, string>][] = [
  ["no", {}],
  ["en", { windSpeed: "knots", waves: "ft", temperature: "F", rainForecast: "inches", seaCurrents: "ms" }],
  ["no", { windSpeed: "beaufort", seaCurrents: "knots" }],
];

test.each(UNITS)("of every hour, chart and table say the same (%s, %j)", (language, units) => {
  const rows = randomRows(language.length + Object.keys(units).length);
  const shown = show(rows, units, language);
  const [table, charts] = [tableTexts(), pointedTexts(shown)];
  const lines = [...table];
  let compared = 0;
  for (const [key, said] of charts) {
    const column = FORECAST_COLUMNS.filter(({ key: one }) => rows.some((row) => row[one] !== null)).findIndex(
      ({ key: one }) => one === key,
    );
    const cells = lines[column]?.[1] ?? [];
    for (const [hour, text] of said.entries()) {
      // The nearest hour with a value answers for one without.
      if (rows[hour]?.[key as ValueKey] === null) {
        expect(cells[hour]).toBe("–");
        continue;
      }
      expect({ key, hour, text }).toEqual({ key, hour, text: cells[hour] });
      compared++;
    }
  }
  expect(charts.size).toBe(Object.keys(RANGES).length);
  expect(compared).toBeGreaterThan(150);
});

test("the extremes of the charts are the marked cells of a table of several hours", () => {
  for (let seed = 1; seed <= 6; seed++) {
    // High waters are written where the level turns, without a mark.
    const rows = randomRows(seed).map((row) => ({ ...row, waterLevel: null }));
    const { container } = show(rows, {}, "no", 3);
    const drawn = [...container.querySelectorAll("figure text")].flatMap(({ textContent }) =>
      /^[▲▼]/.test(textContent ?? "") ? [textContent?.split(" ").at(-1)] : [],
    );
    const marked = [...screen.getByRole("table").querySelectorAll("td")].flatMap(({ textContent }) =>
      /^[▲▼]/.test(textContent ?? "") ? [textContent?.slice(1)] : [],
    );
    expect(marked.length).toBeGreaterThan(3);
    expect(marked.toSorted()).toEqual(drawn.toSorted());
    cleanup();
  }
});

test("a screen reader has a table with a name for each column and row, and no charts", () => {
  const rows = randomRows(3);
  const { container } = show(rows, {}, "en", 3);
  const table = screen.getByRole("table", { name: "Table" });
  expect(within(table).getAllByRole("columnheader")).toHaveLength(1 + groupRows(rows, 3).length);
  expect(within(table).getAllByRole("columnheader")[1]?.getAttribute("aria-label")).toBe("Mon 30, 10:00");
  for (const header of within(table).getAllByRole("rowheader")) expect(header.textContent).toMatch(/\w/);
  expect(container.querySelector("figure")?.closest("[aria-hidden=true]")).not.toBeNull();
  expect(within(table).getAllByRole("img", { name: /highest|lowest/ }).length).toBeGreaterThan(3);
});

test("charts and tables follow a change of the unit", () => {
  const units = observable<Record<string, string>>({ windSpeed: "ms" });
  const rows = [
    { ...emptyRow(), time: START, windSpeed: 10 },
    { ...emptyRow(), time: START + HOUR, windSpeed: 0 },
  ];
  show(rows, units, "en");
  expect(tableTexts().get("Wind, m/s")).toEqual(["10.0", "0.0"]);
  act(() =>
    runInAction(() => {
      units.windSpeed = "knots";
    }),
  );
  expect([...tableTexts().values()][0]).toEqual(["19", "0"]);
});

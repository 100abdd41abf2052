import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import { emptyRow, type Row } from "../model/row.ts";
import { MoreNow } from "./more-now.tsx";

afterEach(cleanup);

function linesOf(values: Partial<Row>, language: "no" | "en" = "no"): string[] {
  const app = { i18n: new I18n({ language }), settings: { get: () => undefined } };
  render(
    <AppProvider services={app as unknown as AppServices}>
      <MoreNow now={{ ...emptyRow(), ...values }} />
    </AppProvider>,
  );
  return screen.queryAllByRole("definition").map(({ parentElement }) => parentElement?.textContent ?? "");
}

test("what the current hour has beside the charts is told with its unit; zero is a value", () => {
  expect(
    linesOf({ wavePeriod: 9.4, currentSpeed: 0.32, currentTo: 50, pressure: 1002.4, fog: 0, icing: 0.6 }),
  ).toEqual([
    "Bølgeperiode9 s",
    "Strøm0,6 kn mot nordøst",
    "Lufttrykk1\u00a0002 hPa",
    "Tåke (sikt under 1\u00a0km)0 %",
    "FartøyisingModerat ising (0,60 cm/h)",
  ]);
});

test("a current without a direction has none, and an hour with nothing more has no heading", () => {
  expect(linesOf({ currentSpeed: 0 }, "en")).toEqual(["Current0.0 kn"]);
  cleanup();
  linesOf({ windSpeed: 5 });
  expect(screen.queryByRole("heading")).toBeNull();
});

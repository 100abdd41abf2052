import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, describe, expect, test } from "vitest";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { DatasetSettings } from "../../../core/dataset/dataset-settings.ts";
import { FilterSet } from "../../../core/dataset/filters.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import { Clock } from "../../../core/services/clock.ts";
import { AppStorage } from "../../../core/services/storage.ts";
import type { FilterDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { DefaultFilters } from "./default-filters.tsx";

afterEach(cleanup);

const clock = new Clock(() => Date.UTC(2026, 10, 27));
const symbol = {
  icon: "",
  iconNight: "",
  line: null,
  fill: null,
  text: null,
  dot: null,
  ramp: [],
  rampNight: [],
};
const value = (code: string, label: string) => ({ value: code, aliases: [], label, symbol });
const filter = (more: Partial<FilterDefinition>): FilterDefinition => ({
  id: "f",
  kind: "choice",
  label: "Redskap",
  property: "",
  values: [],
  default: [],
  where: "client",
  queryKey: "",
  anyValue: false,
  multiple: true,
  value: null,
  defaultValue: null,
  excludeFromQuery: false,
  heading: "",
  ...more,
});

function show(...definitions: FilterDefinition[]): FilterSet {
  const log = { info: () => {} } as never;
  const setting = new DatasetSettings(new AppStorage("test", null), log).add("d", {
    enabled: true,
    opacity: 1,
  });
  const filters = new FilterSet(definitions, setting, clock);
  const services = { clock, i18n: new I18n({ language: "no" }), manifest: { time: { firstYear: 2024 } } };
  render(
    <AppProvider services={services as unknown as AppServices}>
      <Suspense>
        <DefaultFilters
          dataset={
            {
              filters,
              items: [1, 2, 3],
              count: 2,
              knowsSelection: definitions.length === 0,
              definition: { name: "Lokaliteter" },
            } as unknown as Dataset
          }
        />
      </Suspense>
    </AppProvider>,
  );
  return filters;
}

describe("the filters that a manifest gives a dataset", () => {
  test("a choice is a group of chips; what is let through is pressed", () => {
    const filters = show(filter({ values: [value("nets", "Garn"), value("line", "Line")] }));
    const nets = screen.getByRole("button", { name: "Garn" });
    expect(nets.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(nets);
    expect(filters.values.f).toEqual(["line"]);
    expect(nets.getAttribute("aria-pressed")).toBe("false");
  });

  test("a theme is one of a few radio buttons, one of which is always chosen", async () => {
    const filters = show(
      filter({ kind: "theme", label: "Tema", values: [value("lice", "Lus"), value("disease", "Sykdom")] }),
    );
    const group = await screen.findByRole("group", { name: "Tema" });
    const chosen = () =>
      within(group)
        .getAllByRole<HTMLInputElement>("radio")
        .flatMap((radio) => (radio.checked ? radio.labels?.[0]?.textContent : []));
    expect(chosen()).toEqual(["Lus"]);
    fireEvent.click(within(group).getByRole("radio", { name: "Sykdom" }));
    expect({ chosen: chosen(), theme: filters.theme }).toEqual({ chosen: ["Sykdom"], theme: "disease" });
  });

  test("of a choice of one the value that is chosen is pressed, or all; a static filter is not shown", () => {
    const filters = show(
      filter({ multiple: false, values: [value("nets", "Garn"), value("line", "Line")] }),
      filter({ id: "s", kind: "static", label: "Fast", default: ["x"] }),
    );
    const pressed = () =>
      screen
        .getAllByRole("button")
        .map((button) => [button.textContent, button.getAttribute("aria-pressed")]);
    expect(pressed()).toEqual([
      ["Alle", "true"],
      ["Garn", "false"],
      ["Line", "false"],
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Garn" }));
    fireEvent.click(screen.getByRole("button", { name: "Line" }));
    expect(filters.values.f).toEqual(["line"]);
    expect(pressed()).toEqual([
      ["Alle", "false"],
      ["Garn", "false"],
      ["Line", "true"],
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Alle" }));
    expect(filters.values.f).toEqual([]);
    expect(screen.queryByText("Fast")).toBeNull();
  });

  test("the running year is kept as 'current'", () => {
    const filters = show(filter({ kind: "years", default: [2024, "current"] }));
    expect(screen.getByRole("button", { name: "2026" }).getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(screen.getByRole("button", { name: "2024" }));
    expect(filters.values.f).toEqual(["current"]);
    fireEvent.click(screen.getByRole("button", { name: "Alle år" }));
    expect(filters.values.f).toEqual([]);
  });

  test("a range takes zero, and an empty field is no limit", () => {
    const filters = show(filter({ kind: "range", default: [null, null], label: "Dyp" }));
    fireEvent.change(screen.getByLabelText("Fra"), { target: { value: "0" } });
    expect(filters.values.f).toEqual([0, null]);
    fireEvent.change(screen.getByLabelText("Fra"), { target: { value: "" } });
    expect(filters.values.f).toEqual([null, null]);
  });

  test("switches that the service answers are chips below their heading", async () => {
    const filters = show(
      filter({ id: "pd", kind: "disease", label: "PD", value: { name: "PD" }, heading: "Sykdom" }),
      filter({ id: "a3", kind: "static", label: "Område 3", value: 3, where: "server" }),
    );
    const group = await screen.findByRole("group", { name: "Sykdom" });
    const chips = within(group).getAllByRole("button");
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute("aria-pressed")])).toEqual([
      ["PD", "false"],
      ["Område 3", "false"],
    ]);
    for (const chip of chips) fireEvent.click(chip);
    expect(filters.values).toEqual({ pd: true, a3: true });
    fireEvent.click(screen.getByRole("button", { name: "Slå av alle filtre" }));
    expect(filters.values).toEqual({ pd: false, a3: false });
    expect(screen.queryByRole("button", { name: "Slå av alle filtre" })).toBeNull();
  });

  test("a text is taken by Enter, proposed names become their values, and each can be taken away", async () => {
    const filters = show(filter({ kind: "string", label: "Kommune", values: [value("4601", "Bergen")] }));
    const field = await screen.findByLabelText("Kommune", { selector: "input" });
    const write = (text: string) => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: "Enter" });
    };
    write("bergen");
    write("  Bodø ");
    write("  ");
    expect(filters.values.f).toEqual(["4601", "Bodø"]);
    fireEvent.click(screen.getByRole("button", { name: "Fjern Bergen" }));
    expect(filters.values.f).toEqual(["Bodø"]);
  });

  test("a text of one value stands in its field, and is off when the field is emptied", async () => {
    const filters = show(filter({ kind: "string", label: "Grense", multiple: false, defaultValue: "0.5" }));
    const field = (await screen.findByLabelText("Grense")) as HTMLInputElement;
    expect(field.value).toBe("0.5");
    fireEvent.change(field, { target: { value: "0.2" } });
    fireEvent.blur(field);
    expect(filters.values.f).toEqual(["0.2"]);
    fireEvent.change(field, { target: { value: "" } });
    fireEvent.blur(field);
    expect({ filter: filters.values.f, field: field.value }).toEqual({ filter: [], field: "0.5" });
  });

  test("the rest of a selection can be left out, and it is said how large the selection is", async () => {
    const filters = show();
    // Nothing is filtered: everything is the selection.
    fireEvent.click(await screen.findByRole("switch", { name: "Vis de andre svakt 2" }));
    expect(filters.tagFiltered).toBe(false);
    act(() => {
      filters.add(filter({ kind: "boolean", default: true, label: "Bare bekreftet" }));
    });
    expect(screen.getByRole("switch", { name: "Vis de andre svakt 2 av 3 i utvalget" })).toBeDefined();
  });

  test("on or off is a switch", () => {
    const filters = show(filter({ kind: "boolean", default: false, label: "Bare bekreftet" }));
    fireEvent.click(screen.getByRole("switch", { name: "Bare bekreftet" }));
    expect(filters.values.f).toBe(true);
  });
});

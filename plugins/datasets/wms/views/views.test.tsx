import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import type { DatasetDefinition } from "../../../../schemas/generated/resolved-manifest.ts";
import { readOptions } from "../../../../schemas/generated/validators/wms.js";
import { DatasetKit } from "../../../../tests/support/dataset-kit.ts";
import plugin from "../plugin.ts";
import { WmsDataset } from "../wms-dataset.ts";
import { WmsDetails, WmsPopup } from "./item-views.tsx";
import css from "./legend.module.css";
import { WmsLegend } from "./legend.tsx";

let kit: DatasetKit;

function dataset(more: Partial<DatasetDefinition> = {}, stylesNight = ["light"]): WmsDataset {
  kit = new DatasetKit();
  kit.context.i18n.addTranslations("wms", plugin.translations ?? {});
  const read = readOptions({ layers: ["depth"], styles: ["ink"], stylesNight });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const sources = [{ dataUrl: "https://wms.example/ows", requiredRoles: [] }];
  return new WmsDataset(kit.init({ id: "depth", type: "wms", sources, ...more }, read.options));
}

const item = (properties: Record<string, unknown>) => ({
  id: "1",
  datasetId: "depth",
  properties,
  geometry: null,
});
const inApp = (view: React.ReactNode) => (
  <AppProvider services={kit.context as unknown as AppServices}>{view}</AppProvider>
);

afterEach(() => {
  cleanup();
  kit.dispose();
});

test("without fields in the manifest, all properties are shown by their own names; zero is a value", () => {
  render(<WmsDetails dataset={dataset()} item={item({ name: "Røst", hours: 0, gone: null, raw: {} })} />);
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["name", "hours"]);
  expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual(["Røst", "0"]);
});

test("with fields, those are shown", () => {
  const field = {
    label: "Timer",
    format: "integer",
    unit: "",
    quantity: null,
    decimals: 0,
    values: {},
    showIn: ["popup"],
    figure: false,
    link: "",
  };
  const fields = [{ ...field, key: "hours" }] as DatasetDefinition["fields"];
  const activity = dataset({ fields });
  render(inApp(<WmsPopup dataset={activity} item={item({ hours: 1200, secret: "x" })} />));
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Timer"]);
});

test("a page of the service is text in the popup", () => {
  render(
    <WmsPopup dataset={dataset()} item={item({ text: "Bank 40 m", html: "<h1>Bank</h1><p>40 m</p>" })} />,
  );
  expect(screen.getByText("Bank 40 m")).toBeDefined();
});

test("by night a legend that the service draws for a light page stands on a light ground", () => {
  const legend = { group: "sea", entries: [], serviceGraphic: true, note: "", symbolSize: 18 };
  const texts = { title: "", lowLabel: "", highLabel: "", unitLabel: "" };
  const onGround = (stylesNight: string[]) => {
    const depth = dataset({ legend: { ...legend, ...texts } }, stylesNight);
    const { unmount } = render(inApp(<WmsLegend dataset={depth} />));
    const seen = () => screen.getByRole("img").classList.contains(css.asByDay ?? "");
    const byDay = seen();
    act(() => kit.context.theme.setTheme("night"));
    const byNight = seen();
    unmount();
    kit.dispose();
    return { byDay, byNight };
  };
  expect(onGround(["ink"])).toEqual({ byDay: false, byNight: true });
  expect(onGround(["light"])).toEqual({ byDay: false, byNight: false });
});

test("the service's legend picture follows the theme, and a broken one says so", () => {
  const texts = { title: "", lowLabel: "", highLabel: "", unitLabel: "" };
  const depth = dataset({
    legend: { group: "sea", entries: [], serviceGraphic: true, note: "", symbolSize: 18, ...texts },
  });
  render(inApp(<WmsLegend dataset={depth} />));
  const style = () => new URL(screen.getByRole("img").getAttribute("src") ?? "").searchParams.get("STYLE");
  expect(style()).toBe("ink");
  expect(screen.getByRole("img").getAttribute("alt")).toBe("Tegnforklaring for Prøve");
  act(() => kit.context.theme.setTheme("night"));
  expect(style()).toBe("light");
  fireEvent.error(screen.getByRole("img"));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("Tegnforklaringen fra tjenesten kunne ikke vises")).toBeDefined();
});

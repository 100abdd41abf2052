import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../../core/plugin/app-services.ts";
import type { Page } from "../../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../../core/plugin/react-context.tsx";
import { DatasetKit } from "../../../../tests/support/dataset-kit.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { DragCorners } from "../map/drag-corners.ts";
import type { Packs } from "../model/packs.ts";
import { areaAround, insetOf, stretch } from "../model/stretch.ts";
import { PacksLoader } from "../packs-loader.ts";
import { NewPack } from "./new-pack.tsx";

const kit = new DatasetKit();
afterEach(cleanup);

const VIEW = [10, 60, 20, 70] as [number, number, number, number];

/** The map that shows an area; `right` and `top`: px of 400 that buttons cover. */
const seen = (bounds: typeof VIEW, right = 0, top = 0) => ({
  ...{ bounds, size: [500, 700] as [number, number] },
  padding: { top: 0, right: 0, bottom: 300, left: 100 },
  controlInsets: { top, right, bottom: 0, left: 0 },
});

function open(language: "no" | "en" = "no") {
  kit.context.i18n.setLanguage(language);
  const fit = vi.fn();
  const map = {
    ...seen(VIEW),
    fit,
    pixelOf: ([lon, lat]: number[]) => [(lon ?? 0) * 10, (lat ?? 0) * 10],
    probe: ([x, y]: number[]) => ({ lonLat: [(x ?? 0) / 10, (y ?? 0) / 10] }),
  };
  const dataset = {
    id: "base",
    dataUrl: "https://tiles.test/{z}/{x}/{y}.pbf",
    active: true,
    definition: {
      cacheable: true,
      name: { no: "Grunnkart", en: "Base" },
      offline: { pack: { archiveUrl: "", maxZoom: 12, maxMegabytes: 100 } },
    },
  };
  const app = {
    ...kit.context,
    map,
    datasets: { all: [dataset], byId: () => dataset },
  } as unknown as AppServices;
  const loader = new PacksLoader(app);
  const favourites = {
    list: async () => [{ id: "f", name: "Malangsgrunnen", bounds: [16, 69.5, 16, 69.5] }],
  };
  const services = servicesOf({ "offline-packs": loader, "favourite-areas": favourites });
  const packs = { records: [], space: { used: 1, free: 1e9 }, add: vi.fn() };
  render(
    <AppProvider services={{ ...app, services } as unknown as AppServices}>
      <PageProvider page={{} as Page}>
        <NewPack packs={packs as unknown as Packs} proposed={null} onClose={() => {}} />
      </PageProvider>
    </AppProvider>,
  );
  return { loader, packs, fit, map };
}

test("an area begins in the middle of the view, and its corners are typed", () => {
  const { loader, packs } = open();
  expect(loader.draft).toEqual([12, 62, 18, 68]);
  const corner = screen.getByLabelText("Hjørnet i nordvest");
  fireEvent.change(corner, { target: { value: "69° 71,5′ N 014° Ø" } });
  expect(screen.getByText(/Ugyldig verdi/)).toBeDefined();
  expect(loader.draft).toEqual([12, 62, 18, 68]);
  fireEvent.change(corner, { target: { value: "69, 14" } });
  expect(loader.draft).toEqual([14, 62, 18, 69]);
  fireEvent.blur(corner);
  // Key by key: one degree lies beyond the other corner, which stays.
  const other = screen.getByLabelText("Hjørnet i sørøst");
  for (const value of ["62, 1", "62, 18"]) fireEvent.change(other, { target: { value } });
  expect(loader.draft).toEqual([14, 62, 18, 69]);
  // A fault stays in the field; when it is mended, the other corner is where it is by then.
  fireEvent.change(other, { target: { value: "62, x" } });
  fireEvent.blur(other);
  act(() => loader.setDraft([13, 62, 18, 70]));
  fireEvent.focus(other);
  fireEvent.change(other, { target: { value: "62, 18" } });
  expect(loader.draft).toEqual([13, 62, 18, 70]);
  fireEvent.click(screen.getByRole("button", { name: /Last ned/ }));
  expect(packs.add).toHaveBeenCalledWith("Kartpakke", [13, 62, 18, 70], 9, expect.anything());
});

test.each(["no", "en"] as const)(
  "the view and a favourite are tabs beside the drawing (%s)",
  async (language) => {
    const { loader, fit } = open(language);
    const tab = (no: string, en: string) => screen.getByRole("radio", { name: language === "no" ? no : en });
    fireEvent.click(tab("Utsnittet", "The view"));
    expect(loader.draft).toBeNull();
    fireEvent.click(tab("Favoritt", "Favourite"));
    expect(loader.draft).toEqual([12, 62, 18, 68]);
    fireEvent.click(await screen.findByRole("radio", { name: "Malangsgrunnen" }));
    expect(loader.draft?.[1]).toBeCloseTo(69.4, 5);
    expect(fit).toHaveBeenCalledOnce();
    expect(screen.getByDisplayValue("Malangsgrunnen")).toBeDefined();
  },
);

test.each([
  ["no", "Mer enn 1 000 fliser.", /mangler/, /Bruk zoom \d+/, /^Last ned/],
  ["en", "More than 1,000 tiles.", /more space is needed/, /Use zoom \d+, which fits/, /^Download/],
] as const)(
  "many tiles are warned of, and what does not fit is not downloaded but made smaller (%s)",
  (language, many, missing, fits, download) => {
    const { packs } = open(language);
    const page = () => (document.body.textContent ?? "").replaceAll(/\s/g, " ");
    expect(page()).not.toContain(many);
    fireEvent.change(screen.getByRole("slider"), { target: { value: "12" } });
    expect(page()).toContain(many);
    expect(screen.getByRole("button", { name: download })).toBeDefined();
    packs.space.free = 1e6;
    fireEvent.change(screen.getByRole("slider"), { target: { value: "11" } });
    expect(page()).toMatch(missing);
    expect(screen.queryByRole("button", { name: download })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: fits }));
    expect(screen.getByRole("button", { name: download })).toBeDefined();
  },
);

test("a corner is dragged while the opposite one stays, and nothing else holds the map", () => {
  const { loader, map } = open();
  const drag = new DragCorners(map as unknown as AppServices["map"], loader);
  const at = (x: number, y: number) => ({ pixel: [x, y] }) as never;
  expect(drag.handleDownEvent(at(150, 650))).toBe(false);
  // North-east, held beside its middle.
  expect(drag.handleDownEvent(at(190, 670))).toBe(true);
  drag.handleDragEvent(at(200, 690));
  expect(loader.draft).toEqual([12, 62, 20, 69]);
  // Past the corner that stays.
  drag.handleDragEvent(at(100, 600));
  expect(loader.draft).toEqual([10, 60, 12, 62]);
  drag.handleUpEvent();
});

test("areas go the shorter way round the earth and end where the tiles do", () => {
  expect(stretch([179, 70], [-178, 88])).toEqual([179, 70, -178, 85.0511]);
  expect(stretch([-178, 70], [179, 60])).toEqual([179, 60, -178, 70]);
  expect(insetOf(seen([170, 60, 190, 70]))).toEqual([174, 62, -174, 68]);
  // A quarter of the width and half of the height are under buttons.
  expect(insetOf(seen(VIEW, 100, 200))).toEqual([11.5, 61, 16, 64]);
  const [west, south, east, north] = areaAround([180, 70, 180, 70]);
  expect([west > 179, south, east < -179, north]).toEqual([true, 69.9, true, 70.1]);
});

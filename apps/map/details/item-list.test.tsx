import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { observable, runInAction } from "mobx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { Page } from "../../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../../core/plugin/react-context.tsx";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { Probe } from "../../../tests/support/probe-dataset.ts";
import { ItemList } from "./item-list.tsx";

let kit = new DatasetKit();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  cleanup();
  kit.dispose();
  kit = new DatasetKit();
});

test("a list is sorted again when the map shows another place and the order depends on it, and not otherwise", async () => {
  const map = observable({ center: [15, 65] }, {}, { deep: false });
  let sorted = 0;
  const item = {
    ...{ id: "1", datasetId: "gear", properties: { name: "Garn" } },
    get geometry() {
      sorted += 1;
      return { type: "Point" as const, coordinates: [15, 65] };
    },
  };
  const other = { ...item, id: "2", geometry: null };
  const dataset = new Probe(kit.init({ id: "gear", type: "test" }, {}));
  vi.spyOn(dataset, "filteredItems", "get").mockReturnValue([item, other]);
  const app = { ...kit.context, map, registry: { list: () => [] } } as unknown as AppServices;
  const move = async (center: [number, number]) => {
    await act(async () => {
      runInAction(() => {
        map.center = center;
      });
      await vi.advanceTimersByTimeAsync(1_000);
    });
  };
  render(
    <AppProvider services={app}>
      <ItemList dataset={dataset} />
    </AppProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "distance" } });
  const first = sorted;
  await move([15, 65]);
  expect(sorted).toBe(first);
  await move([16, 65]);
  expect(sorted).toBeGreaterThan(first);
});

test("a list of thousands is sorted in slices, and shows nothing of the features before while others are sorted", async () => {
  const named = (prefix: string) =>
    Array.from({ length: 3_000 }, (_, at) => ({
      ...{ id: `${prefix}${at}`, datasetId: "gear", geometry: null },
      properties: { name: `${prefix} ${String(9_999 - at).padStart(4, "0")}` },
    }));
  const shown = observable.box<ReturnType<typeof named>>(named("Garn"), { deep: false });
  const dataset = new Probe(kit.init({ id: "gear", type: "test", featureTitle: "{name}" }, {}));
  vi.spyOn(dataset, "filteredItems", "get").mockImplementation(() => shown.get());
  const map = observable({ center: [15, 65] }, {}, { deep: false });
  const app = { ...kit.context, map, registry: { list: () => [] } } as unknown as AppServices;
  render(
    <AppProvider services={app}>
      <ItemList dataset={dataset} />
    </AppProvider>,
  );
  const waits = () => document.querySelector(".fv-skeleton") !== null;
  const before = waits();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  const sorted = waits();
  act(() => runInAction(() => shown.set(named("Line"))));
  expect({ before, sorted, after: waits() }).toEqual({ before: true, sorted: false, after: true });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(waits()).toBe(false);
});

test("an item without geometry is marked, and no other", async () => {
  vi.useRealTimers();
  // Else a list without a size shows no rows.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  const item = (id: string, geometry: DatasetItem["geometry"]) => ({
    ...{ id, datasetId: "gear", geometry },
    properties: { name: `Garn ${id}` },
  });
  const dataset = new Probe(kit.init({ id: "gear", type: "test", featureTitle: "{name}" }, {}));
  const items = [item("0", { type: "Point", coordinates: [0, 60] }), item("1", null)];
  vi.spyOn(dataset, "filteredItems", "get").mockReturnValue(items);
  const map = observable({ center: [15, 65] }, {}, { deep: false });
  const app = {
    ...kit.context,
    map,
    registry: { list: () => [], datasetType: () => undefined },
  } as unknown as AppServices;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router}>
      <AppProvider services={app}>
        <PageProvider page={{} as Page}>
          <ItemList dataset={dataset} />
        </PageProvider>
      </AppProvider>
    </RouterContextProvider>,
  );
  await vi.waitFor(
    async () => {
      await act(async () => {});
      screen.getByText("Garn 1");
    },
    { timeout: 10_000 },
  );
  const marked = (name: string) => screen.getByText(name).closest("li")?.textContent;
  expect(marked("Garn 1")).toContain("uten plass i kartet");
  expect(marked("Garn 0")).not.toContain("uten plass i kartet");
});

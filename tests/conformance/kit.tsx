import { render } from "@testing-library/react";
import { runInAction } from "mobx";
import type { ComponentType } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Dataset } from "../../core/dataset/dataset.ts";
import type {
  DatasetType,
  DatasetViewProps,
  ItemViewProps,
  PluginModule,
} from "../../core/plugin/contract.ts";
import type { Page } from "../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../core/plugin/react-context.tsx";
import { DefaultDetails } from "../../core/shell/views/default-details.tsx";
import { DefaultLegend } from "../../core/shell/views/default-legend.tsx";
import { DefaultListItem } from "../../core/shell/views/default-list-item.tsx";
import { DefaultPopup } from "../../core/shell/views/default-popup.tsx";
import { BAD_ANSWERS } from "./bad-answers.ts";
import { RunningSample, settled, wait } from "./running-sample.ts";
import { type DatasetTypeSample, optionsReader, sampleManifest } from "./sample.ts";

export type { DatasetTypeSample } from "./sample.ts";

/**
 * The rules that every dataset type keeps. A plugin's author runs them on theirs:
 *
 *     describeDatasetType({ plugin: "tides", type: "tides", entry: { … }, answer: () => … }, () => import("./plugin.ts"));
 */
export function describeDatasetType(
  sample: DatasetTypeSample,
  load: () => Promise<{ default: PluginModule }>,
): void {
  describe(`dataset type ${sample.type}`, () => {
    let running: RunningSample;
    let dataset: Dataset;
    let type: DatasetType;
    let module: PluginModule;
    let readOptions: NonNullable<DatasetType["readOptions"]>;

    beforeEach(async () => {
      module = (await load()).default;
      running = new RunningSample(sample, load);
      dataset = await running.open();
      type = module.datasetTypes?.[sample.type] as DatasetType;
      // Those of this installation's own types are read before the page gets them, by the same schema.
      readOptions = type.readOptions ?? (await optionsReader(sample));
    });
    afterEach(() => running.app.dispose());

    test("a manifest that uses it is sound", () => {
      const errors = sampleManifest(sample).problems.filter(({ severity }) => severity === "error");
      expect(errors).toEqual([]);
    });

    describe("options", () => {
      test("survive a round trip with their defaults, and what was given is not changed", () => {
        const given = sample.entry.options ?? {};
        const before = JSON.stringify(given);
        const first = readOptions(given);
        if (!first.ok) throw new Error(JSON.stringify(first.errors));
        expect(JSON.stringify(given)).toBe(before);
        expect(readOptions(JSON.parse(JSON.stringify(first.options)))).toEqual(first);
      });

      test.each([null, undefined, 0, "x", true, [], { "no such option": 1 }, ...(sample.wrongOptions ?? [])])(
        "%j are read without throwing, and a refusal says why",
        (value) => {
          const read = readOptions(value);
          if (!read.ok) expect(read.errors.every(({ message }) => message.length > 0)).toBe(true);
          expect(typeof value === "object" && value !== null && !Array.isArray(value) ? read.ok : false).toBe(
            false,
          );
        },
      );
    });

    describe("on and off", () => {
      test("making it asks for nothing and draws nothing", () => {
        const before = running.requests;
        const layers = running.services.map.layerCount;
        type.create({
          definition: dataset.definition,
          options: dataset.options as never,
          setting: dataset.setting,
          context: running.services as never,
        });
        expect({ requests: running.requests, layerCount: running.services.map.layerCount }).toEqual({
          requests: before,
          layerCount: layers,
        });
      });

      test("a good answer makes it active", async () => {
        await dataset.activate();
        expect({ phase: dataset.phase, failure: dataset.failure }).toEqual({
          phase: "active",
          failure: null,
        });
        expect(running.services.map.layersOf(dataset.id).length).toBeGreaterThan(0);
      });

      test("three rounds leave no layer, listener or request", async () => {
        const before = running.traces();
        for (let round = 0; round < 3; round += 1) {
          await dataset.activate();
          dataset.deactivate();
        }
        await wait(20);
        expect(running.traces()).toEqual(before);
        expect({ phase: dataset.phase, items: dataset.items, failure: dataset.failure }).toEqual({
          phase: "inactive",
          items: [],
          failure: null,
        });
      });

      test("left in the middle of its requests, it leaves none", async () => {
        const before = running.traces();
        running.answer = () => new Promise(() => {});
        void dataset.activate();
        await wait(10);
        dataset.deactivate();
        await wait(20);
        expect(running.traces()).toEqual(before);
      });

      test("off, it hears nothing: neither time, theme, language nor filters", async () => {
        await dataset.activate();
        dataset.deactivate();
        const before = [running.requests, running.services.map.layerCount];
        stir(running);
        await wait(30);
        expect([running.requests, running.services.map.layerCount]).toEqual(before);
      });

      test("twenty changes in a moment end in the last state", async () => {
        await dataset.activate();
        for (let month = 1; month <= 20; month += 1) {
          running.setPeriod(2024, ((month - 1) % 12) + 1);
          if (month % 7 === 0) dataset.deactivate();
          if (month % 7 === 3) void dataset.activate();
        }
        expect(await settled(dataset)).toBe(true);
        expect(dataset.phase).toBe("active");
        const once = running.services.map.layersOf(dataset.id).length;
        dataset.deactivate();
        await dataset.activate();
        expect(running.services.map.layersOf(dataset.id).length).toBe(once);
      });

      test("time, theme, language and filters may change while it is on", async () => {
        await dataset.activate();
        stir(running);
        expect(await settled(dataset)).toBe(true);
        expect({ phase: dataset.phase, failure: dataset.failure }).toEqual({
          phase: "active",
          failure: null,
        });
      });
    });

    describe("cannot be made to throw by", () => {
      test.each(Object.entries(BAD_ANSWERS))("%s", async (_name, answer) => {
        const before = running.traces();
        running.answer = () => answer();
        await dataset.activate();
        expect(["active", "inactive"]).toContain(dataset.phase);
        await look(dataset, running);
        stir(running);
        expect(await settled(dataset)).toBe(true);
        running.answer = sample.answer;
        await dataset.refresh("retry");
        expect(await settled(dataset)).toBe(true);
        dataset.deactivate();
        await wait(20);
        expect(running.traces()).toEqual(before);
      });
    });

    describe("in both languages", () => {
      test("its plugin has every text", () => {
        const { no = {}, en = {} } = module.translations ?? {};
        const [norwegian, english] = [flat(no), flat(en)];
        expect(Object.keys(english).sort()).toEqual(Object.keys(norwegian).sort());
        for (const [key, text] of Object.entries(norwegian)) {
          expect(text.trim(), key).not.toBe("");
          expect(holes(english[key] ?? ""), key).toEqual(holes(text));
        }
      });

      test.each(["no", "en"] as const)("legend, details, list and popup are there: %s", async (language) => {
        const missing: string[] = [];
        await dataset.activate();
        running.services.i18n.setLanguage(language);
        const views = type.views ?? {};
        const show = (view: unknown, props: object) => {
          const View = view as ComponentType<object>;
          const { container, unmount } = render(
            <AppProvider services={running.services}>
              {/* Views may offer actions of the page; none is taken here. */}
              <PageProvider page={{} as Page}>
                <View {...props} />
              </PageProvider>
            </AppProvider>,
          );
          if (container.textContent?.includes("[missing translation")) missing.push(container.textContent);
          unmount();
          return container;
        };
        show(views.Legend ?? (DefaultLegend as ComponentType<DatasetViewProps>), { dataset });
        for (const View of [views.Overview, views.Filters]) if (View) show(View, { dataset });
        const item = dataset.items[0];
        const itemViews: ComponentType<ItemViewProps>[] = [
          views.Details ?? DefaultDetails,
          views.ListItem ?? DefaultListItem,
          views.Popup ?? DefaultPopup,
          ...(views.Badges ? [views.Badges] : []),
        ];
        if (item) for (const View of itemViews) show(View, { dataset, item });
        expect(missing).toEqual([]);
      });
    });
  });
}

/** Changes everything that a dataset may listen to. */
function stir(running: RunningSample): void {
  const { theme, i18n, datasets } = running.services;
  running.setPeriod(2025, 3);
  theme.toggle();
  i18n.setLanguage(i18n.language === "no" ? "en" : "no");
  for (const { filters } of datasets.all) {
    for (const { id, values } of filters.definitions) if (values[0]) filters.set(id, [values[0].value]);
  }
  runInAction(() => running.services.map.zoomBy(1));
}

/** Reads everything that lists, popups and the search read. */
async function look(dataset: Dataset, running: RunningSample): Promise<void> {
  const probe = running.services.map.probe([10, 10]);
  const found = await dataset.identify(probe, AbortSignal.timeout(2_000)).catch((error: unknown) => error);
  // A service that fails when it is asked may say so; it says it as an error, not as a broken list.
  expect(Array.isArray(found) || found instanceof Error).toBe(true);
  expect(dataset.status.kind).toBeTruthy();
  expect(dataset.filteredItems.length).toBeLessThanOrEqual(dataset.items.length);
  expect(dataset.items.every(({ id, datasetId }) => typeof id === "string" && datasetId === dataset.id)).toBe(
    true,
  );
  expect(new Set(dataset.items.map(({ id }) => id)).size).toBe(dataset.items.length);
  expect(dataset.item("no such item")).toBeNull();
}

function flat(texts: Record<string, unknown>, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "object" && value !== null
        ? Object.entries(flat(value as Record<string, unknown>, `${prefix}${key}.`))
        : [[prefix + key, String(value)] as const],
    ),
  );
}

function holes(text: string): string[] {
  return (text.match(/\{\d+\}/g) ?? []).sort();
}

import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
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
import { RULES, type Subject } from "./rules.ts";
import { RunningSample } from "./running-sample.ts";
import { type DatasetTypeSample, optionsReader, sampleManifest } from "./sample.ts";

export type { DatasetTypeSample } from "./sample.ts";

/** Views may lead to other places of the map. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

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

    const subject = (): Subject => ({
      app: running.services,
      dataset,
      type,
      texts: module.translations,
      readOptions,
      options: sample.entry.options ?? {},
      wrongOptions: sample.wrongOptions ?? [],
      asksElsewhere: sample.asksElsewhere === true,
      answer: (how) => {
        running.answer = how ?? sample.answer;
      },
      requests: () => running.requests,
      traces: () => running.traces(),
    });

    test("a manifest that uses it is sound", () => {
      const errors = sampleManifest(sample).problems.filter(({ severity }) => severity === "error");
      expect(errors).toEqual([]);
    });

    describe.each([...new Set(RULES.map(({ group }) => group))])("%s", (group) => {
      test.each(RULES.filter((rule) => rule.group === group))("$name", ({ run }) => run(subject()));
    });

    describe("in both languages", () => {
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
                <RouterContextProvider router={router}>
                  <View {...props} />
                </RouterContextProvider>
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

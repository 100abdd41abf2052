import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Dataset } from "../../core/dataset/dataset.ts";
import type { AppServices } from "../../core/plugin/app-services.ts";
import type { DatasetType, DatasetViewProps, ItemViewProps } from "../../core/plugin/contract.ts";
import type { Page } from "../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../core/plugin/react-context.tsx";
import { DefaultDetails } from "../../core/shell/views/default-details.tsx";
import { DefaultLegend } from "../../core/shell/views/default-legend.tsx";
import { DefaultListItem } from "../../core/shell/views/default-list-item.tsx";
import { DefaultPopup } from "../../core/shell/views/default-popup.tsx";

/** Views may link to other places of the map. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/**
 * Draws the views of an active dataset and of its first item. Returns the keys of texts without a translation; throws
 * when a view throws.
 */
export function untranslatedViews(app: AppServices, dataset: Dataset, type: DatasetType): string[] {
  const views = type.views ?? {};
  const ofDataset: ComponentType<DatasetViewProps>[] = [
    (views.Legend ?? DefaultLegend) as ComponentType<DatasetViewProps>,
    ...[views.Overview, views.Filters].flatMap((View) =>
      View ? [View as ComponentType<DatasetViewProps>] : [],
    ),
  ];
  const ofItem: ComponentType<ItemViewProps>[] = [
    views.Details ?? DefaultDetails,
    views.ListItem ?? DefaultListItem,
    views.Popup ?? DefaultPopup,
    ...(views.Badges ? [views.Badges] : []),
  ];
  const [item] = dataset.items;
  const shown = [
    ...ofDataset.map((View) => <View key="shown" dataset={dataset} />),
    ...(item ? ofItem.map((View) => <View key="shown" dataset={dataset} item={item} />) : []),
  ].map((view) => textOf(app, view));
  return shown.filter((text) => text.includes("[missing translation"));
}

function textOf(app: AppServices, view: React.ReactNode): string {
  const container = document.createElement("div");
  const faults: unknown[] = [];
  const root = createRoot(container, { onUncaughtError: (error) => faults.push(error) });
  flushSync(() =>
    root.render(
      <AppProvider services={app}>
        {/* Views may offer actions of the page; the test runs none. */}
        <PageProvider page={{} as Page}>
          <RouterContextProvider router={router}>{view}</RouterContextProvider>
        </PageProvider>
      </AppProvider>,
    ),
  );
  const text = container.textContent ?? "";
  flushSync(() => root.unmount());
  if (faults.length > 0) throw faults[0];
  return text;
}

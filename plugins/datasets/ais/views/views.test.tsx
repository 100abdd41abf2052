import { cleanup, render, waitFor } from "@testing-library/react";
import { type ComponentType, createElement, Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import type { ItemViewProps } from "../../../../core/api/dataset.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { AppProvider } from "../../../../core/plugin/react-context.tsx";
import type { VesselDataset } from "../vessel-dataset.ts";
import { views } from "./views.ts";

afterEach(cleanup);

const services = {
  i18n: new I18n(),
  clock: { minute: new Date(0) },
  settings: { get: () => 6 },
  map: { bounds: [0, 0, 1, 1] },
} as unknown as AppServices;
const dataset = { active: false, vessel: () => null, definition: {} } as unknown as VesselDataset;

const show = <Props extends object>(View: ComponentType<Props>, props: Props) =>
  render(
    <AppProvider services={services}>
      <Suspense fallback="on its way">{createElement(View, props)}</Suspense>
    </AppProvider>,
  );

test("a list has the rows of its own from the first, none in the words that stand in for them", async () => {
  const { Overview, ListItem } = views;
  if (!Overview || !ListItem) throw new Error("Vessels have a list with rows");
  const list = show(Overview, { dataset });
  expect(list.container.textContent).toBe("on its way");
  await waitFor(() => expect(list.container.textContent).toBe(""));
  const row = show(ListItem, { dataset, item: { id: "1" } } as ItemViewProps<VesselDataset>);
  expect(row.container.textContent).toBe("");
});

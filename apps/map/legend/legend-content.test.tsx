import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { DatasetStatus } from "../../../core/dataset/status.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { AppProvider } from "../../../core/plugin/react-context.tsx";
import { ShellProvider } from "../shell-context.tsx";
import { LegendContent } from "./legend-content.tsx";

afterEach(cleanup);

const Marks = () => <p>21 marks</p>;

function legendOf(...statuses: DatasetStatus[]): string | null {
  const active = statuses.map((status, index) => ({
    id: `aids${index}`,
    status,
    definition: { name: `Aids ${index + 1}`, legend: { group: "signs" }, type: "test" },
  }));
  const services = {
    i18n: new I18n({ language: "en" }),
    manifest: { legendGroups: [{ id: "signs", title: "Signs" }], time: { enabled: false } },
    datasets: { active, all: active },
    registry: { datasetType: () => ({ views: { Legend: Marks } }) },
    log: { error: () => undefined },
  } as unknown as AppServices;
  return render(
    <AppProvider services={services}>
      <ShellProvider stores={{ selection: { legend: active } } as never}>
        <LegendContent />
      </ShellProvider>
    </AppProvider>,
  ).container.textContent;
}

test("the legend says how to make a dataset visible that is not drawn at the zoom, and shows none of its symbols", () => {
  expect(legendOf({ kind: "on", count: 21 })).toContain("21 marks");
  const hidden = legendOf({ kind: "hidden-at-zoom", direction: "in" });
  expect(hidden).toBe("SignsZoom in to view");
});

test("where a group has more than one dataset, those that are not drawn are named together", () => {
  const hidden = { kind: "hidden-at-zoom", direction: "in" } as const;
  expect(legendOf(hidden, { kind: "on", count: 21 }, hidden)).toBe(
    "Signs21 marksAids 1, Aids 3: Zoom in to view",
  );
});

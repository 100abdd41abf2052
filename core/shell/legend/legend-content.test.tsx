import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { DatasetStatus } from "../../dataset/status.ts";
import { I18n } from "../../i18n/i18n.ts";
import type { AppServices } from "../../plugin/app-services.ts";
import { AppProvider } from "../../plugin/react-context.tsx";
import { LegendContent } from "./legend-content.tsx";

afterEach(cleanup);

const Marks = () => <p>21 marks</p>;

function legendOf(status: DatasetStatus): string | null {
  const dataset = {
    id: "aids",
    status,
    definition: { name: "Aids", legend: { group: "signs" }, type: "test" },
  };
  const services = {
    i18n: new I18n({ language: "en" }),
    manifest: { legendGroups: [{ id: "signs", title: "Signs" }], time: { enabled: false } },
    datasets: { active: [dataset], all: [dataset] },
    registry: { datasetType: () => ({ views: { Legend: Marks } }) },
    log: { error: () => undefined },
  } as unknown as AppServices;
  return render(
    <AppProvider services={services}>
      <LegendContent />
    </AppProvider>,
  ).container.textContent;
}

test("the legend tells of what is not drawn at the zoom how it comes into sight, and shows none of its signs", () => {
  expect(legendOf({ kind: "on", count: 21 })).toContain("21 marks");
  const hidden = legendOf({ kind: "hidden-at-zoom", direction: "in" });
  expect(hidden).toContain("Aids: Zoom in to view");
  expect(hidden).not.toContain("21 marks");
});

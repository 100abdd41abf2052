import { expect, test } from "vitest";
import type { DatasetSection } from "./dataset-store.ts";
import { Sections } from "./sections.ts";

function section(datasets: string[], groups: string[]): DatasetSection {
  return { datasets: datasets.map((id) => ({ id })), datasetGroups: groups.map((id) => ({ id })) } as never;
}
const idsOf = ({ datasets, datasetGroups }: DatasetSection) => ({
  datasets: datasets.map(({ id }) => id),
  groups: datasetGroups.map(({ id }) => id),
});

test("what a plugin adds stands above the manifest's groups, stays when the manifest changes, and goes again", () => {
  const sections = new Sections();
  sections.write(section(["a"], ["data"]));
  expect(idsOf(sections.add("own", section(["x"], ["mine"])))).toEqual({
    datasets: ["a", "x"],
    groups: ["mine", "data"],
  });
  expect(idsOf(sections.write(section(["b"], ["data"])))).toEqual({
    datasets: ["b", "x"],
    groups: ["mine", "data"],
  });
  expect(idsOf(sections.add("own", null))).toEqual({ datasets: ["b"], groups: ["data"] });
});

test("an added dataset or group never takes the place of one of the manifest", () => {
  const sections = new Sections();
  sections.write(section(["a"], ["data"]));
  expect(idsOf(sections.add("own", section(["a", "x"], ["data"])))).toEqual({
    datasets: ["a", "x"],
    groups: ["data"],
  });
});

import { expect, test } from "vitest";
import { foldName } from "../../../lib/fold.ts";
import { pickText } from "../../../lib/text.ts";
import { matchingDatasets } from "./matching-datasets.ts";

function group(title: string, names: string[]) {
  const datasets = names.map((name) => ({ definition: { name: { no: name, en: "" }, description: "" } }));
  return { title: { no: title, en: title }, datasets: datasets as never };
}
const groups = [
  group("Vern", ["Korallrev", "Marine verneområder", "Sårbare områder"]),
  group("Fiske", ["Verna kysttorsk", "Ålegras"]),
];
const found = (text: string) =>
  matchingDatasets(groups, foldName(text), (name) => pickText(name, "no")).map(({ definition }) =>
    pickText(definition.name, "no"),
  );

test("names that begin with a text come first, then words, then groups", () => {
  expect(found("vern")).toEqual(["Verna kysttorsk", "Marine verneområder", "Korallrev", "Sårbare områder"]);
});

test("letters are compared as people type them", () => {
  expect(found("alegras")).toEqual(["Ålegras"]);
  expect(found("xyz")).toEqual([]);
});

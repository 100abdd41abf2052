import { expect, test } from "vitest";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { pointsOf } from "../../../tests/support/points.ts";
import type { PopupEntry } from "../selection/popup-entry.ts";
import { choiceTitle, groupsOf } from "./popup-kinds.ts";

const i18n = new I18n();
const entries = ["net", "line", "pot"].map((value) => ({
  label: value.toUpperCase(),
  symbol: { icon: `${value}.svg` },
  property: "kind",
  values: [value],
}));
const dataset = (id: string, mapOrdering: number, points: unknown = pointsOf({})) =>
  ({ id, definition: { points, mapOrdering, legend: { entries } } }) as unknown as Dataset;
const gear = dataset("gear", 31);
const removed = dataset("removed", 30);
const lines = dataset("lines", 90, null);
const entry = (kind: string, id: string, of = gear): PopupEntry => ({
  kind: "item",
  dataset: of,
  item: { id, datasetId: of.id, properties: { kind }, geometry: null },
});
const ids = (list: readonly PopupEntry[]) => list.map((one) => (one.kind === "item" ? one.item.id : ""));
const shown = (list: PopupEntry[]) => ids(groupsOf(list, i18n).flatMap(({ entries: own }) => own));

test("what lies in one place is sorted by kind as the legend lists them, what has no kinds stays where it was", () => {
  const list = [entry("pot", "a"), entry("net", "b", lines), entry("net", "c"), entry("?", "d")];
  expect(shown(list)).toEqual(["d", "c", "a", "b"]);
  const both = [entry("net", "a", removed), entry("pot", "b"), entry("net", "c", removed), entry("net", "d")];
  expect(shown(both)).toEqual(["d", "b", "a", "c"]);
  expect(shown([entry("pot", "a", lines), entry("net", "b", lines)])).toEqual(["a", "b"]);
});

test("the heading says what they are in the manifest's words, where all of them are that", () => {
  expect(choiceTitle([entry("net", "a"), entry("pot", "b")], i18n)).toBe("2 ting her");
  expect(choiceTitle([entry("net", "a"), entry("pot", "b", lines)], i18n)).toBe("2 treff her");
});

test("long lists of several kinds have headings with a count, short ones and lists of one kind have none", () => {
  const five = ["net", "net", "line", "pot", "pot"].map((kind, id) => entry(kind, String(id)));
  expect(groupsOf(five, i18n).map(({ label, entries: own }) => [label, own.length])).toEqual([
    ["NET", 2],
    ["LINE", 1],
    ["POT", 2],
  ]);
  expect(groupsOf(five.slice(1), i18n).map(({ label }) => label)).toEqual([""]);
  const same = five.map((_, id) => entry("net", String(id)));
  expect(groupsOf(same, i18n).map(({ label }) => label)).toEqual([""]);
});

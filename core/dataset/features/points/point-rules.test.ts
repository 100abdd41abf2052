import { expect, test } from "vitest";
import { type Mark, marksOf, type Owner, type Placed } from "../../../../lib/features/point-marks.ts";
import { pointsOf } from "../../../../tests/support/points.ts";
import { depictionOf, PointRules, reductionAt } from "./point-rules.ts";

const rules = new PointRules(pointsOf({}));
const owner: Owner = { rules, order: 0 };
/** One map unit a px. */
const marks = (zoom: number, ...placed: [kind: number, x: number, y: number, owner?: Owner][]) =>
  marksOf(
    placed.map(([kind, x, y, of = owner], key): Placed<number> => ({ key, owner: of, kind, x, y })),
    zoom,
    1,
  );
const kindsOf = (mark: Mark<number> | undefined) => mark?.kinds.map(({ kind }) => kind);
const keys = ({ members }: Mark<number>) => members.map(({ key }) => key);

test("sizes between two zooms lie between those of the rows, and beyond them stay as they are", () => {
  expect(rules.dotAt(4.5)).toEqual({ size: 5, outline: 0.75, opacity: 0.9 });
  expect(rules.dotAt(2).size).toBe(4);
  expect(rules.dotAt(9).size).toBe(6);
  expect(rules.scaleAt(7)).toBeCloseTo(1);
});

test("a kind is a dot until its first symbol, also at a zoom that is a hair below a whole one", () => {
  expect(rules.symbolAt(0, 5.9)).toBeNull();
  expect(rules.symbolAt(0, 5.9999999)?.icon).toBe("small.svg");
  expect(rules.symbolAt(0, 7.99)?.icon).toBe("small.svg");
  expect(rules.symbolAt(0, 8)?.icon).toBe("full.svg");
});

test("a kind without symbols is a dot at every zoom, and is not reduced", () => {
  expect(rules.symbolAt(2, 20)).toBeNull();
  expect(rules.isReduced(2, 3)).toBe(false);
  expect(rules.isReduced(0, 3)).toBe(true);
  expect(rules.isReduced(0, 8)).toBe(false);
});

test("what no kind claims is of the kind that claims nothing, whatever it is", () => {
  for (const kind of ["net", undefined, null, {}, [], 7]) {
    expect(rules.kindOf({ kind })).toBe(kind === "net" ? 0 : 1);
  }
  expect(rules.kindOf({ kind: "NET" })).toBe(0);
});

test("dots never stack, however near they lie", () => {
  expect(marks(5, [0, 0, 0], [0, 0, 0], [0, 1, 0]).map(keys)).toEqual([[0], [1], [2]]);
});

test("symbols within the distance of a zoom are one stack; the next zoom's distance is another", () => {
  expect(marks(6, [0, 0, 0], [0, 8.9, 0], [0, 20, 0]).map(keys)).toEqual([[0, 1], [2]]);
  expect(marks(6, [0, 0, 0], [0, 10, 0])).toHaveLength(2);
  expect(marks(8, [0, 0, 0], [0, 10, 0])).toHaveLength(1);
});

test("a stack shows its most frequent kind on top, another behind it and from five members a third", () => {
  const two = marks(6, [1, 0, 0], [0, 1, 0], [0, 2, 0]);
  expect(two.map(kindsOf)).toEqual([[0, 1]]);
  const [five] = marks(6, [0, 0, 0], [0, 1, 0], [0, 1, 1], [1, 1, 1], [3, 1, 1]);
  expect(kindsOf(five)).toEqual([0, 3, 1]);
  const [same] = marks(6, [0, 0, 0], [0, 1, 0]);
  expect(kindsOf(same)).toEqual([0, 0]);
});

test("a stack stands where its rarest member is", () => {
  const [stack] = marks(6, [0, 0, 0], [0, 1, 0], [3, 5, 2]);
  expect({ x: stack?.x, y: stack?.y }).toEqual({ x: 5, y: 2 });
});

test("stacks are counted from the zoom and the number that the manifest says", () => {
  expect(rules.counts(6.9, 20)).toBe(false);
  expect(rules.counts(7, 2)).toBe(false);
  expect(rules.counts(7, 3)).toBe(true);
});

test("what lies higher stands for a stack of two datasets, however few it is; dots of either stand for themselves", () => {
  const above: Owner = { rules, order: 1 };
  const [stack, ...others] = marks(6, [0, 0, 0], [0, 1, 0], [3, 2, 0], [1, 3, 0, above]);
  expect(others).toEqual([]);
  expect(stack?.members.map(({ key }) => key)).toEqual([3, 2, 0, 1]);
  expect(stack?.kinds.map(({ owner: of, kind }) => [of.order, kind])).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect(marks(6, [2, 0, 0, above], [2, 0, 0], [0, 0, 0]).map(({ dot }) => dot)).toEqual([true, true, false]);
});

test("a dataset that does not stack at a zoom stands beside the stacks of another", () => {
  const loose: Owner = { rules: new PointRules(pointsOf({ stacks: [] })), order: 1 };
  expect(marks(6, [0, 0, 0], [0, 1, 0], [0, 0, 0, loose]).map(keys)).toEqual([[2], [0, 1]]);
});

test("a legend entry is a dot where its values have one colour; of several, no dot stands for it", () => {
  const reduction = reductionAt(rules, 4);
  const depiction =
    reduction && depictionOf(rules, reduction, { t: (key: string) => key, text: () => "" } as never);
  const symbolOf = (...values: string[]) =>
    depiction?.symbolOf({ property: "kind", values } as never)?.dot?.color;
  expect({ one: symbolOf("net"), several: symbolOf("net", "rare") }).toEqual({
    one: "#085382",
    several: undefined,
  });
});

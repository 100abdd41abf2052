import { describe, expect, test } from "vitest";
import { Failure, type SearchSourceContribution } from "../../../../core/api/kernel.ts";
import type { SearchGroup } from "../search-session.ts";
import { firstOfRest, groupOptions, optionAfterKey } from "./options.ts";

const group = (id: string, count: number, failure: Failure | null = null): SearchGroup => ({
  source: { id } as SearchSourceContribution,
  waiting: false,
  results: Array.from({ length: count }, (_, index) => ({ id: String(index), title: `${id} ${index}` })),
  failure,
  note: null,
});
const kinds = (groups: SearchGroup[], opened: string[] = []) =>
  groupOptions(groups, new Set(opened), "l").map(({ options }) => options.map(({ kind }) => kind).join(" "));
const result = (count: number) => Array(count).fill("result").join(" ");

describe("the lines of the list", () => {
  test("a group is cut where others have results, until it is opened", () => {
    const groups = [group("a", 20), group("b", 1)];
    expect(kinds(groups)).toEqual([`${result(5)} more`, "result"]);
    expect(kinds(groups, ["a"])).toEqual([result(20), "result"]);
    expect(groupOptions(groups, new Set(["a"]), "l")[0]?.options.at(5)?.id).toBe(firstOfRest("l", "a"));
  });

  test("a group that stands alone, or has one more than is shown, is whole; an empty one is no group", () => {
    expect(kinds([group("a", 20), group("b", 0)])).toEqual([result(20)]);
    expect(kinds([group("a", 6), group("b", 1)])).toEqual([result(6), "result"]);
  });

  test("a source that failed has one line, which asks it again", () => {
    const failure = new Failure("no", { id: "x", place: "x" });
    expect(kinds([group("a", 0, failure), group("b", 1)])).toEqual(["retry", "result"]);
  });
});

describe("keys", () => {
  const options = groupOptions([group("a", 3)], new Set(), "l")[0]?.options ?? [];
  const lineAfter = (key: string, active: string | null) => optionAfterKey(key, options, active)?.id;

  test("arrows go round, Home and End to the ends once a line is active", () => {
    expect(lineAfter("ArrowDown", null)).toBe("l-a-0");
    expect(lineAfter("ArrowDown", "l-a-2")).toBe("l-a-0");
    expect(lineAfter("ArrowUp", null)).toBe("l-a-2");
    expect(lineAfter("ArrowUp", "l-a-0")).toBe("l-a-2");
    expect(lineAfter("Home", "l-a-2")).toBe("l-a-0");
    expect(lineAfter("End", "l-a-0")).toBe("l-a-2");
  });

  test("Home and End are the field's while no line is active, and every other key always", () => {
    expect([
      lineAfter("Home", null),
      lineAfter("End", null),
      lineAfter("x", "l-a-0"),
      lineAfter("Enter", "l-a-0"),
    ]).toEqual(Array(4).fill(undefined));
    expect(optionAfterKey("ArrowDown", [], null)).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Failure, type SearchResult, type SearchSourceContribution } from "../../../core/api/kernel.ts";
import { SearchSession } from "./search-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const result = (title: string): SearchResult => ({ id: title, title });

function source(
  id: string,
  priority: number,
  search: SearchSourceContribution["search"],
  minLength?: number,
) {
  return { id, category: id, priority, search, ...(minLength === undefined ? {} : { minLength }) };
}

function session(sources: SearchSourceContribution[], settings: Record<string, unknown> = {}) {
  return new SearchSession({
    registry: { list: () => sources },
    settings: { get: (id: string) => settings[id], isOn: (id: string) => settings[id] === true },
    map: { projection: "EPSG:3857", bounds: [0, 60, 10, 70] },
    log: { error: () => undefined },
  } as never);
}
const type = async (search: SearchSession, text: string, wait = 250) => {
  search.setText(text);
  await vi.advanceTimersByTimeAsync(wait);
};
const titles = (search: SearchSession) =>
  search.groups.map((group) => group.results.map(({ title }) => title));

describe("a search", () => {
  test("asks once the typing pauses, with the text in one form", async () => {
    const asked: string[] = [];
    const search = session([
      source("a", 1, ({ text }) => {
        asked.push(text);
        return [];
      }),
    ]);
    for (const text of ["Ro", "Ros", "Rost "]) search.setText(text);
    await type(search, " Røst A\u030A ");
    expect(asked).toEqual(["Røst Å"]);
  });

  test("stands in the order of the sources, whoever answers first", async () => {
    const search = session([
      source("late", 10, () => new Promise((done) => setTimeout(() => done([result("slow")]), 500))),
      source("early", 0, () => [result("quick")]),
    ]);
    await type(search, "ab");
    expect({ titles: titles(search), settled: search.settled }).toEqual({
      titles: [["quick"], []],
      settled: false,
    });
    await vi.advanceTimersByTimeAsync(500);
    expect({ titles: titles(search), settled: search.settled, count: search.count }).toEqual({
      titles: [["quick"], ["slow"]],
      settled: true,
      count: 2,
    });
  });

  test("drops and aborts what was asked for an older text", async () => {
    const signals: AbortSignal[] = [];
    const search = session([
      source("a", 0, ({ text }, _app, signal) => {
        signals.push(signal);
        return new Promise((done) => setTimeout(() => done([result(text)]), text === "old" ? 2_000 : 100));
      }),
    ]);
    await type(search, "old");
    await type(search, "new", 3_000);
    expect(titles(search)).toEqual([["new"]]);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test("keeps the results of others when one source fails, and asks that one again", async () => {
    let works = false;
    const search = session([
      source("good", 0, () => [result("found")]),
      source("bad", 1, () => {
        if (!works) throw new Failure("no", { id: "http-network", place: "x" });
        return { results: [result("at last")], note: "from elsewhere" };
      }),
    ]);
    await type(search, "ab");
    expect(titles(search)).toEqual([["found"], []]);
    expect(search.failed.map(({ id }) => id)).toEqual(["bad"]);
    works = true;
    search.retry("bad");
    await vi.advanceTimersByTimeAsync(0);
    expect({ titles: titles(search), failed: search.failed }).toEqual({
      titles: [["found"], ["at last"]],
      failed: [],
    });
    expect(search.groups[1]?.note).toBe("from elsewhere");
  });

  test("leaves out sources that want more text, and those that the user excluded", async () => {
    const sources = [
      source("place_names", 0, () => [result("x")], 1),
      source("datasets", 1, () => [result("y")]),
    ];
    const search = session(sources);
    await type(search, "Å");
    expect(search.groups.map((group) => group.source.id)).toEqual(["place_names"]);
    const excluding = session(sources, { excludedSearchCategories: ["place_names"] });
    await type(excluding, "Åb");
    expect(excluding.groups.map((group) => group.source.id)).toEqual(["datasets"]);
  });

  test("is limited to the map when the user wants it", async () => {
    const seen: unknown[] = [];
    const sources = [
      source("a", 0, ({ bounds }) => {
        seen.push(bounds);
        return [];
      }),
    ];
    await type(session(sources), "ab");
    await type(session(sources, { limitSearchToMapBounds: true }), "ab");
    expect(seen).toEqual([null, [0, 60, 10, 70]]);
  });

  test("an emptied field has no groups", async () => {
    const search = session([source("a", 0, () => [result("x")])]);
    await type(search, "ab");
    await type(search, "  ");
    expect({ groups: search.groups, text: search.text }).toEqual({ groups: [], text: "" });
  });
});

import { describe, expect, test, vi } from "vitest";
import { HistogramStore, readBars } from "./histogram-store.ts";

const log = { error: vi.fn() } as never;
const expand = (template: string, extra: Record<string, number>) =>
  template.replace("{year}", String(extra.year));

describe("the bars of a year", () => {
  test("are asked for once a year", async () => {
    const data = {
      year: 2026,
      months: [
        { month: 3, hours: 0, complete: true },
        { month: 11, hours: 9, complete: false },
      ],
    };
    const get = vi.fn(async () => ({ status: 200, data, text: "", contentType: "" }));
    const store = new HistogramStore("/months?year={year}", { get }, expand, log);
    await store.load(2026);
    await store.load(2026);
    expect(get.mock.calls).toEqual([["/months?year=2026"]]);
    expect(store.bars(2026).get(3)).toEqual({ number: 3, amount: 0, complete: true });
    expect(store.bars(2026).get(11)?.complete).toBe(false);
    expect(store.bars(2025).size).toBe(0);
  });

  test("are asked for again after a failure", async () => {
    const get = vi.fn(async () => Promise.reject(new Error("down")));
    const store = new HistogramStore("/m", { get }, expand, log);
    await store.load(2026);
    await store.load(2026);
    expect(get).toHaveBeenCalledTimes(2);
  });

  test("take no nonsense from the service", () => {
    expect(readBars(null)).toEqual([]);
    expect(
      readBars({
        months: [null, { month: 13, hours: 1 }, { month: 1, hours: "x" }, { month: 2, hours: -4 }],
      }),
    ).toEqual([{ number: 2, amount: 0, complete: true }]);
  });

  test("may be of weeks", () => {
    const weeks = [
      { week: 53, amount: 4 },
      { week: 54, amount: 1 },
      { week: 1, amount: 0, complete: false },
    ];
    expect(readBars({ year: 2026, weeks })).toEqual([
      { number: 53, amount: 4, complete: true },
      { number: 1, amount: 0, complete: false },
    ]);
  });
});

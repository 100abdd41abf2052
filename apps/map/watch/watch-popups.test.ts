import { observable, runInAction } from "mobx";
import { expect, test, vi } from "vitest";
import { watchPopups } from "./watch-popups.ts";

const item = { id: "a", datasetId: "gear", properties: {}, geometry: null };

function world() {
  const dataset = observable(
    {
      id: "gear",
      active: true,
      updating: false,
      empty: false,
      items: [item],
      item: (id: string) => dataset.items.find((one) => one.id === id) ?? null,
    },
    {},
    { deep: false },
  );
  const forget = vi.fn();
  const selection = { popups: [{ entries: [{ kind: "item", dataset, item }] }], forget };
  const stop = watchPopups(selection as never);
  return { dataset, forget, stop };
}

test("a popup closes when the period's answer has nothing", () => {
  const { dataset, forget, stop } = world();
  runInAction(() => Object.assign(dataset, { updating: true, items: [], empty: true }));
  expect(forget).not.toHaveBeenCalled();
  runInAction(() => Object.assign(dataset, { updating: false }));
  expect(forget).toHaveBeenCalledWith("gear");
  stop();
});

test("it closes when the answer has other items, or the dataset is switched off", () => {
  const other = world();
  runInAction(() => Object.assign(other.dataset, { items: [{ ...item, id: "b" }] }));
  expect(other.forget).toHaveBeenCalledWith("gear");
  const off = world();
  runInAction(() => Object.assign(off.dataset, { active: false }));
  expect(off.forget).toHaveBeenCalledWith("gear");
});

test("it stays where the dataset keeps no items", () => {
  const { dataset, forget } = world();
  runInAction(() => Object.assign(dataset, { items: [], updating: true }));
  runInAction(() => Object.assign(dataset, { updating: false }));
  expect(forget).not.toHaveBeenCalled();
});

import { expect, test } from "vitest";
import type { ActionTarget, AppServices } from "../../../core/api/kernel.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { collectionOf } from "./model/collection.ts";
import plugin from "./plugin.ts";

const [VESSELS, GEAR] = [{ id: "ais" }, { id: "gear" }];

/** The vessels for which the user is asked to choose a fleet; null: the action is not offered for the target. */
function added(target: object): readonly number[] | null {
  let chosen: readonly number[] | null = null;
  const app = {
    services: servicesOf({
      vessels: { sourceOf: (dataset: object) => (dataset === VESSELS ? dataset : null) },
      fleets: {
        choose: (mmsis: readonly number[]) => {
          chosen = mmsis;
        },
      },
    }),
  } as unknown as AppServices;
  const [action] = plugin.actions ?? [];
  if (action?.appliesTo(target as ActionTarget, app) !== true) return null;
  void action.run(target as ActionTarget, app, {} as never);
  return chosen;
}

const item = (dataset: object, id: string) => ({ dataset, item: { id } });
const table = (key: string, more: object = {}) => ({
  kind: "collection",
  ...{ name: "x", fields: [{ key }], features: () => [{ properties: { [key]: "002573315" } }] },
  ...more,
});

test.each([
  ["a vessel", { kind: "item", ...item(VESSELS, "257000001") }, [257_000_001]],
  [
    "a selection of vessels",
    { kind: "items", items: [item(VESSELS, "257000001"), item(VESSELS, "257000002")] },
    [257_000_001, 257_000_002],
  ],
  ["the vessels of an area", table("mmsi"), [2_573_315]],
])("%s can be added to a fleet", (_name, target, mmsis) => {
  expect(added(target)).toEqual(mmsis);
});

test.each([
  ["a piece of gear", { kind: "item", ...item(GEAR, "7") }],
  [
    "a selection with something else",
    { kind: "items", items: [item(VESSELS, "257000001"), item(GEAR, "7")] },
  ],
  ["a table without numbers of vessels", table("week")],
  ["the positions of a track", table("mmsi", { rows: () => [] })],
  ["a fleet", collectionOf({ id: "a", name: "x", mmsis: [257_000_001] }, () => null)],
  ["a place", { kind: "position", lonLat: [5, 60] }],
])("%s cannot", (_name, target) => {
  expect(added(target)).toBeNull();
});

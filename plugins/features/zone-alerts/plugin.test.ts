import { expect, test } from "vitest";
import type { ActionTarget, AppServices, Page } from "../../../core/api/kernel.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import plugin from "./plugin.ts";

const AREA = {
  type: "Polygon",
  coordinates: [
    [
      [5, 60],
      [6, 60],
      [6, 61],
      [5, 60],
    ],
  ],
};

/** With what the form of zones is opened for a target; null: no alert is offered for it. */
function asked(target: object, authenticated = true): unknown {
  let form: unknown = null;
  const visited: string[] = [];
  const page = { navigate: (path: string) => visited.push(path), openDetails: () => {} };
  const app = {
    session: { authenticated },
    services: servicesOf({
      "zone-alerts": {
        edit: (given: unknown) => {
          form = given;
        },
      },
    }),
  } as unknown as AppServices;
  const [action] = plugin.actions ?? [];
  if (action?.appliesTo(target as ActionTarget, app) !== true) return null;
  void action.run(target as ActionTarget, app, page as unknown as Page);
  expect(visited).toEqual(["/zonealerts"]);
  return form;
}

test("an area of the user's own, with its name, and one of the map become zones", () => {
  expect(asked({ kind: "geometry", geometry: AREA, name: "Fjorden" })).toEqual({
    ...{ zone: null, geometry: AREA, name: "Fjorden" },
  });
  expect(asked({ kind: "item", dataset: {}, item: { geometry: AREA } })).toEqual({
    ...{ zone: null, geometry: AREA, name: "" },
  });
});

test("no alert is offered to who is signed out, and for what is no area", () => {
  expect(asked({ kind: "geometry", geometry: AREA }, false)).toBeNull();
  expect(asked({ kind: "geometry", geometry: { type: "LineString", coordinates: [] } })).toBeNull();
  expect(asked({ kind: "item", dataset: {}, item: { geometry: null } })).toBeNull();
  expect(asked({ kind: "position", lonLat: [5, 60] })).toBeNull();
});

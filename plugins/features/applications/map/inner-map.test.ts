import View from "ol/View.js";
import { expect, test, vi } from "vitest";
import { moveMapInto } from "./inner-map.ts";

function world({ isLent = false } = {}) {
  const view = new View({ center: [100, 200], resolution: 50, rotation: 0.5 });
  const mapView = { view, moved: false };
  let target: unknown = "page";
  const map = {
    getTarget: () => target,
    setTarget: (next: unknown) => {
      target = next;
    },
  };
  const takeBack = vi.fn();
  const clicks = new Set<() => unknown>();
  const store = {
    lend: () => (isLent ? null : { map, view: mapView, takeBack }),
    onClick: (listener: () => unknown) => {
      clicks.add(listener);
      return () => clicks.delete(listener);
    },
  };
  const element = {} as HTMLElement;
  const giveBack = moveMapInto(element, { map: store } as never);
  return { view, mapView, map, element, giveBack, takeBack, clicks };
}

test("the map stands in the page with its view, and comes back with the one that it had", () => {
  const { view, mapView, map, element, giveBack, takeBack, clicks } = world();
  expect(map.getTarget()).toBe(element);
  expect([...clicks].map((handle) => handle())).toEqual([true]);
  view.setCenter([0, 0]);
  view.setResolution(10);
  giveBack();
  expect({
    target: map.getTarget(),
    center: view.getCenter(),
    resolution: view.getResolution(),
    rotation: view.getRotation(),
    moved: mapView.moved,
    clicks: clicks.size,
    returned: takeBack.mock.calls.length,
  }).toEqual({
    ...{ target: "page", center: [100, 200], resolution: 50, rotation: 0.5 },
    ...{ moved: false, clicks: 0, returned: 1 },
  });
});

test("a map that is not there, or stands on a sheet already, stays where it is", () => {
  const { map, giveBack, takeBack } = world({ isLent: true });
  giveBack();
  expect({ target: map.getTarget(), returned: takeBack.mock.calls.length }).toEqual({
    target: "page",
    returned: 0,
  });
});

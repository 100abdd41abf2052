import { expect, test, vi } from "vitest";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { fakeMap } from "../../../../tests/support/fake-map.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { followForShare, toggleFollow } from "./follow-controller.ts";
import { FollowState, isFollowed } from "./follow-state.ts";

/** A map of 400 × 400 px, one px is a thousandth of a degree, and a vessel in it. */
function scene(share: object | null = null) {
  vi.useFakeTimers();
  const world: { place: [number, number] | null } = { place: [10, 70] };
  const hands = fakeMap({ center: [0, 0], size: [400, 400], middle: [200, 200] });
  const { map } = hands;
  const said: string[] = [];
  const services = servicesOf({ "followed-vessel": new FollowState() });
  const app = { map, i18n: new I18n(), share, services } as never;
  const dataset = {
    id: "aisstream",
    vessel: () => ({ name: 'A<B>&"C"', mmsi: 257_000_001 }),
    placeNow: () => world.place,
  } as never;
  const page = { announce: (text: string) => said.push(text) } as never;
  return {
    ...hands,
    app,
    dataset,
    page,
    world,
    said,
    toggle: () => toggleFollow(dataset, "257000001", app, page),
    followed: () => isFollowed({ datasetId: "aisstream", id: "257000001" }, app),
  };
}

test("the map keeps the vessel in its middle as it moves, and says so", () => {
  const { map, world, said, toggle, followed } = scene();
  toggle();
  expect(map.center).toEqual([10, 70]);
  expect(followed()).toBe(true);
  world.place = [10.05, 70];
  vi.advanceTimersByTime(1_000);
  expect(map.center).toEqual([10.05, 70]);
  expect(said).toEqual(['Følger A<B>&"C". Flytt kartet for å slutte.']);
});

test("a vessel that lies still does not move the map", () => {
  const { map, world, toggle } = scene();
  toggle();
  world.place = [10.001, 70];
  vi.advanceTimersByTime(5_000);
  expect(map.flyTo).toHaveBeenCalledTimes(1);
});

test("it ends when it is pressed again, when one finger or an arrow key moves the map, and when the vessel is gone", () => {
  for (const end of [
    ({ toggle }: ReturnType<typeof scene>) => toggle(),
    ({ drag }: ReturnType<typeof scene>) => drag(1),
    ({ press }: ReturnType<typeof scene>) => press("ArrowLeft"),
    ({ world }: ReturnType<typeof scene>) => {
      world.place = null;
      vi.advanceTimersByTime(1_000);
    },
  ]) {
    const stage = scene();
    stage.toggle();
    end(stage);
    expect({ followed: stage.followed(), listens: stage.listens(), saidCount: stage.said.length }).toEqual({
      followed: false,
      listens: false,
      saidCount: 2,
    });
    const moves = stage.map.flyTo.mock.calls.length;
    stage.world.place = [12, 70];
    vi.advanceTimersByTime(5_000);
    expect(stage.map.flyTo.mock.calls.length).toBe(moves);
  }
});

test("two fingers and other keys only zoom: it goes on", () => {
  const { drag, press, toggle, followed } = scene();
  toggle();
  drag(2);
  press("+");
  expect(followed()).toBe(true);
});

test("what takes the map elsewhere ends it, instead of being pulled back", () => {
  const { map, toggle, followed } = scene();
  toggle();
  map.center = [20, 60];
  vi.advanceTimersByTime(1_000);
  expect({ followed: followed(), center: map.center }).toEqual({ followed: false, center: [20, 60] });
});

test("a link that asks for it begins to follow, once", () => {
  const { app, dataset, page, followed, toggle } = scene({ option: (id: string) => id === "aisTrackVessel" });
  followForShare(dataset, "257000001", app, page);
  expect(followed()).toBe(true);
  toggle();
  followForShare(dataset, "257000001", app, page);
  expect(followed()).toBe(false);
});

test("other links follow nobody", () => {
  const { app, dataset, page, followed } = scene({ option: () => undefined });
  followForShare(dataset, "257000001", app, page);
  expect(followed()).toBe(false);
});

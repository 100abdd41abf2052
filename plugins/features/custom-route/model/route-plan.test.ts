import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LonLat } from "../../../../core/api/map.ts";
import type { AppStorage } from "../../../../core/services/storage.ts";
import type { CustomRoute } from "../../../../lib/custom-route.ts";
import * as customRoute from "../../../../lib/custom-route.ts";
import { storageOf } from "../../../../tests/support/stored-keys.ts";
import { DrawingStore } from "../../drawing/model/drawing-store.ts";
import { idIn, pathOf } from "../names.ts";
import { RouteAddress } from "./route-address.ts";
import { RoutePlan } from "./route-plan.ts";

const parts = { codec: customRoute, geodesy: await import("../../../../lib/geodesy/index.ts") };
const A: LonLat = [19, 70];
const B: LonLat = [20, 70.5];
const C: LonLat = [21, 71];
const clock = { now: () => new Date("2026-11-28T04:01:00Z") };
const linked: CustomRoute = {
  departure: "2026-12-01T06:00:00Z",
  favoriteId: null,
  points: [
    { lat: 62, lon: 5 },
    { lat: 63, lon: 6 },
  ],
  speed: 8,
};

let drawing: DrawingStore;
let storage: AppStorage;
/** The ids that the page navigated to, in order. */
let visited: string[];
let plan: RoutePlan;
let address: RouteAddress;
let leave: () => void;

function open(id = ""): void {
  plan = new RoutePlan({ drawing, clock } as never, parts);
  const follow = plan.follow();
  address = new RouteAddress(
    plan,
    { navigate: (path) => void visited.push(idIn(path) ?? "elsewhere") },
    storage,
  );
  address.take(id);
  leave = () => {
    address.leave();
    follow();
  };
}
const settle = () => vi.advanceTimersByTime(1_000);

beforeEach(() => {
  vi.useFakeTimers();
  drawing = new DrawingStore();
  storage = storageOf("custom-route");
  visited = [];
});

describe("an empty planner", () => {
  beforeEach(() => open());

  test("is there to be drawn, leaves at the next quarter of an hour at ten knots, and has no id", () => {
    expect({ drawing: plan.drawing, departure: plan.departure, speed: plan.speed, id: plan.id }).toEqual({
      drawing: true,
      departure: "2026-11-28T04:15:00Z",
      speed: 10,
      id: "",
    });
    settle();
    expect(visited).toEqual([]);
  });

  test("writes what is drawn into the address, once it rests", () => {
    for (const point of [A, B, C]) drawing.add(point);
    expect(visited).toEqual([]);
    settle();
    expect(visited).toEqual([plan.id]);
    expect(parts.codec.readRouteId(visited[0] ?? "")?.points).toEqual(
      [A, B, C].map(([lon, lat]) => ({ lat, lon })),
    );
  });

  test("never reads back what it wrote, though the user went on meanwhile", () => {
    drawing.add(A);
    settle();
    drawing.add(B);
    address.take(visited[0] ?? "");
    settle();
    expect({ points: plan.points, visitedCount: visited.length }).toEqual({
      points: [A, B],
      visitedCount: 2,
    });
  });

  test("gives the address up when the last point is gone", () => {
    drawing.add(A);
    settle();
    drawing.undo();
    settle();
    expect(visited.at(-1)).toBe("");
  });

  test("adds, inserts, moves, removes and reverses; each step is taken back", () => {
    plan.add(A);
    plan.add(C);
    plan.insertAfter(0);
    expect({ pointsCount: plan.points.length, selected: plan.selected }).toEqual({
      pointsCount: 3,
      selected: 1,
    });
    plan.move(1, B);
    plan.reverse();
    expect(plan.points).toEqual([C, B, A]);
    plan.remove(2);
    expect({ points: plan.points, selected: plan.selected }).toEqual({ points: [C, B], selected: 1 });
    for (let step = 0; step < 4; step++) drawing.undo();
    expect(plan.points).toEqual([A, C]);
    drawing.redo();
    expect(plan.points.length).toBe(3);
  });

  test("takes no more points than a link can hold", () => {
    plan.replace(
      Array.from({ length: parts.codec.MAX_ROUTE_POINTS + 20 }, (_unused, n): LonLat => [n / 100, 60]),
      { name: "" },
    );
    expect({ points: plan.points.length, isFull: plan.isFull, isAdded: plan.add(A) }).toEqual({
      points: 500,
      isFull: true,
      isAdded: false,
    });
    expect(parts.codec.readRouteId(plan.id)?.points.length).toBe(500);
  });
});

describe("a link", () => {
  test("shows its route to look at, and is not written anew", () => {
    open(parts.codec.routeIdOf(linked));
    settle();
    expect({ route: plan.route, drawing: plan.drawing, onMap: plan.onMap, visited }).toEqual({
      route: linked,
      drawing: false,
      onMap: true,
      visited: [],
    });
  });

  test("that is broken gives an empty planner that says so, until something is drawn", () => {
    open("no-such-route");
    expect({ notice: plan.notice, points: plan.points }).toEqual({ notice: "unreadable", points: [] });
    drawing.add(A);
    expect(plan.notice).toBeNull();
  });

  test("to another route takes the place of the one before, also when going back", () => {
    open();
    drawing.add(A);
    settle();
    const [first = ""] = visited;
    address.take(parts.codec.routeIdOf(linked));
    expect(plan.points).toEqual([
      [5, 62],
      [6, 63],
    ]);
    address.take(first);
    expect(plan.points).toEqual([A]);
  });

  test("does not touch what was left unfinished, as long as it is only looked at", () => {
    open();
    drawing.add(A);
    settle();
    leave();
    open(parts.codec.routeIdOf(linked));
    settle();
    leave();
    open();
    expect({ notice: plan.notice, points: plan.points }).toEqual({ notice: "resumed", points: [A] });
  });
});

describe("what was left unfinished", () => {
  test("comes back with its name, and into the address", () => {
    open();
    drawing.add(A);
    drawing.add(B);
    settle();
    plan.setName("Til banken");
    leave();
    visited = [];
    open();
    settle();
    expect({ notice: plan.notice, name: plan.name, points: plan.points, visited }).toEqual({
      notice: "resumed",
      name: "Til banken",
      points: [A, B],
      visited: [plan.id],
    });
  });

  test("is kept even when the user leaves at once", () => {
    open();
    drawing.add(A);
    leave();
    settle();
    expect(visited).toEqual([]);
    open();
    expect(plan.points).toEqual([A]);
  });

  test.each([["text"], [7], [{ points: "x" }], [{ points: [{ lat: 99, lon: 0 }] }], [[]], [null]])(
    "that is garbage (%j) is none",
    (garbage) => {
      storage.set("customRoute", garbage);
      open();
      expect({ notice: plan.notice, points: plan.points }).toEqual({ notice: null, points: [] });
    },
  );

  test("is finished once it is a favourite: same route, same steps to take back", () => {
    open();
    drawing.add(A);
    drawing.add(B);
    settle();
    const id = idIn(plan.target("Rute").pathOf("fav-1"));
    address.take(id ?? "");
    expect({ favoriteId: plan.favoriteId, canUndo: drawing.canUndo }).toEqual({
      favoriteId: "fav-1",
      canUndo: true,
    });
    leave();
    open();
    expect(plan.points).toEqual([]);
  });
});

test("when another tool takes the drawing over, the route stays, and can be taken up again", () => {
  open();
  drawing.add(A);
  drawing.start({ owner: "measure", points: [C] });
  expect({ points: plan.points, onMap: plan.onMap }).toEqual({ points: [A], onMap: false });
  plan.select(0);
  expect({ selected: plan.selected, owner: drawing.owner, points: drawing.points }).toEqual({
    selected: 0,
    owner: "measure",
    points: [C],
  });
  plan.draw();
  drawing.add(B);
  expect(plan.points).toEqual([A, B]);
});

test("speeds and departures that are none change nothing", () => {
  open();
  for (const speed of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e9]) plan.setSpeed(speed);
  expect(plan.speed).toBe(10);
  plan.setSpeed(0);
  expect({ speed: plan.speed, arrival: plan.figures.arrival }).toEqual({ speed: 0, arrival: null });
});

test("a leg over the antimeridian is short, and the route's box does not go round the world", () => {
  open(
    parts.codec.routeIdOf({
      ...linked,
      points: [
        { lat: 70, lon: 179 },
        { lat: 70, lon: -179 },
      ],
    }),
  );
  expect(plan.figures.metres / 1852).toBeCloseTo(41.2, 0);
  expect(plan.figures.legs[0]?.bearing).toBeCloseTo(89.06, 1);
  const [west, , east] = plan.bounds ?? [0, 0, 0, 0];
  expect({ west, east }).toEqual({ west: 179, east: 181 });
});

test("a route round the world is not drawn with hundreds of thousands of positions", () => {
  const points = Array.from({ length: 500 }, (_unused, n) => ({ lat: 0, lon: n % 2 ? 170 : 0 }));
  open(parts.codec.routeIdOf({ ...linked, points }));
  expect(plan.path.length).toBeLessThan(5_000);
});

test("addresses and ids fit together", () => {
  expect([
    idIn(pathOf("x")),
    idIn(pathOf("")),
    idIn("/customroute/"),
    idIn("/lostgear/1"),
    idIn("/"),
  ]).toEqual(["x", "", "", null, null]);
});

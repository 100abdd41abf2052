import { describe, expect, test } from "vitest";
import { type RouteWorld, resolveView } from "./resolve-view.ts";

const gear = { id: "lostgear", accessEnabled: true };
const secret = { id: "secret", accessEnabled: false };
const world = {
  manifest: { routes: { point: false }, datasets: [{ id: "late", formerIds: ["older"] }] },
  routes: [{ name: "fleets", View: () => null }],
  dataset: (id: string) => (id === "lostgear" ? gear : id === "secret" ? secret : null),
  lost: [],
} as unknown as RouteWorld;
const kind = (path: string, more: Partial<RouteWorld> = {}) => resolveView(path, { ...world, ...more });

describe("what an address shows", () => {
  test("home, a shared position, a dataset and a feature", () => {
    expect(kind("/")).toEqual({ kind: "home" });
    expect(kind("/sharedposition/68%2C11")).toEqual({ kind: "position", text: "68,11" });
    expect(kind("/lostgear")).toEqual({ kind: "dataset", dataset: gear });
    expect(kind("/lostgear/0")).toEqual({ kind: "feature", dataset: gear, featureId: "0" });
  });

  test("a feature id may hold anything", () => {
    expect(kind(`/lostgear/${encodeURIComponent("a/b #%")}`)).toMatchObject({ featureId: "a/b #%" });
  });

  test("a route that the manifest disables is not found", () => {
    expect(kind("/point/68,11").kind).toBe("not-found");
  });

  test("a plugin's route and a replaced view", () => {
    expect(kind("/fleets").kind).toBe("plugin");
    const manifest = { routes: { home: { view: "fleets" } }, datasets: [] } as never;
    expect(kind("/", { manifest }).kind).toBe("plugin");
  });

  test("a dataset that is on its way is waited for, also by a former name", () => {
    expect(kind("/late").kind).toBe("pending");
    expect(kind("/older/1").kind).toBe("pending");
    expect(kind("/late", { lost: [{ id: "late" }] }).kind).toBe("not-found");
  });

  test("a dataset without access is not found", () => {
    expect(kind("/secret").kind).toBe("not-found");
  });
});

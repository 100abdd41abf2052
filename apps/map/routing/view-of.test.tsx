import { createMemoryHistory } from "@tanstack/react-router";
import { runInAction } from "mobx";
import { describe, expect, test } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import { PluginRegistry } from "../../../core/plugin/registry.ts";
import { Log } from "../../../core/services/log.ts";
import { routeTable } from "./route-table.ts";
import { followRoutes, makeRouter } from "./router.tsx";
import { findRoute, type RouteWorld, viewOf } from "./view-of.ts";

const gear = { id: "lostgear", accessEnabled: true };
const secret = { id: "secret", accessEnabled: false };
const View = () => null;
const fleets = { name: "fleets", View };
const DECLARED = [
  { plugin: "fleet", name: "fleets", path: "/fleets" },
  { plugin: "route", name: "customroute", path: "/customroute/:id?" },
  { plugin: "forecast", name: "forecast", path: "/forecast/:coordinate" },
];
const world = {
  manifest: { datasets: [{ id: "late", formerIds: ["older"] }] },
  routes: [fleets],
  isLoading: (plugin: string) => plugin === "route",
  dataset: (id: string) => (id === "lostgear" ? gear : id === "secret" ? secret : null),
  unavailable: [],
  session: { roles: new Set(["BwDeveloper"]), status: "signed-in" },
} as unknown as RouteWorld;

interface Case extends Partial<RouteWorld> {
  overrides?: Parameters<typeof routeTable>[0];
}

function view(path: string, { overrides = { point: false }, ...more }: Case = {}) {
  const router = makeRouter({
    basePath: "/map/",
    named: routeTable(overrides, DECLARED),
    history: createMemoryHistory({ initialEntries: ["/map/"] }),
    layout: () => null,
  });
  return viewOf(findRoute(router, path), { ...world, ...more });
}

describe("what an address shows", () => {
  test("home, a shared position, a dataset and a feature", () => {
    expect(view("/")).toEqual({ kind: "home" });
    expect(view("/sharedposition/68%2C11")).toEqual({ kind: "position", text: "68,11" });
    expect(view("/lostgear")).toEqual({ kind: "dataset", dataset: gear });
    expect(view("/lostgear/")).toEqual({ kind: "dataset", dataset: gear });
    expect(view("/lostgear/0")).toEqual({ kind: "feature", dataset: gear, featureId: "0" });
  });

  test("a feature id may hold anything", () => {
    expect(view(`/lostgear/${encodeURIComponent("a/b #%")}`)).toMatchObject({ featureId: "a/b #%" });
    // A number would be 2305843009223239000.
    expect(view("/lostgear/2305843009223239037")).toMatchObject({ featureId: "2305843009223239037" });
  });

  test.each<[string, readonly string[], RouteWorld["session"]["status"], string]>([
    ["who has the roles", ["BwDeveloper", "BwAisAdmin"], "signed-in", "plugin"],
    ["who lacks one of them", ["BwDeveloper"], "signed-in", "not-authorized"],
    ["who is not signed in", [], "anonymous", "not-authorized"],
    ["whose sign-in is being asked for", [], "checking", "pending"],
    ["where nobody can sign in", [], "off", "not-authorized"],
  ])("a route of roles, for %s", (_who, roles, status, kind) => {
    const session = { roles: new Set(roles), status };
    const overrides = {
      fleets: { requiredRoles: ["BwDeveloper", "BwAisAdmin"] },
      home: { view: "fleets", requiredRoles: ["BwAisAdmin"] },
    };
    expect(view("/fleets", { overrides, session }).kind).toBe(kind);
    expect(view("/", { overrides, session }).kind).toBe(kind);
    expect(view("/forecast/1,2", { overrides, session }).kind).toBe("not-found");
  });

  test("a longer path, an unknown one and a broken escape are not found", () => {
    for (const path of ["/a/b/c", "/nowhere", "/lostgear/%E0%A4%A", "/Fleets"])
      expect(view(path), path).toMatchObject({ kind: "not-found" });
    expect(view("/lostgear2/7")).toEqual({ kind: "not-found", reason: "dataset", id: "lostgear2" });
  });

  test("a route that the manifest disables is not found", () => {
    expect(view("/point/68,11").kind).toBe("not-found");
    expect(view("/point/68,11", { overrides: {} })).toEqual({ kind: "position", text: "68,11" });
    expect(view("/", { overrides: { home: false } }).kind).toBe("not-found");
    expect(view("/fleets", { overrides: { fleets: false } }).kind).toBe("not-found");
  });
});

describe("a plugin's route", () => {
  test("goes before the datasets' and takes its own path only", () => {
    expect(view("/fleets")).toEqual({ kind: "plugin", route: fleets, params: {} });
    expect(view("/fleets/1").kind).toBe("not-found");
    expect(view("/forecast").kind).toBe("not-found");
  });

  test("has its parameters decoded, and an optional one may be missing", () => {
    const routes = ["customroute", "forecast"].map((name) => ({ name, View }));
    expect(view("/forecast/68%2C5", { routes })).toMatchObject({ params: { coordinate: "68,5" } });
    expect(view("/customroute", { routes })).toMatchObject({ kind: "plugin", params: {} });
    expect(view("/customroute/x", { routes })).toMatchObject({ kind: "plugin", params: { id: "x" } });
  });

  test("is waited for while its plugin is on its way, and not found when that is lost", () => {
    expect(view("/customroute/x")).toEqual({ kind: "pending" });
    expect(view("/forecast/68,5").kind).toBe("not-found");
  });

  test("may stand at home; until it is there, home does", () => {
    const overrides = { home: { view: "fleets" } };
    expect(view("/", { overrides }).kind).toBe("plugin");
    expect(view("/", { overrides, routes: [] })).toEqual({ kind: "home" });
  });
});

test("routes that come after the start, as those of a plugin from elsewhere do, are followed", async () => {
  const registry = new PluginRegistry({ loaders: {}, log: new Log(), i18n: new I18n() });
  const router = makeRouter({
    basePath: "/map/",
    named: new Map(),
    history: createMemoryHistory({ initialEntries: ["/map/fleets"] }),
    layout: View,
  });
  const stop = followRoutes(router, { registry, manifest: { routes: {} } } as never);
  expect(findRoute(router, "/fleets").target.kind).toBe("dataset");
  runInAction(() => {
    registry.declared.routes = DECLARED;
  });
  expect(findRoute(router, "/fleets").target).toMatchObject({ kind: "plugin", name: "fleets" });
  await router.load();
  expect(router.state.location.pathname).toBe("/fleets");
  stop();
});

describe("a dataset that is not there", () => {
  test("is waited for while it is on its way, also by a former name", () => {
    expect(view("/late").kind).toBe("pending");
    expect(view("/older/1").kind).toBe("pending");
    expect(view("/late", { unavailable: [{ id: "late" }] }).kind).toBe("not-found");
  });

  test("is not found without access", () => {
    expect(view("/secret").kind).toBe("not-found");
  });
});

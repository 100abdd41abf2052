import { createMemoryHistory, RouterProvider, useRouterState } from "@tanstack/react-router";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { loadPlainRoute } from "./plain-load.ts";
import { routeTable } from "./route-table.ts";
import { makeRouter, type ShellRouter } from "./router.tsx";

afterEach(cleanup);

const EVENTS = [
  "onBeforeNavigate",
  "onBeforeLoad",
  "onLoad",
  "onBeforeRouteMount",
  "onResolved",
  "onRendered",
] as const;

function Page() {
  const { path, language } = useRouterState({
    select: ({ location }) => ({ path: location.pathname, language: location.search.lang }),
  });
  return (
    <p>
      {path} {language}
    </p>
  );
}

/** A router as in the page, and the events that it fires. */
function open(address: string, loads: "whole" | "plain") {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = makeRouter({ basePath: "/map/", named: routeTable({}, []), history, layout: Page });
  if (loads === "plain")
    router.load = async (options) => {
      router.updateLatestLocation();
      await loadPlainRoute(router as unknown as Parameters<typeof loadPlainRoute>[0], options);
    };
  const events: unknown[] = [];
  for (const type of EVENTS)
    router.subscribe(type, ({ fromLocation, toLocation, pathChanged, hrefChanged, hashChanged }) =>
      events.push({
        type,
        from: fromLocation?.href,
        to: toLocation.href,
        pathChanged,
        hrefChanged,
        hashChanged,
      }),
    );
  return { history, router, events };
}

const stateOf = ({ state, latestLocation }: ShellRouter) => ({
  status: state.status,
  latest: latestLocation.href,
  location: state.location.href,
  resolved: state.resolvedLocation?.href,
  matches: state.matches.map(({ routeId, params, search, pathname, status, staticData, cause }) => ({
    routeId,
    params: { ...params },
    search,
    pathname,
    status,
    staticData,
    cause,
  })),
});

type Step = (given: ReturnType<typeof open>) => unknown;
const STEPS: Record<string, Step> = {
  "a dataset": ({ router }) => router.navigate({ to: "/$datasetId", params: { datasetId: "wrecks" } }),
  "a feature of it": ({ router }) =>
    router.navigate({ to: "/$datasetId/$featureId", params: { datasetId: "wrecks", featureId: "æ/7" } }),
  "another language in the address": ({ router }) =>
    router.navigate({ to: ".", search: (search) => ({ ...search, lang: "en" }), replace: true }),
  "a place by name": ({ router }) => router.navigate({ to: "/sharedposition/67.88,12.98" as "/", hash: "Å" }),
  "the same address again": ({ router }) =>
    router.navigate({ to: "/sharedposition/67.88,12.98" as "/", hash: "Å" }),
  "an address that is none": ({ router }) => router.navigate({ to: "/a/b/c/d" as "/" }),
  back: ({ history }) => history.back(),
  "three addresses at once": ({ router }) =>
    Promise.all(
      ["a", "b", "c"].map((id) => router.navigate({ to: "/$datasetId", params: { datasetId: id } })),
    ),
  "an address while another loads": ({ router }) => {
    void router.navigate({ to: "/" });
    return router.navigate({ to: "/point/60,5" as "/" });
  },
  "an address that a listener changes": async ({ router }) => {
    const stop = router.subscribe("onBeforeLoad", () => {
      stop();
      void router.navigate({ to: "/$datasetId", params: { datasetId: "instead" } });
    });
    await router.navigate({ to: "/$datasetId", params: { datasetId: "asked" } });
  },
  "routes that come later": async ({ router }) => {
    const later = makeRouter({
      basePath: "/map/",
      named: new Map([["/tides/:port?", { kind: "home" } as const]]),
      history: createMemoryHistory(),
      layout: Page,
    });
    router.update({ ...router.options, routeTree: later.options.routeTree });
    await router.load();
    await router.navigate({ to: "/tides/bergen" as "/" });
  },
};

describe("an address is shown as the router's own loading shows it", () => {
  const run = async (loads: "whole" | "plain") => {
    const given = open("/map/?period=2025-02", loads);
    render(<RouterProvider router={given.router} />);
    const seen: unknown[] = [];
    const look = async (name: string) => {
      await act(() => vi.waitFor(() => expect(given.events.at(-1)).toMatchObject({ type: "onRendered" })));
      seen.push({
        name,
        ...stateOf(given.router),
        shown: document.body.textContent,
        events: given.events.splice(0),
      });
    };
    await look("the first address");
    for (const [name, step] of Object.entries(STEPS)) {
      await act(async () => void (await step(given)));
      await look(name);
    }
    return seen;
  };

  test("from step to step", async () => {
    const plain = await run("plain");
    cleanup();
    expect(plain).toEqual(await run("whole"));
    expect(plain).toContainEqual(
      expect.objectContaining({ name: "a feature of it", resolved: "/wrecks/%C3%A6%2F7?period=2025-02" }),
    );
  });
});

test("routes ask for nothing that the plain loading leaves out", () => {
  const { router } = open("/map/", "plain");
  const options = new Set(Object.values(router.routesById).flatMap((route) => Object.keys(route.options)));
  expect([...options].sort()).toEqual([
    "component",
    "getParentRoute",
    "path",
    "search",
    "staticData",
    "validateSearch",
  ]);
  expect(router.options).not.toHaveProperty("defaultPendingComponent");
  expect(router.options).not.toHaveProperty("defaultViewTransition");
});

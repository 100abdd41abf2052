import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  retainSearchParams,
} from "@tanstack/react-router";
import { Layout } from "../layout/layout.tsx";
import { parseSearch, readSearch, type ShellSearch, writeSearch } from "./search-params.ts";

/**
 * The addresses of a sub-application. Which view one of them shows is decided by `resolveView`, since plugins bring
 * routes after the router is made.
 */
const root = createRootRoute({
  component: Layout,
  validateSearch: readSearch,
  search: { middlewares: [retainSearchParams<ShellSearch>(["lang", "period"])] },
});
const home = createRoute({ getParentRoute: () => root, path: "/" });
const sharedPosition = createRoute({ getParentRoute: () => root, path: "/sharedposition/$positionInfo" });
const point = createRoute({ getParentRoute: () => root, path: "/point/$coordinate" });
const dataset = createRoute({ getParentRoute: () => root, path: "/$datasetId" });
const feature = createRoute({ getParentRoute: () => root, path: "/$datasetId/$featureId" });
const anything = createRoute({ getParentRoute: () => root, path: "$" });
const routeTree = root.addChildren([home, sharedPosition, point, dataset, feature, anything]);

/** `basePath` of the manifest; empty is `/{appName}/`. */
export function makeRouter(basePath: string, history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: basePath,
    history,
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: false,
    scrollRestoration: false,
    defaultNotFoundComponent: () => null,
  });
}

export type ShellRouter = ReturnType<typeof makeRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: ShellRouter;
  }
}

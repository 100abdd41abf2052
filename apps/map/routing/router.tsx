import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  type RouterHistory,
  retainSearchParams,
} from "@tanstack/react-router";
import type { FunctionComponent } from "react";
import { Failure } from "../../../core/services/failure.ts";
import { BootFailure } from "../errors/boot-failure.tsx";
import { Layout } from "../layout/layout.tsx";
import { parseSearch, readSearch, type ShellSearch, writeSearch } from "./search-params.ts";

/**
 * The addresses of a sub-application. Which view one of them shows is decided by `resolveView`, since plugins bring
 * routes after the router is made.
 */
function makeRoutes(component: FunctionComponent) {
  const root = createRootRoute({
    component,
    validateSearch: readSearch,
    search: { middlewares: [retainSearchParams<ShellSearch>(["lang", "period"])] },
  });
  const home = createRoute({ getParentRoute: () => root, path: "/" });
  const sharedPosition = createRoute({ getParentRoute: () => root, path: "/sharedposition/$positionInfo" });
  const point = createRoute({ getParentRoute: () => root, path: "/point/$coordinate" });
  const dataset = createRoute({ getParentRoute: () => root, path: "/$datasetId" });
  const feature = createRoute({ getParentRoute: () => root, path: "/$datasetId/$featureId" });
  const anything = createRoute({ getParentRoute: () => root, path: "$" });
  return root.addChildren([home, sharedPosition, point, dataset, feature, anything]);
}

/** `basePath` of the manifest; empty is `/{appName}/`. `layout`: what is around the map; default: the whole page. */
export function makeRouter(basePath: string, history?: RouterHistory, layout: FunctionComponent = Layout) {
  return createRouter({
    routeTree: makeRoutes(layout),
    basepath: basePath,
    history,
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: false,
    scrollRestoration: false,
    defaultNotFoundComponent: () => null,
    // The router's own would say "Something went wrong!" on a white page.
    defaultErrorComponent: PageBroken,
    disableGlobalCatchBoundary: true,
  });
}

/** When even the boundaries of the views could not keep a fault in. */
function PageBroken({ error }: ErrorComponentProps) {
  return <BootFailure failure={Failure.from(error, "page")} />;
}

export type ShellRouter = ReturnType<typeof makeRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: ShellRouter;
  }
}

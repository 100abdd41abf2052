import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  type RouterHistory,
  retainSearchParams,
} from "@tanstack/react-router";
import { reaction } from "mobx";
import type { FunctionComponent } from "react";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { Failure } from "../../../core/services/failure.ts";
import { sameJson } from "../../../lib/values/equal.ts";
import { BootFailure } from "../errors/boot-failure.tsx";
import { Layout } from "../layout/layout.tsx";
import { type RouteTarget, routeTable } from "./route-table.ts";
import { parseSearch, readSearch, type ShellSearch, writeSearch } from "./search-params.ts";

interface RoutesInit {
  /** The component around the map. */
  layout: FunctionComponent;
  /** Named routes of the manifest and the descriptors of its plugins. */
  named: ReadonlyMap<string, RouteTarget>;
}

/**
 * The addresses of a sub-application; named routes take precedence over those of datasets. `viewOf` gives the view of a
 * route.
 */
function makeRoutes({ layout, named }: RoutesInit) {
  const root = createRootRoute({
    component: layout,
    validateSearch: readSearch,
    search: { middlewares: [retainSearchParams<ShellSearch>(["lang", "period"])] },
  });
  const add = <Path extends string>(path: Path, target: RouteTarget) =>
    createRoute({ getParentRoute: () => root, path, staticData: { target } });
  const known = [
    add("/", { kind: "nothing" }),
    add("/$datasetId", { kind: "dataset" }),
    add("/$datasetId/$featureId", { kind: "dataset" }),
    add("$", { kind: "nothing" }),
  ] as const;
  const names = [...named].map(([path, target]) => add(inRouterSyntax(path), target));
  const [, ...unnamed] = known;
  const home = named.has("/") ? [] : [known[0]];
  // Links of the page use only addresses that every sub-application has.
  return root.addChildren([...home, ...unnamed, ...names] as unknown as typeof known);
}

/** `/customroute/:id?` → `/customroute/{-$id}`. */
const inRouterSyntax = (path: string): string =>
  path.replace(/:(\w+)(\?)?/g, (_whole, name: string, optional?: string) =>
    optional === undefined ? `$${name}` : `{-$${name}}`,
  );

interface RouterInit {
  /** Base path of the manifest; empty means `/{appName}/`. */
  basePath: string;
  named: ReadonlyMap<string, RouteTarget>;
  /** Default: the browser's. */
  history?: RouterHistory;
  /** Default: the whole page. */
  layout?: FunctionComponent;
}

export function makeRouter({ basePath, named, history, layout = Layout }: RouterInit) {
  return createRouter({
    routeTree: makeRoutes({ layout, named }),
    basepath: basePath,
    caseSensitive: true,
    history,
    parseSearch,
    stringifySearch: writeSearch,
    defaultPreload: false,
    scrollRestoration: false,
    defaultNotFoundComponent: () => null,
    // The router's own component would show "Something went wrong!" on a white page.
    defaultErrorComponent: PageBroken,
    disableGlobalCatchBoundary: true,
  });
}

/** The named routes of a running sub-application. Observed. */
export const namedRoutes = ({ manifest, registry }: Pick<AppServices, "manifest" | "registry">) =>
  routeTable(manifest.routes, registry.declared.routes);

/** Adds routes of external plugins and of an edited manifest after the start. Returns a function that stops it. */
export function followRoutes(router: ShellRouter, app: AppServices): () => void {
  const layout = router.options.routeTree?.options.component ?? Layout;
  return reaction(
    () => namedRoutes(app),
    (named) => {
      router.update({ ...router.options, routeTree: makeRoutes({ layout, named }) });
      void router.load();
    },
    { equals: (before, after) => sameJson([...before], [...after]) },
  );
}

/** Shown for an error that even the boundaries of the views did not catch. */
function PageBroken({ error }: ErrorComponentProps) {
  return <BootFailure failure={Failure.from(error, "page")} />;
}

export type ShellRouter = ReturnType<typeof makeRouter>;

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    target?: RouteTarget;
  }
  interface Register {
    router: ShellRouter;
  }
}

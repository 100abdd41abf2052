/** The members of TanStack's router and its matches that the loading of a route uses. */
interface Router<Location, Match extends MatchState> {
  latestLocation: Location;
  _committed: readonly Match[];
  /** The current or last load; the router and its views read it by index. */
  _tx?: Load<Location, Match>;
  _commitPromise?: { resolve(): void } | undefined;
  stores: {
    status: { set(status: "idle" | "pending"): void };
    location: { set(location: Location): void };
    resolvedLocation: { get(): Location | undefined; set(location: Location): void };
    setMatches(matches: readonly Match[]): void;
  };
  matchRoutes(location: Location, options: { _controller: AbortController }): Match[];
  emit(event: { type: string }): void;
  batch(change: () => void): void;
  startViewTransition(change: () => Promise<void>): Promise<void>;
  /** Whether the change has been rendered. */
  startTransition(change: () => void, matches: readonly Match[]): Promise<boolean>;
}

interface LocationParts {
  pathname: string;
  href: string;
  hash: string;
}

interface MatchState {
  status: string;
  error: unknown;
  paramsError: unknown;
  searchError: unknown;
}

type Load<Location, Match> = [
  controller: AbortController,
  redirects: number,
  location: Location,
  matches: readonly Match[],
  startedAt: number,
  done: Promise<void>,
];

/**
 * Shows the route of the newest address. It replaces the router's own `loadClientRoute`
 * (scripts/vite/lean-packages.ts), because the routes of a sub-application have no loader, no check and no lazy part.
 * `plain-load.test.tsx` compares the two. A later load supersedes this one, and both promises settle together.
 */
export async function loadPlainRoute<Location extends LocationParts, Match extends MatchState>(
  router: Router<Location, Match>,
  options?: { sync?: boolean },
): Promise<void> {
  const location = router.latestLocation;
  const before = router._tx;
  const controller = new AbortController();
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  const load: Load<Location, Match> = [controller, 0, location, [], Date.now(), done];
  const isNewest = () => router._tx === load;
  router._tx = load;
  before?.[0].abort();
  try {
    const info = changeInfo(location, router.stores.resolvedLocation.get());
    router.emit({ type: "onBeforeNavigate", ...info });
    if (isNewest()) router.emit({ type: "onBeforeLoad", ...info });
    if (isNewest()) await show(router, load, isNewest, options?.sync === true);
  } finally {
    end();
  }
  for (let newest = load; newest !== router._tx && router._tx; ) {
    newest = router._tx;
    await newest[5];
  }
}

async function show<Location extends LocationParts, Match extends MatchState>(
  router: Router<Location, Match>,
  load: Load<Location, Match>,
  isNewest: () => boolean,
  atOnce: boolean,
): Promise<void> {
  const [controller, , location] = load;
  const matches = router.matchRoutes(location, { _controller: controller });
  for (const match of matches) {
    const error = match.paramsError ?? match.searchError;
    if (error !== undefined) Object.assign(match, { status: "error", error });
  }
  load[3] = matches;
  router.batch(() => {
    router.stores.status.set("pending");
    router.stores.location.set(location);
  });
  if (!atOnce) await Promise.resolve();
  if (!isNewest()) return;
  const info = changeInfo(location, router.stores.resolvedLocation.get());
  await router.startViewTransition(async () => {
    const rendered = await router.startTransition(() => {
      router._committed = matches;
      router.stores.setMatches(matches);
      router.emit({ type: "onLoad", ...info });
      if (isNewest()) router.emit({ type: "onBeforeRouteMount", ...info });
    }, matches);
    if (!isNewest()) return;
    router.batch(() => {
      router.stores.resolvedLocation.set(location);
      router.stores.status.set("idle");
      if (isNewest()) router.emit({ type: "onResolved", ...info });
      if (rendered && isNewest()) router.emit({ type: "onRendered", ...info });
    });
    if (!isNewest()) return;
    router._commitPromise?.resolve();
    router._commitPromise = undefined;
  });
}

function changeInfo<Location extends LocationParts>(location: Location, resolved: Location | undefined) {
  return {
    fromLocation: resolved,
    toLocation: location,
    pathChanged: resolved?.pathname !== location.pathname,
    hrefChanged: resolved?.href !== location.href,
    hashChanged: resolved?.hash !== location.hash,
  };
}

import type { Random } from "../../demo/random.ts";
import { type Berth, type Fairway, Route, readSeaways, type Site, type Traffic } from "./route.ts";

/** A route between two sites. */
export interface Seaway {
  from: Site;
  to: Site;
  traffic: Traffic;
  share: number;
  route: Route;
}

/** Where the simulated fleet may sail and lie. */
export interface Seaways {
  sites: ReadonlyMap<string, Site>;
  of(traffic: Traffic): readonly Seaway[];
  /** The route between two ports, by their ids. */
  between(from: string, to: string): Seaway | undefined;
  kind(kind: Site["kind"]): readonly Site[];
}

let opened: Seaways | null = null;

/** Read once; callers do not change them. */
export function openSeaways(): Seaways {
  opened ??= open();
  return opened;
}

function open(): Seaways {
  const { sites, fairways } = readSeaways();
  const byId = new Map(sites.map((site) => [site.id, site]));
  const routes = fairways.flatMap((fairway) => seawayOf(fairway, byId));
  return {
    sites: byId,
    of: (traffic) => routes.filter((route) => route.traffic === traffic),
    between: (from, to) => routes.find((route) => route.from.id === from && route.to.id === to),
    kind: (kind) => sites.filter((site) => site.kind === kind && site.berths.length > 0),
  };
}

function seawayOf({ from, to, traffic, share, points }: Fairway, sites: ReadonlyMap<string, Site>): Seaway[] {
  const [a, b] = [sites.get(from), sites.get(to)];
  return a && b ? [{ from: a, to: b, traffic, share, route: new Route(points) }] : [];
}

/** A random route, weighted by the shares. */
export function chosen<T extends { share: number }>(routes: readonly T[], random: Random): T {
  let rest = random.next() * routes.reduce((sum, { share }) => sum + share, 0);
  for (const route of routes) {
    rest -= route.share;
    if (rest < 0) return route;
  }
  const last = routes.at(-1);
  if (!last) throw new Error("server/geodata/fairways.json holds no such way");
  return last;
}

export function oneOf<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random.next() * items.length)];
  if (item === undefined) throw new Error("server/geodata/fairways.json holds no such place");
  return item;
}

/** A berth of a site; one without any is a place in open water. */
export function berthOf({ berths, lon, lat }: Site, random: Random): Berth {
  return berths.length > 0 ? oneOf(berths, random) : [lon, lat, Math.floor(random.between(0, 360))];
}

import type { Random } from "../../demo/random.ts";
import { type Berth, type Fairway, readSeaways, type Site, type Traffic, Way } from "./route.ts";

/** A way between two sites, ready to be sailed. */
export interface Seaway {
  from: Site;
  to: Site;
  traffic: Traffic;
  share: number;
  way: Way;
}

/** Where the invented fleet may sail and lie. */
export interface Seaways {
  sites: ReadonlyMap<string, Site>;
  of(traffic: Traffic): readonly Seaway[];
  /** Ways between two ports, by the names of both. */
  between(from: string, to: string): Seaway | undefined;
  kind(kind: Site["kind"]): readonly Site[];
}

let opened: Seaways | null = null;

/** Read once: nobody changes them. */
export function openSeaways(): Seaways {
  opened ??= open();
  return opened;
}

function open(): Seaways {
  const { sites, fairways } = readSeaways();
  const byId = new Map(sites.map((site) => [site.id, site]));
  const ways = fairways.flatMap((fairway) => seawayOf(fairway, byId));
  return {
    sites: byId,
    of: (traffic) => ways.filter((way) => way.traffic === traffic),
    between: (from, to) => ways.find((way) => way.from.id === from && way.to.id === to),
    kind: (kind) => sites.filter((site) => site.kind === kind && site.berths.length > 0),
  };
}

function seawayOf({ from, to, traffic, share, points }: Fairway, sites: ReadonlyMap<string, Site>): Seaway[] {
  const [a, b] = [sites.get(from), sites.get(to)];
  return a && b ? [{ from: a, to: b, traffic, share, way: new Way(points) }] : [];
}

/** One of some, as often as its share says. */
export function chosen<T extends { share: number }>(ways: readonly T[], random: Random): T {
  let rest = random.next() * ways.reduce((sum, { share }) => sum + share, 0);
  for (const way of ways) {
    rest -= way.share;
    if (rest < 0) return way;
  }
  const last = ways.at(-1);
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

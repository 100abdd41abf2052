/**
 * `npm run fairways`: finds routes over water between real places and writes server/geodata/fairways.json, along which
 * the simulated AIS traffic sails. The routes keep off the coast of the base map; they are not fairways of a chart.
 */
import { readFileSync, writeFileSync } from "node:fs";
import {
  type FairwaysFile,
  type LonLat,
  miles,
  type Site,
  type Traffic,
  type Waypoint,
  writeBerths,
  writeLine,
} from "../../server/ais/simulator/route.ts";
import { findBerths } from "./berths.ts";
import { ChannelGrid } from "./channel-grid.ts";
import { COAST_ROUTES } from "./coast-routes.ts";
import { findRoute } from "./find-route.ts";
import { fishingGrounds, spotsNear, villages } from "./local-sites.ts";
import type { Route } from "./route.ts";
import { SEA } from "./sea-routes.ts";
import { SITES, type SiteName } from "./sites.ts";
import { Water } from "./water.ts";

const ROUTES: readonly Route[] = [...SEA, ...COAST_ROUTES];

/** Ports of the offshore fishing fleet, and the distance of its grounds, nautical miles. */
const FISHING_PORTS: Partial<Record<SiteName, number>> = {
  skagen: 190,
  hirtshals: 190,
  egersund: 170,
  stavanger: 150,
  bergen: 130,
  maloy: 150,
  alesund: 190,
  kristiansund: 150,
  rorvik: 150,
  sandnessjoen: 150,
  bodo: 130,
  svolvaer: 90,
  stamsund: 110,
  andenes: 110,
  tromso: 190,
  hammerfest: 220,
  honningsvag: 220,
  mehamn: 200,
  batsfjord: 330,
  vardo: 300,
  kirkenes: 330,
  murmansk: 300,
  longyearbyen: 220,
  seydisfjordur: 120,
  peterhead: 170,
  lerwick: 150,
};

type Placed = Omit<Site, "berths"> & { town: LonLat };
interface Found {
  from: string;
  to: string;
  traffic: Traffic;
  share: number;
  points: Waypoint[];
}

/** Largest number of routes from a port to fishing grounds. */
const MAX_GROUNDS_PER_PORT = 7;
const OUT = "server/geodata/fairways.json";

const water = await Water.open("server/geodata/base.pmtiles");
const sites = new Map<string, Placed>();
const found: Found[] = [];
const started = Date.now();
const say = (text: string) => console.log(`${((Date.now() - started) / 1000).toFixed(0)} s  ${text}`);

for (const [id, { kind, code, lon, lat }] of Object.entries(SITES)) {
  const place = kind === "road" || kind === "platform" ? afloat([lon, lat], 0.4) : harbourOf([lon, lat], 24);
  if (!place) say(`NO WATER at ${id}`);
  else
    sites.set(id, {
      id,
      kind,
      code,
      lon: place[0],
      lat: place[1],
      room: water.clearance(...place),
      town: [lon, lat],
    });
}
for (const { from, to, traffic, share, over } of ROUTES) {
  const [a, b] = [sites.get(from), sites.get(to)];
  const points = a && b ? findRoute(water, [at(a), ...over.map((place) => afloat(place)), at(b)]) : null;
  if (points) found.push({ from, to, traffic, share, points });
  say(points ? `${from}–${to}: ${points.length} points` : `NO WAY ${from}–${to}`);
}
for (const ground of fishingGrounds(water)) sites.set(ground.id, { ...ground, town: at(ground) });
for (const [port, reach] of Object.entries(FISHING_PORTS)) {
  const from = sites.get(port);
  if (!from) continue;
  const near = [...sites.values()]
    .filter(({ kind }) => kind === "ground")
    .map((site) => ({ site, off: miles(at(from), at(site)) }))
    .filter(({ off }) => off < reach)
    .sort((a, b) => a.off - b.off);
  // Near and far grounds: every nth ground by distance.
  const step = Math.max(1, near.length / MAX_GROUNDS_PER_PORT);
  const chosen = near.filter((_ground, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  connect(
    from,
    chosen.map(({ site }) => site),
    "fishing",
  );
}
for (const { name, place } of villages()) {
  const harbour = harbourOf(place, 10);
  if (!harbour) continue;
  const id = `v${sites.size}`;
  const village: Placed = {
    id,
    kind: "village",
    code: name,
    lon: harbour[0],
    lat: harbour[1],
    room: 0,
    town: place,
  };
  const spots = spotsNear(water, harbour, id).map((spot) => ({ ...spot, town: at(spot) }));
  for (const spot of spots) sites.set(spot.id, spot);
  sites.set(id, village);
  connect(village, spots, "local");
}
say(`${sites.size} sites, ${found.length} ways`);

const used = new Set(found.flatMap(({ from, to }) => [from, to]));
const file: FairwaysFile = {
  sites: [...sites.values()]
    .filter(({ id }) => used.has(id))
    .map(({ town, ...site }) => {
      const ends = found
        .filter(({ from, to }) => from === site.id || to === site.id)
        .map(({ from, points }) => (from === site.id ? points : points.toReversed()));
      const berths = findBerths(water, site.kind, at(site), town, ends);
      if (berths.length === 0 && site.kind !== "ground") say(`NO BERTH at ${site.id} ${site.code}`);
      return {
        ...site,
        lon: rounded(site.lon),
        lat: rounded(site.lat),
        room: Math.floor(site.room * 100) / 100,
        berths: writeBerths([rounded(site.lon), rounded(site.lat)], berths),
      };
    }),
  ways: found.map(({ points, ...route }) => ({ ...route, line: writeLine(points) })),
};
writeFileSync(OUT, `{"sites":[\n${lines(file.sites)}\n],"ways":[\n${lines(file.ways)}\n]}\n`);
say(`${readFileSync(OUT).length} bytes`);

function connect(from: Placed, goals: Placed[], traffic: Traffic): void {
  const routes = goals.map((goal) => findRoute(water, [at(from), at(goal)]));
  for (const [index, points] of routes.entries()) {
    const goal = goals[index];
    if (points && goal) found.push({ from: from.id, to: goal.id, traffic, share: 1, points });
  }
  say(`${from.id} ${from.code}: ${routes.filter((route) => route !== null).length} of ${goals.length} ways`);
}

/** The navigable water, connected to the sea, that is nearest to a place ashore. */
function harbourOf([lon, lat]: LonLat, cells: number): LonLat | null {
  const grid = new ChannelGrid(water, [lon - 0.3, lat - 0.12, lon + 0.3, lat + 0.12]);
  const cell = grid.cellNear([lon, lat], cells, (near) => grid.reach(near, 900) >= 900);
  return cell === null ? null : grid.place(cell);
}

/** Waypoints are approximate: each is moved to a position with enough clearance. */
function afloat([lon, lat]: LonLat, room = 0.3): LonLat {
  for (let turn = 0; turn < 400; turn += 1) {
    const [angle, off] = [turn * 2.399_963, 0.01 * Math.sqrt(turn)];
    const place: LonLat = [
      lon + (off * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180),
      lat + off * Math.cos(angle),
    ];
    if (water.clearance(...place) > room) return place;
  }
  throw new Error(`There is no water near ${lon}, ${lat}`);
}

function at({ lon, lat }: { lon: number; lat: number }): LonLat {
  return [lon, lat];
}

function rounded(degrees: number, digits = 4): number {
  return Number(degrees.toFixed(digits));
}

/** One site or route per line, so that a change is one line in a diff. */
function lines(rows: readonly unknown[]): string {
  return rows.map((row) => JSON.stringify(row)).join(",\n");
}

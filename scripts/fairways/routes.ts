import { COAST_ROUTES } from "./coast-routes.ts";
import type { Route } from "./route.ts";
import { SEA } from "./sea-routes.ts";
import type { SiteName } from "./sites.ts";

export const ROUTES: readonly Route[] = [...SEA, ...COAST_ROUTES];

/** Ports of the fleet that fishes at sea, and how far out its grounds lie, nautical miles. */
export const FISHING_PORTS: Partial<Record<SiteName, number>> = {
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

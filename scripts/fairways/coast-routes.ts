import { type LonLat, type Route, route } from "./route.ts";
import type { SiteName } from "./sites.ts";

/** The route along the coast, port by port, which the coastal liner and most coastal traffic follow. */
const COASTAL_ROUTE: readonly SiteName[] = [
  "bergen",
  "floro",
  "maloy",
  "alesund",
  "molde",
  "kristiansund",
  "trondheim",
  "rorvik",
  "bronnoysund",
  "sandnessjoen",
  "ornes",
  "bodo",
  "stamsund",
  "svolvaer",
  "stokmarknes",
  "sortland",
  "harstad",
  "finnsnes",
  "tromso",
  "skjervoy",
  "hammerfest",
  "havoysund",
  "honningsvag",
  "kjollefjord",
  "mehamn",
  "berlevag",
  "batsfjord",
  "vardo",
  "vadso",
  "kirkenes",
];

/** Waypoints where the route is not the cheapest one. */
const LEADS: Partial<Record<SiteName, readonly LonLat[]>> = {
  trondheim: [
    [9.45, 63.72],
    [9.7, 64.1],
    [10.75, 64.75],
  ],
};

const COAST: readonly Route[] = [
  ...COASTAL_ROUTE.slice(0, -1).map((from, index) =>
    route(from, COASTAL_ROUTE[index + 1] ?? from, "coastal", 3, LEADS[from] ?? []),
  ),
  route("oslo", "moss", "coastal", 1),
  route("moss", "larvik", "coastal", 2),
  route("tonsberg", "larvik", "coastal", 1),
  route("larvik", "brevik", "coastal", 1),
  route("brevik", "arendal", "coastal", 2),
  route("arendal", "kristiansand", "coastal", 2),
  route("kristiansand", "mandal", "coastal", 1),
  route("kristiansand", "egersund", "coastal", 5, [
    [7.9, 58.0],
    [7.0, 57.92],
    [6.4, 58.03],
  ]),
  route("farsund", "egersund", "coastal", 1),
  route("egersund", "stavanger", "coastal", 5, [[5.35, 58.75]]),
  route("tananger", "haugesund", "coastal", 2),
  route("stavanger", "haugesund", "coastal", 5),
  route("haugesund", "leirvik", "coastal", 3),
  route("haugesund", "bergen", "coastal", 6, [
    [5.2, 59.55],
    [5.15, 60.1],
  ]),
  route("bergen", "agotnes", "coastal", 2),
  route("bergen", "mongstad", "tanker", 3),
  // Past the ports, for vessels that call at neither end.
  route("bergen", "alesund", "coastal", 5, [
    [4.72, 61.2],
    [4.95, 62.15],
  ]),
  route("alesund", "trondheim", "coastal", 5, [
    [6.6, 62.9],
    [8.0, 63.4],
  ]),
  route("trondheim", "bodo", "coastal", 5, [
    [9.6, 63.9],
    [10.9, 64.8],
    [11.9, 65.6],
    [13.2, 67.0],
  ]),
  route("trondheim", "orkanger", "coastal", 2),
  route("rorvik", "namsos", "coastal", 1),
  route("sandnessjoen", "moirana", "coastal", 3),
  route("bodo", "narvik", "coastal", 3),
  route("bodo", "harstad", "coastal", 3),
  route("andenes", "harstad", "coastal", 1),
  route("harstad", "tromso", "coastal", 4),
  route("tromso", "hammerfest", "coastal", 4),
  route("hammerfest", "kirkenes", "coastal", 3, [
    [24.6, 71.1],
    [25.9, 71.3],
    [27.9, 71.2],
    [31.3, 70.5],
    [30.6, 69.95],
  ]),
];

const ferry = (from: SiteName, to: SiteName, share = 2): Route => route(from, to, "ferry", share);
const FERRIES: readonly Route[] = [
  ferry("moss", "horten", 4),
  ferry("mortavika", "arsvagen", 4),
  ferry("halhjem", "sandvikvag", 4),
  ferry("lavik", "oppedal", 3),
  ferry("anda", "lote"),
  ferry("festoya", "solavagen", 3),
  ferry("hareid", "sulesund", 3),
  ferry("molde", "vestnes", 3),
  ferry("halsa", "kanestraum"),
  ferry("flakk", "rorvikFosen"),
  ferry("fodnes", "mannheller"),
  ferry("torvikbygd", "jondal"),
  ferry("horn", "andalsvag", 1),
  ferry("kilboghamn", "jektvik", 1),
  ferry("bodo", "moskenes"),
  ferry("svolvaer", "skutvik", 1),
  ferry("bognes", "lodingen"),
  ferry("melbu", "fiskebol"),
  ferry("andenes", "gryllefjord", 1),
  ferry("lyngseidet", "olderdalen"),
  ferry("nesodden", "akerbrygge", 3),
];

const fast = (from: SiteName, to: SiteName, share = 2, over: readonly LonLat[] = []): Route =>
  route(from, to, "fast", share, over);
const FAST: readonly Route[] = [
  fast("bergen", "flam", 1),
  fast("bergen", "floro", 2),
  fast("stavanger", "haugesund", 1),
  fast("stavanger", "leirvik", 1),
  fast("alesund", "molde", 1),
  fast("trondheim", "kristiansund", 2),
  fast("trondheim", "brekstad", 2),
  fast("sandnessjoen", "bodo", 2),
  fast("bodo", "svolvaer", 2),
  fast("harstad", "tromso", 2),
  fast("tromso", "skjervoy", 1),
  fast("hammerfest", "havoysund", 1),
  fast("vadso", "kirkenes", 1),
];

const supply = (base: SiteName, share: number, ...fields: SiteName[]): Route[] =>
  fields.map((field) => route(base, field, "supply", share));
const SUPPLY: readonly Route[] = [
  ...supply("tananger", 3, "ekofisk", "sleipner", "sverdrup"),
  ...supply("tananger", 1, "ula", "valhall", "grane", "alvheim"),
  ...supply("agotnes", 3, "troll", "oseberg", "alvheim"),
  ...supply("mongstad", 2, "gullfaks", "oseberg"),
  ...supply("floro", 2, "statfjord", "snorre", "gjoa", "gullfaks"),
  ...supply("kristiansund", 2, "draugen", "kristin", "asgard", "heidrun"),
  ...supply("sandnessjoen", 1, "norne", "skarv", "hansteen"),
  ...supply("hammerfest", 2, "goliat", "castberg"),
  ...supply("aberdeen", 2, "forties", "piper", "brent"),
  ...supply("esbjerg", 2, "tyra", "ekofisk"),
];

const waiting = (port: SiteName, roads: SiteName): Route => route(port, roads, "roads", 1);
const TO_ROADS: readonly Route[] = [
  waiting("bergen", "bergenRoads"),
  waiting("mongstad", "mongstadRoads"),
  waiting("stavanger", "stavangerRoads"),
  waiting("haugesund", "karstoRoads"),
  waiting("oslo", "osloRoads"),
  waiting("trondheim", "trondheimRoads"),
  waiting("narvik", "narvikRoads"),
  waiting("hammerfest", "hammerfestRoads"),
  waiting("honningsvag", "honningsvagRoads"),
  waiting("kirkenes", "kirkenesRoads"),
  waiting("skagen", "skagenRoads"),
];

/**
 * Routes along the coast and away from it: coastal lead, ferries, fast craft, supply of offshore fields, anchorages.
 */
export const COAST_ROUTES: readonly Route[] = [...COAST, ...FERRIES, ...FAST, ...SUPPLY, ...TO_ROADS];

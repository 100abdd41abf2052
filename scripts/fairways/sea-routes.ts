import { type LonLat, type Route, route } from "./route.ts";

/**
 * Traffic separation off the coast, from the Kola bay to Skagen; northbound and southbound traffic use separate lanes.
 */
const KOLA: LonLat = [33.75, 69.75];
const VARDO: LonLat = [31.9, 70.95];
const NORTH_CAPE: LonLat = [25.6, 71.75];
const SOROYA: LonLat = [21.6, 71.45];
const TORSVAG: LonLat = [17.6, 70.9];
const ANDENES: LonLat = [14.3, 70.1];
const ROST_NORTH: LonLat = [9.9, 68.35];
const ROST_SOUTH: LonLat = [8.3, 67.3];
const HALTEN: LonLat = [5.6, 64.9];
const RUNDE: LonLat = [4.2, 62.85];
const STAD: LonLat = [3.75, 62.2];
const SOTRA: LonLat = [4.0, 60.3];
const UTSIRA: LonLat = [4.3, 59.2];
const EGERSUND: LonLat = [5.0, 58.1];
const LISTA: LonLat = [6.3, 57.7];
const OKSOY: LonLat = [7.8, 57.6];
const SKAGERRAK: LonLat = [9.6, 57.85];
const SKAW: LonLat = [10.75, 57.87];
const NORTH: readonly LonLat[] = [KOLA, VARDO, [28.6, 71.6], NORTH_CAPE, SOROYA, TORSVAG, ANDENES];
const WEST: readonly LonLat[] = [...NORTH, ROST_NORTH, ROST_SOUTH, HALTEN, RUNDE, STAD];
const SOUTH: readonly LonLat[] = [SOTRA, UTSIRA, EGERSUND, LISTA, OKSOY, SKAGERRAK, SKAW];
const VLIELAND: readonly LonLat[] = [
  [4.0, 54.0],
  [4.1, 53.4],
  [3.9, 52.8],
];
/** Through the Kattegat and the Great Belt, or the Øresund. */
const KATTEGAT: readonly LonLat[] = [
  [10.95, 57.7],
  [11.3, 57.3],
  [11.6, 56.8],
];
const GREAT_BELT: readonly LonLat[] = [
  ...KATTEGAT,
  [11.0, 56.1],
  [10.9, 55.75],
  [10.85, 55.5],
  [11.03, 55.33],
  [11.0, 55.1],
  [10.97, 54.85],
  [11.15, 54.6],
];
const SOUND: readonly LonLat[] = [
  ...KATTEGAT,
  [12.4, 56.3],
  [12.64, 56.05],
  [12.72, 55.85],
  [12.68, 55.45],
  [12.75, 55.2],
];
const BALTIC: readonly LonLat[] = [
  [14.2, 55.1],
  [16.2, 55.6],
  [18.9, 57.0],
  [20.3, 58.4],
  [22.0, 59.4],
  [24.5, 59.75],
];

/** Far from the coast, and across to other countries. */
export const SEA: readonly Route[] = [
  route("kolaRoads", "rotterdamRoads", "deep-sea", 13, [
    ...WEST,
    [3.0, 61.7],
    [3.5, 58.0],
    [3.6, 56.0],
    ...VLIELAND,
  ]),
  route("kolaRoads", "skagenRoads", "deep-sea", 5, [...WEST, ...SOUTH]),
  route("kolaRoads", "atlantic", "deep-sea", 4, [
    ...NORTH,
    ROST_NORTH,
    [4.5, 66.0],
    [-4.0, 63.4],
    [-9.5, 62.6],
  ]),
  route("kolaRoads", "karaSea", "deep-sea", 3, [KOLA, [40.0, 70.3]]),
  route("kolaRoads", "barentsEast", "deep-sea", 2, [KOLA, [38.0, 71.8]]),
  route("rotterdamRoads", "skagenRoads", "deep-sea", 9, [
    ...VLIELAND.toReversed(),
    [6.2, 56.2],
    [7.2, 57.3],
    SKAGERRAK,
    SKAW,
  ]),
  route("elbeRoads", "skagenRoads", "deep-sea", 6, [[7.6, 54.6], [7.2, 56.3], [7.9, 57.35], SKAGERRAK, SKAW]),
  route("humberRoads", "skagenRoads", "deep-sea", 4, [[3.0, 55.4], [7.0, 57.2], SKAGERRAK, SKAW]),
  route("rotterdamRoads", "mongstad", "tanker", 5, [...VLIELAND.toReversed(), [3.6, 57.0], [4.0, 60.2]]),
  route("rotterdamRoads", "trondheim", "deep-sea", 4, [
    ...VLIELAND.toReversed(),
    [3.5, 57.5],
    STAD,
    RUNDE,
    [7.4, 63.7],
  ]),
  route("narvikRoads", "rotterdamRoads", "deep-sea", 5, [
    [14.3, 67.85],
    [11.5, 67.1],
    [7.0, 65.0],
    RUNDE,
    STAD,
    [3.3, 58.2],
    [3.6, 56.0],
    ...VLIELAND,
  ]),
  route("hammerfestRoads", "rotterdamRoads", "tanker", 4, [
    [21.6, 71.2],
    TORSVAG,
    ANDENES,
    ROST_NORTH,
    ROST_SOUTH,
    HALTEN,
    RUNDE,
    STAD,
    [3.3, 58.2],
    [3.6, 56.0],
    ...VLIELAND,
  ]),
  route("atlantic", "skagenRoads", "deep-sea", 5, [[-2.0, 59.6], [4.6, 58.2], LISTA, OKSOY, SKAGERRAK, SKAW]),
  route("pentland", "skagenRoads", "deep-sea", 4, [
    [-3.2, 58.72],
    [-2.2, 58.7],
    [5.0, 57.75],
    OKSOY,
    SKAGERRAK,
    SKAW,
  ]),
  route("iceland", "rotterdamRoads", "deep-sea", 3, [
    [-12.0, 61.6],
    [-4.4, 59.6],
    [-1.8, 58.9],
    [1.8, 55.3],
    [3.0, 53.2],
  ]),
  route("iceland", "bergen", "deep-sea", 2, [
    [-14.0, 63.2],
    [0.0, 61.2],
  ]),
  route("torshavn", "hirtshals", "deep-sea", 2),
  route("torshavn", "bergen", "coastal", 2),
  route("seydisfjordur", "torshavn", "coastal", 1),
  route("skagenRoads", "finlandGulf", "deep-sea", 12, [SKAW, ...GREAT_BELT, [12.2, 54.45], ...BALTIC]),
  route("skagenRoads", "gdynia", "deep-sea", 5, [SKAW, ...SOUND, [14.2, 55.1], [17.5, 55.1], [19.0, 54.75]]),
  route("kiel", "finlandGulf", "deep-sea", 5, [[11.3, 54.5], [12.2, 54.45], ...BALTIC]),
  route("kadetRoads", "bothnia", "deep-sea", 3, [
    [14.2, 55.1],
    [16.2, 55.6],
    [18.9, 57.0],
    [20.2, 58.8],
    [19.2, 60.0],
    [19.0, 61.3],
  ]),
  route("kadetRoads", "riga", "deep-sea", 2, [
    [14.2, 55.1],
    [16.2, 55.6],
    [20.5, 57.3],
    [21.9, 57.95],
  ]),
  route("kiel", "klaipeda", "deep-sea", 2, [
    [11.3, 54.5],
    [12.2, 54.45],
    [14.2, 55.1],
  ]),
  route("goteborg", "kiel", "ro-pax", 2, GREAT_BELT),
  route("goteborg", "frederikshavn", "ro-pax", 3),
  route("helsinki", "tallinn", "ro-pax", 3),
  route("nynashamn", "klaipeda", "ro-pax", 1),
  route("aarhus", "skagenRoads", "coastal", 2),
  route("cuxhaven", "esbjerg", "coastal", 2),
  route("cuxhaven", "elbeRoads", "coastal", 3),
  route("immingham", "humberRoads", "coastal", 3),
  route("tyne", "esbjerg", "coastal", 2),
  route("immingham", "stavanger", "coastal", 2),
  route("aberdeen", "immingham", "coastal", 3),
  route("aberdeen", "bergen", "coastal", 2),
  route("lerwick", "bergen", "coastal", 2, [
    [-1.12, 60.05],
    [4.85, 60.3],
  ]),
  route("aberdeen", "lerwick", "ro-pax", 1),
  route("tromso", "longyearbyen", "deep-sea", 3),
  route("murmansk", "kolaRoads", "coastal", 3),
  route("murmansk", "kirkenes", "coastal", 1),
  route("oslo", "kiel", "ro-pax", 2, [[10.6, 59.3], SKAW, ...GREAT_BELT]),
  route("oslo", "copenhagen", "ro-pax", 1, [[10.6, 59.3], SKAW, ...SOUND.slice(0, -2)]),
  route("larvik", "hirtshals", "ro-pax", 2),
  route("kristiansand", "hirtshals", "ro-pax", 3),
  route("bergen", "hirtshals", "ro-pax", 1, [
    [4.95, 60.0],
    [5.0, 59.2],
    [5.3, 58.4],
    [6.5, 57.8],
  ]),
  route("oslo", "skagenRoads", "coastal", 8, [
    [10.6, 59.3],
    [10.7, 58.6],
  ]),
  route("oslo", "frederikshavn", "coastal", 3, [
    [10.6, 59.3],
    [10.7, 58.4],
  ]),
  route("fredrikstad", "goteborg", "coastal", 2),
  route("brevik", "rotterdamRoads", "deep-sea", 2, [[9.0, 58.1], [6.5, 57.2], [5.0, 55.0], ...VLIELAND]),
  route("stavanger", "rotterdamRoads", "coastal", 4, [[5.2, 58.7], [4.2, 56.5], ...VLIELAND]),
  route("bergen", "elbeRoads", "coastal", 3, [
    [4.95, 60.0],
    [5.0, 59.2],
    [5.2, 58.3],
    [6.6, 56.0],
  ]),
];

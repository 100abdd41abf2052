import { readFileSync } from "node:fs";
import { isRecord } from "../../server/domain/site.ts";
import { line, norwegianMidnight, type Position } from "./shapes.ts";

/** Positions as published in the agreements: [degrees, minutes] north, then east. */
const dm = (...points: [lat: number, latMinutes: number, lon: number, lonMinutes: number][]): Position[] =>
  points.map(([lat, latMinutes, lon, lonMinutes]) => [
    Number((lon + Math.sign(lon || 1) * (lonMinutes / 60)).toFixed(4)),
    Number((lat + latMinutes / 60).toFixed(4)),
  ]);

interface Boundary {
  navn: string;
  informasjon: string;
  landkode: string;
  since: [year: number, month: number, day: number];
  points: Position[];
}

const AGREED = "Avtalt avgrensningslinje, gjengitt tilnærmet for demonstrasjon.";

const AGREEMENTS: Boundary[] = [
  {
    navn: "Norge–Russland i Barentshavet og Polhavet",
    informasjon: AGREED,
    landkode: "no;ru",
    since: [2011, 7, 7],
    points: dm(
      [70, 16.5, 32, 4.4],
      [73, 41.2, 37, 0],
      [75, 11.7, 37, 0],
      [75, 48, 38, 0],
      [78, 37.5, 38, 0],
      [79, 17.1, 35, 0],
      [83, 21.1, 35, 0],
      [84, 41.7, 32, 3.9],
    ),
  },
  {
    navn: "Norge–Russland i Varangerfjorden",
    informasjon: AGREED,
    landkode: "no;ru",
    since: [2007, 7, 11],
    points: dm(
      [69, 47.7, 30, 49],
      [69, 58.8, 31, 6.3],
      [70, 5.6, 31, 26.7],
      [70, 7.3, 31, 30.3],
      [70, 16.5, 32, 4.4],
    ),
  },
  {
    navn: "Norge–Storbritannia i Nordsjøen",
    informasjon: AGREED,
    landkode: "no;gb",
    since: [1965, 6, 29],
    points: dm(
      [56, 5.2, 3, 15],
      [56, 35.7, 2, 36.8],
      [57, 54.3, 1, 57.9],
      [58, 25.8, 1, 29],
      [59, 17.4, 1, 42.7],
      [59, 53.8, 2, 4.6],
      [61, 21.4, 1, 47.4],
      [61, 44.2, 1, 33.6],
    ),
  },
  {
    navn: "Norge–Danmark i Nordsjøen og Skagerrak",
    informasjon: AGREED,
    landkode: "no;dk",
    since: [1966, 6, 22],
    points: dm(
      [56, 5.2, 3, 15],
      [56, 35.5, 5, 2],
      [57, 10.5, 6, 56.2],
      [57, 29.9, 7, 59],
      [57, 37.1, 8, 27.5],
      [57, 41.8, 8, 53.3],
      [57, 59.3, 9, 23],
      [58, 15.7, 10, 1.8],
    ),
  },
  {
    navn: "Norge–Sverige i Skagerrak",
    informasjon: AGREED,
    landkode: "no;se",
    since: [1969, 3, 18],
    points: dm([58, 15.7, 10, 1.8], [58, 30.7, 10, 8.8], [58, 45.7, 10, 35.6], [58, 53.6, 10, 38.4]),
  },
  {
    navn: "Jan Mayen–Island",
    informasjon: AGREED,
    landkode: "sj;is",
    since: [1980, 6, 13],
    points: [
      [-13.2653, 69.5833],
      [-12.15, 69.3333],
      [-10.6, 68.75],
      [-9.2, 68.3],
      [-7.3, 67.7],
    ],
  },
  {
    navn: "Jan Mayen–Grønland",
    informasjon: AGREED,
    landkode: "sj;gl",
    since: [1995, 12, 18],
    points: [
      [-5.004, 74.359],
      [-8.8, 73.63],
      [-11.03, 72.83],
      [-11.6, 72.1],
      [-12.77, 71.88],
      [-13.2653, 69.5833],
    ],
  },
  {
    navn: "Svalbard–Grønland",
    informasjon: AGREED,
    landkode: "sj;gl",
    since: [2006, 6, 2],
    points: [
      [-3.35, 74.5],
      [-4.1, 76.2],
      [-3.5, 78],
      [-2.6, 79.4],
      [-1, 80.9],
      [1.6, 83.1],
    ],
  },
];

/** The limit of the economic zone is the line of the trade area bank fishing 1, 200 nautical miles off the coast. */
function economicZone(): unknown {
  const file: unknown = JSON.parse(readFileSync("server/geodata/trade-areas/bankfiske1.geojson", "utf8"));
  const [first] = isRecord(file) && Array.isArray(file.features) ? file.features : [];
  return isRecord(first) ? first.geometry : null;
}

/** Maritime boundaries with the field names of the download API. */
export function boundaries(): Record<string, unknown>[] {
  const drawn = norwegianMidnight(2026, 1, 15);
  return [
    ...AGREEMENTS.map(({ since, points, ...fields }) => ({
      ...fields,
      gyldig_fra: norwegianMidnight(...since),
      oppdateringsdato: drawn,
      geometry: line(...points),
    })),
    {
      navn: "Norges økonomiske sone",
      informasjon: "200 nautiske mil fra kysten av Fastlands-Norge, tilnærmet for demonstrasjon.",
      landkode: "no",
      gyldig_fra: norwegianMidnight(1977, 1, 1),
      oppdateringsdato: drawn,
      geometry: economicZone(),
    },
  ];
}

import type { Geometry } from "geojson";
import type {
  About,
  ExportFeature,
  ExportField,
  TableHead,
} from "../../../plugins/features/download/model/export-table.ts";
import type { OwnFormat } from "../../../plugins/features/download/model/formats.ts";
import { createWriter } from "../../../plugins/features/download/writers/create-writer.ts";

/** Files for independent readers: every kind of geometry, hostile names, geometries across ±180°. */

export interface ExportTable extends TableHead {
  features: readonly ExportFeature[];
}

/** About as many as the page sends at a time. */
const PIECE = 1_000;

/** Writes the tables to one file, as the worker writes it. */
export async function writtenAs(
  format: OwnFormat,
  ...tables: readonly ExportTable[]
): Promise<Uint8Array<ArrayBuffer>> {
  const features = tables.reduce((sum, table) => sum + table.features.length, 0);
  const writer = createWriter(format, {
    about: tables[0]?.about ?? about(),
    tables: tables.length,
    features,
  });
  for (const { features: all, ...head } of tables) {
    writer.begin(head);
    for (let at = 0; at < all.length; at += PIECE) writer.add(all.slice(at, at + PIECE));
  }
  return new Uint8Array(await new Blob(await writer.finish()).arrayBuffer());
}

export const NAMES = {
  ampersand: "Røst & <Å>",
  sami: "Kåfjord – Čáhcesuolu",
  formula: "=1+1",
  breaks: "to\nlinjer\r\nog\u0001 tegn \u000b",
  long: "Ørland å ".repeat(34).slice(0, 300),
  picture: "Garn 🐟 🎣",
  quotes: `"Sjark"; 'Per' , \\ Pål`,
};

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west, south + size],
  [west + size, south + size],
  [west + size, south],
  [west, south],
];

/** Features by kind; rings are clockwise, so that a format with the other direction has to reverse them. */
export const GEOMETRIES = {
  point: { type: "Point", coordinates: [15.467212, 68.988912] },
  southWest: { type: "Point", coordinates: [-70.123456, -33.654321] },
  zero: { type: "Point", coordinates: [0, 0] },
  altitude: { type: "Point", coordinates: [10, 60, 12.5] },
  points: {
    type: "MultiPoint",
    coordinates: [
      [5, 62],
      [6, 62.5],
    ],
  },
  line: {
    type: "LineString",
    coordinates: [
      [14.5, 68.1],
      [14.75, 68.2],
      [15.000001, 68.3],
    ],
  },
  lines: {
    type: "MultiLineString",
    coordinates: [
      [
        [4, 60],
        [4.5, 60.5],
      ],
      [
        [5, 61],
        [5.5, 61.5],
      ],
    ],
  },
  area: { type: "Polygon", coordinates: [square(12, 66, 2), square(12.5, 66.5, 0.5)] },
  areas: { type: "MultiPolygon", coordinates: [[square(1, 58, 1)], [square(3, 58, 1)]] },
  mixed: {
    type: "GeometryCollection",
    geometries: [
      { type: "Point", coordinates: [20, 70] },
      {
        type: "LineString",
        coordinates: [
          [20, 70],
          [21, 70.5],
        ],
      },
    ],
  },
  lineOver180: {
    type: "LineString",
    coordinates: [
      [179, 70],
      [-179, 71],
    ],
  },
  areaOver180: {
    type: "Polygon",
    coordinates: [
      [
        [178, 65],
        [178, 67],
        [-178, 67],
        [-178, 65],
        [178, 65],
      ],
    ],
  },
  nowhere: null,
  emptyLine: { type: "LineString", coordinates: [] },
} satisfies Record<string, Geometry | null>;

export const FIELDS: ExportField[] = [
  { key: "toolTypeCodeLong", title: "Redskap", kind: "text", unit: "", codes: { nets: "Garn & teiner" } },
  { key: "toolTypeCodeLonger", title: "Merknad", kind: "text", unit: "", codes: {} },
  { key: "depth", title: "Dybde", kind: "number", unit: "m", codes: {} },
  { key: "lostTime", title: "Tapt", kind: "dateTime", unit: "", codes: {} },
  { key: "day", title: "Dag", kind: "date", unit: "", codes: {} },
  { key: "confirmed", title: "Bekreftet", kind: "boolean", unit: "", codes: {} },
  { key: "mmsi", title: "MMSI", kind: "text", unit: "", codes: {} },
];

export const about = (change: Partial<About> = {}): About => ({
  title: "Tapt redskap: Røst & <Å> / [alt]",
  fileName: "tapt-redskap-20261129-0150",
  notes: ["Periode: 2026", "Filter: Garn"],
  attribution: "Kystvakten & venner",
  licence: "NLOD 2.0",
  language: "no",
  now: Date.UTC(2026, 10, 29, 1, 50),
  words: {
    name: "Navn",
    latitude: "Breddegrad",
    longitude: "Lengdegrad",
    yes: "Ja",
    no: "Nei",
    fields: "Felt",
    warning: "Ikke for navigasjon",
  },
  ...change,
});

const VALUES = [
  "NETS",
  "Røst & <Å>",
  -1.5,
  "2026-03-14T23:30:00.123Z",
  "2026-03-14T23:30:00Z",
  true,
  "002573315",
];

export const featureOf = (
  id: string,
  geometry: Geometry | null,
  name = NAMES.ampersand,
  values: readonly unknown[] = VALUES,
): ExportFeature => ({ id, name, geometry, values });

/** A feature for each kind of geometry; the names are used in turn. */
export const everyKind = (): ExportTable => {
  const names = Object.values(NAMES);
  return {
    about: about(),
    fields: FIELDS,
    features: Object.entries(GEOMETRIES).map(([id, geometry], place) =>
      featureOf(id, geometry, names[place % names.length] ?? ""),
    ),
  };
};

/** A point feature for each name; its remark is the name too. */
export const everyName = (): ExportTable => ({
  about: about(),
  fields: FIELDS,
  features: Object.entries(NAMES).map(([id, name], place) =>
    featureOf(id, { type: "Point", coordinates: [10 + place, 65] }, name, [
      "longline",
      name,
      place,
      null,
      null,
      false,
      place,
    ]),
  ),
});

export const empty = (): ExportTable => ({ about: about(), fields: FIELDS, features: [] });

/** Points along the coast, each with a remark. */
export function many(count: number): ExportTable {
  const features = Array.from({ length: count }, (_unused, place) =>
    featureOf(`f${place}`, placeOf(place), `Garn ${place}`, [
      "NETS",
      `Merknad ${place}`,
      place / 10,
      1_774_000_000_000 + place * 60_000,
      null,
      place % 2 === 0,
      257_000_000 + place,
    ]),
  );
  return { about: about(), fields: FIELDS, features };
}

export const placeOf = (place: number): Geometry => ({
  type: "Point",
  coordinates: [5 + (place % 250) / 10 + place / 1e7, 58 + (place % 130) / 10],
});

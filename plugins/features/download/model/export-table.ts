import type { Geometry } from "geojson";

/** Type of the values of a field. `date` is a day in Norway, `dateTime` an instant. */
export type FieldKind = "text" | "number" | "boolean" | "date" | "dateTime" | "length" | "area";

/** A column of a file. */
export interface ExportField {
  /** Name in the data. */
  key: string;
  /** In the language chosen, unique in its table. */
  title: string;
  kind: FieldKind;
  /** For a number; empty: none. */
  unit: string;
  /** Texts for coded values, by code in lower case. */
  codes: Readonly<Record<string, string>>;
}

/** A feature for a file. Plain data, so that it can be sent to a worker. */
export interface ExportFeature {
  id: string;
  name: string;
  /** Longitude/latitude, WGS 84. */
  geometry: Geometry | null;
  /** One for each field, unchanged from the data; objects as text. */
  values: readonly unknown[];
  /** For a line: the time of each position, ms. */
  times?: readonly (number | null)[];
}

/** Metadata of a file, in the chosen language. */
export interface About {
  title: string;
  /** Name of the file, or of the table's part of it, without its ending: ASCII letters, digits and hyphens. */
  fileName: string;
  /** Lines such as period, filters, area. */
  notes: readonly string[];
  /** Attribution; empty: none. */
  attribution: string;
  licence: string;
  language: "no" | "en";
  /** Creation time, ms. */
  now: number;
  words: Words;
}

/** Words that writers add to the data. */
export interface Words {
  name: string;
  latitude: string;
  longitude: string;
  yes: string;
  no: string;
  /** Heading of the list of short names in the note beside shapefiles. */
  fields: string;
  /** "Not for navigation". */
  warning: string;
}

/** The features that follow: those of one dataset, or all features of the file. */
export interface TableHead {
  about: About;
  fields: readonly ExportField[];
}

/** Metadata of the whole file. */
export interface FileHead {
  about: About;
  /** Number of tables that follow, and number of features in all of them. */
  tables: number;
  features: number;
}

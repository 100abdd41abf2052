import type { Geometry } from "geojson";

/** What the values of a field are. `date` is a day in Norway, `dateTime` an instant. */
export type FieldKind = "text" | "number" | "boolean" | "date" | "dateTime" | "length" | "area";

/** A column of a file. */
export interface ExportField {
  /** Name in the data. */
  key: string;
  /** In the language chosen, unique in its table. */
  title: string;
  kind: FieldKind;
  /** Of a number; empty: none. */
  unit: string;
  /** Texts for coded values, by code in lower case. */
  codes: Readonly<Record<string, string>>;
}

/** A feature on its way into a file. Plain data, so that it crosses to a worker. */
export interface ExportFeature {
  id: string;
  name: string;
  /** Longitude/latitude, WGS 84. */
  geometry: Geometry | null;
  /** One for each field, as the data gave it; objects as text. */
  values: readonly unknown[];
  /** Of a line: when its positions were passed, ms, one for each. */
  times?: readonly (number | null)[];
}

/** What a file says of itself, in the language chosen. */
export interface About {
  title: string;
  /** Name of the file, or of the table's part of it, without its ending: ASCII letters, digits and hyphens. */
  fileName: string;
  /** Lines such as period, filters, area. */
  notes: readonly string[];
  /** Who is to be credited; empty: nobody. */
  attribution: string;
  licence: string;
  language: "no" | "en";
  /** When it is made, ms. */
  now: number;
  words: Words;
}

/** Words that writers put beside the data. */
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

/** Of the features that follow: those of one dataset, or all that a file holds. */
export interface TableHead {
  about: About;
  fields: readonly ExportField[];
}

/** Of a whole file. */
export interface FileHead {
  about: About;
  /** How many tables are to come, and how many features in all of them. */
  tables: number;
  features: number;
}

/** Formats by the names that a manifest and a dataset's setting use, in the order in which they are offered (spec §9). */
export const FORMATS = [
  "gpx",
  "olex",
  "timezero",
  "shape",
  "geojson",
  "csv",
  "excel",
  "maxsea",
  "telchart",
] as const;
export type Format = (typeof FORMATS)[number];

/**
 * Formats that the page can write. The others come from a service or are not offered, because their content is not
 * published.
 */
export type OwnFormat = Exclude<Format, "maxsea" | "telchart">;

export const FORMAT_NAMES: Readonly<Record<Format, string>> = {
  gpx: "GPX",
  olex: "Olex",
  timezero: "TimeZero",
  shape: "Shape",
  geojson: "GeoJSON",
  csv: "CSV",
  excel: "Excel",
  maxsea: "MaxSea",
  telchart: "TELchart",
};

interface FileKind {
  ending: string;
  /** MIME type. */
  type: string;
}

const FILES: Readonly<Record<OwnFormat, FileKind>> = {
  gpx: { ending: "gpx", type: "application/gpx+xml" },
  olex: { ending: "olx.gz", type: "application/gzip" },
  timezero: { ending: "gpx", type: "application/gpx+xml" },
  shape: { ending: "zip", type: "application/zip" },
  geojson: { ending: "geojson", type: "application/geo+json" },
  csv: { ending: "csv", type: "text/csv;charset=utf-8" },
  excel: { ending: "xlsx", type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
};

/** Whether a format contains one table per file: several tables become several files in a zip. */
export const isOneTable = (format: Format): boolean => format === "csv" || format === "geojson";

/** File type for a number of tables. */
export const fileKindOf = (format: OwnFormat, tables: number): FileKind =>
  FILES[tables > 1 && isOneTable(format) ? "shape" : format];

export const isOwn = (format: Format): format is OwnFormat => Object.hasOwn(FILES, format);

/** Plotter formats contain positions only; the others also contain features without one. */
export const needsPlace = (format: Format): boolean =>
  format === "gpx" || format === "timezero" || format === "olex";

/** A name from a manifest or an older version, such as `Shape zip`; null: unknown. */
export function readFormat(name: string | null): Format | null {
  const plain = (name ?? "").toLowerCase();
  return FORMATS.find((format) => plain === format || plain.split(/[ /]/)[0] === format) ?? null;
}

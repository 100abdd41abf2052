import type { TimedPoint } from "./gpx-route.ts";

export interface GpxDocument {
  name: string;
  /** In order; names are made from the numbers. */
  points: readonly TimedPoint[];
  /** `route` for what is to be sailed, `track` for plotters that take few route points. */
  as: "route" | "track";
  /** When the file is made. */
  now: Date;
}

/** A GPX 1.1 file (children in the order of its schema), with what XML does not allow in a text left out. */
export function writeGpx({ name, points, as, now }: GpxDocument): string {
  const body =
    as === "route"
      ? ["<rte>", `<name>${escapeXml(name)}</name>`, ...points.map(routePoint), "</rte>"]
      : [
          "<trk>",
          `<name>${escapeXml(name)}</name>`,
          "<trkseg>",
          ...points.map((point) => place("trkpt", point, "")),
          "</trkseg>",
          "</trk>",
        ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Farvann" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">',
    `<metadata><name>${escapeXml(name)}</name><time>${seconds(now.toISOString())}</time></metadata>`,
    ...body,
    "</gpx>",
    "",
  ].join("\n");
}

/** Plotters cut names after six letters, so the number stands where it is kept. */
function routePoint(point: TimedPoint, index: number): string {
  return place("rtept", point, `<name>WP${String(index + 1).padStart(3, "0")}</name>`);
}

/** Time stands before the name: the schema is a sequence. */
function place(element: string, { lat, lon, time }: TimedPoint, name: string): string {
  const when = time ? `<time>${seconds(time)}</time>` : "";
  return `<${element} lat="${degrees(lat)}" lon="${degrees(lon)}">${when}${name}</${element}>`;
}

/** Never in the form 1e-7, which the schema does not know. */
const degrees = (value: number) => value.toFixed(7).replace(/\.?0+$/, "");

const seconds = (time: string) => `${new Date(time).toISOString().slice(0, 19)}Z`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text for XML 1.0: control characters and lone surrogates, which it does not allow at all, are dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? "");
}

/** A name for the file that every system takes: ASCII letters, digits and hyphens. */
export function fileNameOf(name: string, now: Date): string {
  const plain = name
    .normalize("NFC")
    .toLocaleLowerCase("nb")
    .replace(/[æä]/g, "ae")
    .replace(/[øö]/g, "o")
    .replace(/å/g, "a")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  const stamp = now.toISOString().slice(0, 16).replace(/[-:]/g, "").replace("T", "-");
  return `${plain || "route"}-${stamp}.gpx`;
}

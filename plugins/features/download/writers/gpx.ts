import type { Position } from "geojson";
import { isFiniteNumber } from "../../../../lib/guards.ts";
import { plainDecimal } from "../../../../lib/trim.ts";
import { escapeXml } from "../../../../lib/xml.ts";
import type { About, ExportFeature, ExportField, FileHead, TableHead } from "../model/export-table.ts";
import { type Cell, cellsOf, cellText, headingOf, isoText, timeOf } from "./cells.ts";
import type { FileWriter } from "./file-writer.ts";
import { partsOf, wrapped } from "./parts.ts";

const GPX = "http://www.topografix.com/GPX/1/1";
const XSI = "http://www.w3.org/2001/XMLSchema-instance";
const HEAD = `<gpx version="1.1" creator="Farvann" xmlns="${GPX}" xmlns:xsi="${XSI}" xsi:schemaLocation="${GPX} ${GPX}/gpx.xsd">`;

/**
 * GPX 1.1 with children in the order of its schema: points are waypoints; lines and the rings of areas are tracks,
 * since plotters refuse long routes. Tables are written one after another. Names begin with a number, because plotters
 * cut them after six to sixteen letters.
 */
export class GpxWriter implements FileWriter {
  private readonly marks: string[] = [];
  private readonly tracks: string[] = [];
  private readonly digits: number;
  private table: TableHead;
  private count = 0;

  constructor(private readonly head: FileHead) {
    this.digits = head.features > 1 ? String(head.features).length : 0;
    this.table = { about: head.about, fields: [] };
  }

  begin(table: TableHead): void {
    this.table = table;
  }

  add(features: readonly ExportFeature[]): void {
    const [marks, tracks]: string[][] = [[], []];
    for (const feature of features) this.write(feature, marks ?? [], tracks ?? []);
    if (marks?.length) this.marks.push(`${marks.join("\n")}\n`);
    if (tracks?.length) this.tracks.push(`${tracks.join("\n")}\n`);
  }

  async finish(): Promise<BlobPart[]> {
    const begin = ['<?xml version="1.0" encoding="UTF-8"?>', HEAD, metadata(this.head.about), ""].join("\n");
    return [begin, ...this.marks, ...this.tracks, "</gpx>\n"];
  }

  private write(feature: ExportFeature, marks: string[], tracks: string[]): void {
    const { fields, about } = this.table;
    this.count += 1;
    const number = this.digits > 0 ? `${String(this.count).padStart(this.digits, "0")} ` : "";
    const cells = cellsOf(feature, fields);
    const name = `<name>${escapeXml(`${number}${oneLine(feature.name)}`)}</name>`;
    const text = `${name}${description(cells, fields, about)}`;
    const { points, lines, areas } = partsOf(feature.geometry);
    const time = timeOf(cells);
    for (const point of points) marks.push(positionOf("wpt", point, time, text));
    const segments = [
      ...lines.map((line) => segmentOf(line, timesOf(feature, line))),
      ...areas.flatMap((rings) => rings.map((ring) => segmentOf(ring, []))),
    ];
    if (segments.length > 0) tracks.push(`<trk>${text}${segments.join("")}</trk>`);
  }
}

/** GPX requires an address as the licence; other texts go into the description. */
function metadata({ title, notes, attribution, licence, now, words }: About): string {
  const lines = [...notes, licence, words.warning].filter((line) => line !== "");
  const copyright = attribution === "" ? "" : `<copyright author="${escapeXml(attribution)}"/>`;
  return [
    `<metadata><name>${escapeXml(title)}</name>`,
    `<desc>${escapeXml(lines.join("\n"))}</desc>`,
    `${copyright}<time>${isoText(new Date(now), "dateTime")}</time></metadata>`,
  ].join("");
}

function description(cells: readonly Cell[], fields: readonly ExportField[], { words }: About): string {
  const lines = fields.flatMap((field, place) => {
    const text = cellText(cells[place] ?? null, field, words);
    return text === "" ? [] : [`${headingOf(field)}: ${text}`];
  });
  return lines.length === 0 ? "" : `<desc>${escapeXml(lines.join("\n"))}</desc>`;
}

/** The times of a line, if each of its positions has one. */
function timesOf({ geometry, times = [] }: ExportFeature, line: Position[]): readonly (number | null)[] {
  return geometry?.type === "LineString" && times.length === line.length ? times : [];
}

function segmentOf(line: Position[], times: readonly (number | null)[]): string {
  const points = line.map((position, place) => positionOf("trkpt", position, times[place] ?? null, ""));
  return `<trkseg>${points.join("")}</trkseg>`;
}

function positionOf(element: "wpt" | "trkpt", position: Position, time: number | null, text: string): string {
  const [lon = 0, lat = 0, altitude] = position;
  const ele = isFiniteNumber(altitude) ? `<ele>${degrees(altitude)}</ele>` : "";
  const when = time === null ? "" : `<time>${isoText(new Date(time), "dateTime")}</time>`;
  return `<${element} lat="${degrees(lat)}" lon="${degrees(wrapped(lon))}">${ele}${when}${text}</${element}>`;
}

/** The schema does not allow exponents such as 1e-7. */
const degrees = (value: number) => plainDecimal(value, 7);

/** Plotters show a name on one line. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

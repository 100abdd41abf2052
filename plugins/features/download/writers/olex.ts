import type { Position } from "geojson";
import type { ExportFeature, ExportField, FileHead, TableHead, Words } from "../model/export-table.ts";
import { type Cell, cellsOf, cellText, headingOf, timeOf } from "./cells.ts";
import type { FileWriter } from "./file-writer.ts";
import { latin1Bytes, latin1Text } from "./latin-1.ts";
import { partsOf, wrapped } from "./parts.ts";

/** Layer E of Olex, which is usual for fishery objects: 2⁴. */
const LAYER = 16;
const SYMBOL = "Brunsirkel";

/**
 * Plain text of Olex, gzip of ISO 8859-1: blocks separated by blank lines, positions in minutes, times in s since the
 * epoch.
 */
export class OlexWriter implements FileWriter {
  private readonly pieces = ["Ferdig forenklet\n\n"];
  private table: TableHead;

  constructor({ about }: FileHead) {
    this.table = { about, fields: [] };
  }

  begin(table: TableHead): void {
    this.table = table;
  }

  add(features: readonly ExportFeature[]): void {
    const { fields, about } = this.table;
    const blocks = features.flatMap((feature) => blocksOf(feature, fields, about.now, about.words));
    if (blocks.length > 0) this.pieces.push(`${blocks.join("\n\n")}\n\n`);
  }

  async finish(): Promise<BlobPart[]> {
    const text = new Blob(this.pieces.map(latin1Bytes));
    // The browser's own, which does it beside this thread.
    const packed = text.stream().pipeThrough(new CompressionStream("gzip"));
    return [await new Response(packed).arrayBuffer()];
  }
}

function blocksOf(
  feature: ExportFeature,
  fields: readonly ExportField[],
  now: number,
  words: Words,
): string[] {
  const cells = cellsOf(feature, fields);
  const name = olexText(feature.name) || "uten navn";
  const about = [`Navn ${name}`, ...remarks(cells, fields, words)];
  const time = timeOf(cells) ?? now;
  const { points, lines, areas } = partsOf(feature.geometry);
  const times = feature.times?.length === lines[0]?.length && lines.length === 1 ? feature.times : undefined;
  const pathOf = (line: Position[]) =>
    line.flatMap((position, place) => [
      pointLine(position, times?.[place] ?? time),
      ...(place === 0 ? about : []),
    ]);
  const line = (path: Position[]) =>
    [`Rute ${name}`, "Linjefarge Svart", `Plottsett ${LAYER}`, ...pathOf(path)].join("\n");
  return [
    ...points.map((point) =>
      ["Rute uten navn", `Plottsett ${LAYER}`, pointLine(point, time), ...about].join("\n"),
    ),
    ...lines.map(line),
    ...areas.flatMap(([outer = [], ...holes]) => [
      [`Rute ${name}`, "Rutetype Areal", `Plottsett ${LAYER}`, ...pathOf(outer)].join("\n"),
      // Areas have no holes in this format: outlines of holes become lines.
      ...holes.map(line),
    ]),
  ];
}

function remarks(cells: readonly Cell[], fields: readonly ExportField[], words: Words): string[] {
  const lines = fields.flatMap((field, place) => {
    const text = olexText(cellText(cells[place] ?? null, field, words));
    return text === "" ? [] : [`${olexText(headingOf(field))}: ${text}`];
  });
  return lines.map((text, number) => `MTekst ${number}: ${text}`);
}

function pointLine([lon = 0, lat = 0]: Position, time: number): string {
  return `${minutes(lat)} ${minutes(wrapped(lon))} ${Math.max(0, Math.round(time / 1000))} ${SYMBOL}`;
}

const minutes = (degrees: number) => (degrees * 60).toFixed(6).replace(/^-0\.0+$/, "0.000000");

/** On one line, because a line break would begin another record. */
const olexText = (text: string) => latin1Text(text).replace(/\s+/g, " ").trim();

import type { Geometry, Position } from "geojson";
import type { ExportFeature, ExportField, TableHead } from "../model/export-table.ts";
import { cutAtAntimeridian } from "./antimeridian.ts";
import { isoText, plainCellsOf } from "./cells.ts";
import type { FileWriter } from "./file-writer.ts";
import { geometryOf, partsOf, turned } from "./parts.ts";

/** Decimals of a degree: a centimetre. */
const DECIMALS = 7;

/**
 * GeoJSON by RFC 7946: cut at the antimeridian, outer rings counterclockwise, no other reference system. Properties
 * have the names and codes of the data, so that the file is the same in every language.
 */
export class GeoJsonWriter implements FileWriter {
  private readonly pieces: string[] = [];
  private table: TableHead | null = null;

  begin(table: TableHead): void {
    this.table = table;
  }

  add(features: readonly ExportFeature[]): void {
    const { fields } = this.table ?? { fields: [] };
    const lines = features.map((feature) => JSON.stringify(featureOf(feature, fields)));
    if (lines.length > 0) this.pieces.push(lines.join(",\n"));
  }

  async finish(): Promise<BlobPart[]> {
    const head = this.table ? JSON.stringify(headOf(this.table)).slice(0, -1) : "{";
    const separated = this.pieces.flatMap((piece, place) => (place === 0 ? [piece] : [",\n", piece]));
    return [`${head},"features":[\n`, ...separated, "\n]}\n"];
  }
}

function headOf({ about }: TableHead) {
  const { title, notes, attribution, licence, now } = about;
  return {
    type: "FeatureCollection",
    name: title,
    description: notes.join("\n"),
    ...(attribution === "" ? {} : { attribution }),
    ...(licence === "" ? {} : { licence }),
    generated: isoText(new Date(now), "dateTime"),
  };
}

function featureOf(feature: ExportFeature, fields: readonly ExportField[]) {
  const cells = plainCellsOf(feature, fields);
  const geometry = writtenGeometry(feature.geometry);
  const times = feature.times ?? [];
  const fits = geometry?.type === "LineString" && geometry.coordinates.length === times.length;
  const properties = [
    ["name", feature.name],
    ...fields.map((field, place) => {
      const cell = cells[place] ?? null;
      return [field.key, cell instanceof Date ? isoText(cell, field.kind) : cell];
    }),
    ...(fits
      ? [["coordTimes", times.map((time) => (time === null ? null : new Date(time).toISOString()))]]
      : []),
  ];
  return { type: "Feature", id: feature.id, geometry, properties: Object.fromEntries(properties) };
}

function writtenGeometry(geometry: Geometry | null): Geometry | null {
  const { points, lines, areas } = cutAtAntimeridian(partsOf(geometry));
  return geometryOf({
    points: points.map(rounded),
    lines: lines.map((line) => line.map(rounded)),
    areas: areas.map((rings) => turned(rings, "counterclockwise").map((ring) => ring.map(rounded))),
  });
}

/** Only longitude, latitude and altitude. */
const rounded = (position: Position): Position =>
  position.slice(0, 3).map((value) => Number(value.toFixed(DECIMALS)));

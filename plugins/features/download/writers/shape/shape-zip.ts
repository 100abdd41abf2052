import { strToU8, type Zippable, zipSync } from "fflate";
import type { ExportFeature, ExportField, FileHead, TableHead } from "../../model/export-table.ts";
import { cutAtAntimeridian } from "../antimeridian.ts";
import { type Cell, cellsOf, headingOf, isoText } from "../cells.ts";
import type { FileWriter } from "../file-writer.ts";
import { isNowhere, type Parts, partsOf, turned } from "../parts.ts";
import { ZIP_LEVEL } from "../zipped.ts";
import { type DbfColumn, writeDbf } from "./dbf.ts";
import { shortNames } from "./field-names.ts";
import { type ShapeKind, type ShapeRecord, writeShp } from "./shp.ts";

const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
const KINDS: ShapeKind[] = ["point", "line", "polygon"];

interface Row {
  record: ShapeRecord;
  cells: Cell[];
}

/** A table as its sets of shapefiles. */
interface Sets {
  table: TableHead;
  rows: Record<ShapeKind, Row[]>;
  nowhere: Row[];
}

/**
 * Shapefiles in a zip: for each table one set for points, one for lines and one for areas, because a shapefile contains
 * one kind, and a note about the content. A feature with several kinds is in several sets; a feature without a position
 * has a record without geometry.
 */
export class ShapeWriter implements FileWriter {
  private readonly tables: Sets[] = [];

  constructor(private readonly head: FileHead) {}

  begin(table: TableHead): void {
    this.tables.push({ table, rows: { point: [], line: [], polygon: [] }, nowhere: [] });
  }

  add(features: readonly ExportFeature[]): void {
    const sets = this.tables.at(-1);
    if (!sets) return;
    const { table, rows, nowhere } = sets;
    for (const feature of features) {
      const cells = [feature.id, feature.name, ...cellsOf(feature, table.fields)];
      const parts = cutAtAntimeridian(partsOf(feature.geometry));
      if (isNowhere(parts)) nowhere.push({ record: null, cells });
      for (const kind of KINDS) {
        for (const record of recordsOf(kind, parts)) rows[kind].push({ record, cells });
      }
    }
  }

  async finish(): Promise<BlobPart[]> {
    const now = new Date(this.head.about.now);
    const notes: string[] = [];
    const files: Zippable = {};
    for (const sets of this.tables) {
      const names = shortNames(["id", "name", ...sets.table.fields.flatMap(keysOf)]);
      notes.push(note(sets.table, names));
      Object.assign(files, filesOf(sets, names, now));
    }
    return [
      zipSync({ "README.txt": strToU8(notes.join("\r\n")), ...files }, { mtime: now, level: ZIP_LEVEL }),
    ];
  }
}

function filesOf({ table, rows, nowhere }: Sets, names: readonly string[], now: Date): Zippable {
  const [first = "point"] = KINDS.filter((kind) => rows[kind].length > 0);
  const files: Zippable = {};
  for (const kind of KINDS.filter((each) => each === first || rows[each].length > 0)) {
    const all = kind === first ? rows[kind].concat(nowhere) : rows[kind];
    const name = `${table.about.fileName}_${kind}`;
    const { shp, shx } = writeShp(
      kind,
      all.map(({ record }) => record),
    );
    files[`${name}.shp`] = shp;
    files[`${name}.shx`] = shx;
    files[`${name}.dbf`] = writeDbf(columnsOf(all, table.fields, names), all.length, now);
    files[`${name}.prj`] = strToU8(WGS84);
    files[`${name}.cpg`] = strToU8("UTF-8");
  }
  return files;
}

function recordsOf(kind: ShapeKind, { points, lines, areas }: Parts): ShapeRecord[] {
  switch (kind) {
    case "point":
      return points;
    case "line":
      return lines.length === 0 ? [] : [lines];
    case "polygon":
      return areas.length === 0 ? [] : [areas.flatMap((rings) => turned(rings, "clockwise"))];
  }
}

/** A day of a DBF table has no time: an instant is written as a day and as text. */
const keysOf = ({ key, kind }: ExportField): string[] => {
  const plain = key.replace("$", "");
  return kind === "dateTime" ? [plain, `${plain.slice(0, 8)}_t`] : [plain];
};

function columnsOf(
  rows: readonly Row[],
  fields: readonly ExportField[],
  names: readonly string[],
): DbfColumn[] {
  const valuesAt = (place: number) => rows.map(({ cells }) => cells[place] ?? null);
  const values = [valuesAt(0), valuesAt(1)];
  fields.forEach(({ kind }, place) => {
    const column = valuesAt(place + 2);
    values.push(column);
    if (kind === "dateTime")
      values.push(column.map((cell) => (cell instanceof Date ? isoText(cell, kind) : cell)));
  });
  return values.map((column, place) => ({ name: names[place] ?? `field_${place}`, values: column }));
}

/** For people who get the file without the page. Windows line ends, because its editor needs them. */
function note({ about, fields }: TableHead, names: readonly string[]): string {
  const { title, notes, attribution, licence, words } = about;
  const titles = ["id", words.name, ...fields.flatMap((field) => keysOf(field).map(() => headingOf(field)))];
  const lines = [
    title,
    ...notes,
    attribution,
    licence,
    words.warning,
    isoText(new Date(about.now), "dateTime"),
    "",
    words.fields,
    ...names.map((name, place) => `${name}: ${titles[place] ?? ""}`),
  ];
  return `${lines.filter((line, place) => line !== "" || place > notes.length).join("\r\n")}\r\n`;
}

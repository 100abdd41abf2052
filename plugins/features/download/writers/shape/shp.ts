import type { Position } from "geojson";

/** Content of one record: a point, or the paths of a line or an area; null: no geometry. */
export type ShapeRecord = Position | Position[][] | null;

/** Types of the format. */
const TYPES = { point: 1, line: 3, polygon: 5 } as const;
export type ShapeKind = keyof typeof TYPES;

const HEAD = 100;
const RECORD_HEAD = 8;
/** Type, box, counts of parts and points. */
const PATHS_HEAD = 44;
const POINT_LENGTH = 20;

/** A shapefile with its index: all records are of one kind. Areas come with their outer rings clockwise. */
export function writeShp(
  kind: ShapeKind,
  records: readonly ShapeRecord[],
): { shp: Uint8Array<ArrayBuffer>; shx: Uint8Array<ArrayBuffer> } {
  const lengths = records.map(lengthOf);
  const total = lengths.reduce((sum, length) => sum + RECORD_HEAD + length, HEAD);
  const shp = new DataView(new ArrayBuffer(total));
  const shx = new DataView(new ArrayBuffer(HEAD + records.length * RECORD_HEAD));
  const box = boxOf(records.flatMap((record) => (record === null ? [] : [positionsOf(record)])));
  writeHead(shp, kind, box);
  writeHead(shx, kind, box);
  let at = HEAD;
  records.forEach((record, place) => {
    const words = (lengths[place] ?? 0) / 2;
    shp.setInt32(at, place + 1);
    shp.setInt32(at + 4, words);
    shx.setInt32(HEAD + place * RECORD_HEAD, at / 2);
    shx.setInt32(HEAD + place * RECORD_HEAD + 4, words);
    writeRecord(shp, at + RECORD_HEAD, kind, record);
    at += RECORD_HEAD + words * 2;
  });
  return { shp: new Uint8Array(shp.buffer), shx: new Uint8Array(shx.buffer) };
}

function lengthOf(record: ShapeRecord): number {
  if (record === null) return 4;
  if (!isPaths(record)) return POINT_LENGTH;
  return record.reduce((sum, path) => sum + 4 + path.length * 16, PATHS_HEAD);
}

const isPaths = (record: Position | Position[][]): record is Position[][] => Array.isArray(record[0]);
const positionsOf = (record: Position | Position[][]): Position[] =>
  isPaths(record) ? record.flat() : [record];

type Box = [west: number, south: number, east: number, north: number];

function boxOf(lists: readonly Position[][]): Box {
  const box: Box = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  for (const list of lists) {
    for (const [lon = 0, lat = 0] of list) {
      box[0] = Math.min(box[0], lon);
      box[1] = Math.min(box[1], lat);
      box[2] = Math.max(box[2], lon);
      box[3] = Math.max(box[3], lat);
    }
  }
  return Number.isFinite(box[0]) ? box : [0, 0, 0, 0];
}

function writeHead(view: DataView, kind: ShapeKind, box: Box): void {
  view.setInt32(0, 9994);
  view.setInt32(24, view.byteLength / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, TYPES[kind], true);
  writeNumbers(view, 36, box);
}

function writeRecord(view: DataView, at: number, kind: ShapeKind, record: ShapeRecord): void {
  view.setInt32(at, record === null ? 0 : TYPES[kind], true);
  if (record === null) return;
  if (!isPaths(record)) {
    writeNumbers(view, at + 4, record.slice(0, 2));
    return;
  }
  const points = record.flat();
  writeNumbers(view, at + 4, boxOf(record));
  view.setInt32(at + 36, record.length, true);
  view.setInt32(at + 40, points.length, true);
  let first = 0;
  record.forEach((path, place) => {
    view.setInt32(at + PATHS_HEAD + place * 4, first, true);
    first += path.length;
  });
  points.forEach((point, place) => {
    writeNumbers(view, at + PATHS_HEAD + record.length * 4 + place * 16, point.slice(0, 2));
  });
}

function writeNumbers(view: DataView, at: number, numbers: readonly number[]): void {
  for (const [place, number] of numbers.entries()) view.setFloat64(at + place * 8, number, true);
}

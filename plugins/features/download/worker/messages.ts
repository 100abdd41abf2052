import type { ExportFeature, FileHead, TableHead } from "../model/export-table.ts";
import type { OwnFormat } from "../model/formats.ts";

/** From the page to the worker: a file is begun, filled table by table and bit by bit, and asked for. */
export type ToExporter =
  | { kind: "begin"; format: OwnFormat; head: FileHead }
  | { kind: "table"; table: TableHead }
  | { kind: "features"; features: readonly ExportFeature[] }
  | { kind: "end"; type: string };

/** From the worker to the page. */
export type FromExporter = { kind: "file"; file: Blob } | { kind: "failed"; message: string };

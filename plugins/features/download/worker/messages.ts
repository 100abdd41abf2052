import type { About, ExportFeature, ExportField } from "../model/export-table.ts";
import type { OwnFormat } from "../model/formats.ts";

/** From the page to the worker: a file is begun, filled bit by bit, and asked for. */
export type ToExporter =
  | { kind: "begin"; about: About; fields: readonly ExportField[] }
  | { kind: "features"; features: readonly ExportFeature[] }
  | { kind: "end"; format: OwnFormat };

/** From the worker to the page. */
export type FromExporter = { kind: "file"; file: Blob } | { kind: "failed"; message: string };

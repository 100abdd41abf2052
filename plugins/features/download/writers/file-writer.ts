import type { ExportFeature, TableHead } from "../model/export-table.ts";

/** Writes a file incrementally while its features arrive, so that little work is left after the last one. */
export interface FileWriter {
  /** Starts a table: features that are added afterwards belong to it. */
  begin(table: TableHead): void;
  add(features: readonly ExportFeature[]): void;
  /** Called once, after the last feature. */
  finish(): Promise<BlobPart[]>;
}

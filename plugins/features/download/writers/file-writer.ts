import type { ExportFeature, TableHead } from "../model/export-table.ts";

/** Writes a file bit by bit while its features come, so that little is left to do when the last has come. */
export interface FileWriter {
  /** What is added from now on belongs to this table. */
  begin(table: TableHead): void;
  add(features: readonly ExportFeature[]): void;
  /** Once. */
  finish(): Promise<BlobPart[]>;
}

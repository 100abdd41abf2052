import { type Zippable, zipSync } from "fflate";
import type { ExportFeature, FileHead, TableHead } from "../model/export-table.ts";
import type { FileWriter } from "./file-writer.ts";

/** A higher compression level takes twice as long and saves only a twentieth. */
export const ZIP_LEVEL = 4;

/** A zip with a file for each table, named after the table. */
export class ZippedWriter implements FileWriter {
  private readonly files: { name: string; writer: FileWriter }[] = [];

  constructor(
    private readonly head: FileHead,
    private readonly ending: string,
    private readonly create: () => FileWriter,
  ) {}

  begin(table: TableHead): void {
    const writer = this.create();
    writer.begin(table);
    this.files.push({ name: table.about.fileName, writer });
  }

  add(features: readonly ExportFeature[]): void {
    this.files.at(-1)?.writer.add(features);
  }

  async finish(): Promise<BlobPart[]> {
    const files: Zippable = {};
    for (const { name, writer } of this.files) {
      const content = new Blob(await writer.finish());
      files[`${name}.${this.ending}`] = new Uint8Array(await content.arrayBuffer());
    }
    return [zipSync(files, { mtime: new Date(this.head.about.now), level: ZIP_LEVEL })];
  }
}

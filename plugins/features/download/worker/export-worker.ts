import type { WorkerHere } from "../../../../core/api/kernel.ts";
import type { ExportFeature, ExportTable } from "../model/export-table.ts";
import type { OwnFormat } from "../model/formats.ts";
import { writeFile } from "../writers/write-file.ts";
import type { FromExporter, ToExporter } from "./messages.ts";

/** Gathers the features of one file and writes it; the page ends it after that. */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const features: ExportFeature[] = [];
let head: Omit<ExportTable, "features"> | null = null;

scope.onmessage = ({ data }: MessageEvent<ToExporter>) => {
  switch (data.kind) {
    case "begin":
      head = { about: data.about, fields: data.fields };
      return;
    case "features":
      for (const feature of data.features) features.push(feature);
      return;
    case "end":
      void write(data.format);
  }
};
scope.postMessage("here" satisfies WorkerHere);

async function write(format: OwnFormat): Promise<void> {
  try {
    if (head === null) throw new Error("The file was not begun");
    const file = await writeFile(format, { ...head, features });
    scope.postMessage({ kind: "file", file } satisfies FromExporter);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    scope.postMessage({ kind: "failed", message } satisfies FromExporter);
  }
}

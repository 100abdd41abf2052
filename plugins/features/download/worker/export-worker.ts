import type { WorkerHere } from "../../../../core/api/kernel.ts";
import type { ExportFeature, ExportTable } from "../model/export-table.ts";
import type { OwnFormat } from "../model/formats.ts";
import { writeFile } from "../writers/write-file.ts";
import type { FromExporter, ToExporter } from "./messages.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;

/** Gathers the features of one file and writes it; the page ends the worker after that. */
class Exporter {
  private readonly features: ExportFeature[] = [];
  private head: Omit<ExportTable, "features"> | null = null;

  handleMessage(message: ToExporter): void {
    switch (message.kind) {
      case "begin":
        this.head = { about: message.about, fields: message.fields };
        return;
      case "features":
        for (const feature of message.features) this.features.push(feature);
        return;
      case "end":
        void this.write(message.format);
    }
  }

  private async write(format: OwnFormat): Promise<void> {
    try {
      if (this.head === null) throw new Error("The file was not begun");
      const file = await writeFile(format, { ...this.head, features: this.features });
      scope.postMessage({ kind: "file", file } satisfies FromExporter);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      scope.postMessage({ kind: "failed", message } satisfies FromExporter);
    }
  }
}

const exporter = new Exporter();
scope.onmessage = ({ data }: MessageEvent<ToExporter>) => exporter.handleMessage(data);
scope.postMessage("here" satisfies WorkerHere);

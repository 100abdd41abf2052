import type { WorkerHere } from "../../../../core/api/kernel.ts";
import { createWriter } from "../writers/create-writer.ts";
import type { FileWriter } from "../writers/file-writer.ts";
import type { FromExporter, ToExporter } from "./messages.ts";

const scope = self as unknown as DedicatedWorkerGlobalScope;

/** Writes one file while its features come; the page ends the worker after that. */
class Exporter {
  private writer: FileWriter | null = null;

  async hear(message: ToExporter): Promise<void> {
    try {
      if (message.kind === "begin") this.writer = createWriter(message.format, message.head);
      const { writer } = this;
      if (writer === null) throw new Error("The file was not begun");
      if (message.kind === "table") writer.begin(message.table);
      if (message.kind === "features") writer.add(message.features);
      if (message.kind !== "end") return;
      const file = new Blob(await writer.finish(), { type: message.type });
      scope.postMessage({ kind: "file", file } satisfies FromExporter);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      scope.postMessage({ kind: "failed", message } satisfies FromExporter);
    }
  }
}

const exporter = new Exporter();
scope.onmessage = ({ data }: MessageEvent<ToExporter>) => void exporter.hear(data);
scope.postMessage("here" satisfies WorkerHere);

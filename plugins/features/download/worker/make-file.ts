import { PartWorker } from "../../../../core/api/kernel.ts";
import type { About, ExportFeature, ExportField } from "../model/export-table.ts";
import type { OwnFormat } from "../model/formats.ts";
import type { FromExporter, ToExporter } from "./messages.ts";

export interface FileOrder {
  format: OwnFormat;
  about: About;
  fields: readonly ExportField[];
  /** Comes in pieces that are short to send. */
  features: AsyncIterable<readonly ExportFeature[]>;
  signal: AbortSignal;
}

/**
 * A file, written in a worker of its own that ends with it.
 * @throws LostPart when the worker does not come, Error when it cannot write, the signal's reason when that is aborted
 */
export async function makeFile({ format, about, fields, features, signal }: FileOrder): Promise<Blob> {
  signal.throwIfAborted();
  let resolve: (file: Blob) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Blob>((keep, fail) => {
    resolve = keep;
    reject = fail;
  });
  // It may fail before somebody waits for it.
  promise.catch(() => {});
  const worker = new PartWorker<ToExporter, FromExporter>(
    () => new Worker(new URL("./export-worker.ts", import.meta.url), { type: "module" }),
    (answer) => (answer.kind === "file" ? resolve(answer.file) : reject(new Error(answer.message))),
    reject,
  );
  const giveUp = () => reject(signal.reason);
  signal.addEventListener("abort", giveUp);
  try {
    worker.send({ kind: "begin", about, fields });
    for await (const piece of features) {
      signal.throwIfAborted();
      worker.send({ kind: "features", features: piece });
    }
    worker.send({ kind: "end", format });
    return await promise;
  } finally {
    signal.removeEventListener("abort", giveUp);
    worker.dispose();
  }
}

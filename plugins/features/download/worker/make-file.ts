import { PartWorker } from "../../../../core/api/kernel.ts";
import type { ExportFeature, FileHead, TableHead } from "../model/export-table.ts";
import type { OwnFormat } from "../model/formats.ts";
import type { FromExporter, ToExporter } from "./messages.ts";

export interface FileOrder {
  format: OwnFormat;
  /** MIME type of the file. */
  type: string;
  head: FileHead;
  tables: readonly TableOrder[];
  signal: AbortSignal;
}

export interface TableOrder {
  table: TableHead;
  /** Come in pieces that are short to send. */
  features: AsyncIterable<readonly ExportFeature[]>;
}

/**
 * A file, written in a worker of its own while the features are read; it ends with it.
 * @throws LostPart when the worker does not come, Error when it cannot write, the signal's reason when that is aborted
 */
export async function makeFile({ format, type, head, tables, signal }: FileOrder): Promise<Blob> {
  signal.throwIfAborted();
  let resolve: (file: Blob) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Blob>((keep, fail) => {
    resolve = keep;
    reject = fail;
  });
  // It may reject before there is a caller.
  promise.catch(() => {});
  const worker = new PartWorker<ToExporter, FromExporter>(
    () => new Worker(new URL("./export-worker.ts", import.meta.url), { type: "module" }),
    (answer) => (answer.kind === "file" ? resolve(answer.file) : reject(new Error(answer.message))),
    reject,
  );
  const giveUp = () => reject(signal.reason);
  signal.addEventListener("abort", giveUp);
  try {
    worker.send({ kind: "begin", format, head });
    for (const { table, features } of tables) {
      worker.send({ kind: "table", table });
      for await (const piece of features) {
        signal.throwIfAborted();
        worker.send({ kind: "features", features: piece });
      }
    }
    worker.send({ kind: "end", type });
    return await promise;
  } finally {
    signal.removeEventListener("abort", giveUp);
    worker.dispose();
  }
}

import { PartWorker } from "../../../../core/api/kernel.ts";
import type { ReadAnswer, ReadCall } from "./file-messages.ts";
import { type Offer, type OfferedLayer, SourceRefused } from "./offer.ts";

/** Maximum file size that a phone can handle. */
export const MAX_FILE_BYTES = 20_000_000;

/** Reads what a file offers. Aborting ends the worker. @throws SourceRefused */
export async function readFile(file: File, signal: AbortSignal): Promise<Offer> {
  if (file.size > MAX_FILE_BYTES) throw new SourceRefused("too-large");
  return readBytes(file.name, await file.arrayBuffer(), signal);
}

export async function readBytes(name: string, bytes: ArrayBuffer, signal: AbortSignal): Promise<Offer> {
  const answer = await askWorker({ call: 0, name, bytes }, signal);
  if (answer.kind === "refused") throw new SourceRefused(answer.reason, answer.detail);
  const layers = answer.layers.map((layer): OfferedLayer => {
    const { name } = layer;
    // A single layer has no name of its own besides that of the file.
    const own = { name: answer.layers.length === 1 ? "" : name, title: name };
    if (layer.refused !== null)
      return {
        ...own,
        dataset: null,
        refused: layer.refused,
        detail: layer.detail,
        bounds: null,
        data: null,
      };
    const { dataset, geojson, features, bounds } = layer;
    return { ...own, dataset, refused: null, bounds, data: { geojson, features } };
  });
  return { layers, notes: answer.notes };
}

function askWorker(call: ReadCall, signal: AbortSignal): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new PartWorker<ReadCall, ReadAnswer>(
      () => new Worker(new URL("./file-worker.ts", import.meta.url), { type: "module" }),
      (answer) => end(() => resolve(answer)),
      (error) => end(() => reject(error)),
    );
    const end = (settle: () => void) => {
      worker.dispose();
      signal.removeEventListener("abort", cancel);
      settle();
    };
    const cancel = () => end(() => reject(signal.reason));
    signal.addEventListener("abort", cancel);
    worker.send(call, [call.bytes]);
  });
}

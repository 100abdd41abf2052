import { PartWorker } from "../../../../core/api/kernel.ts";
import type { FromSheetWorker, SheetOrder, SheetStep } from "./sheet-messages.ts";

/**
 * The file of a sheet, made in a worker of its own, which ends with it or when `signal` is aborted. `onStep` is called as its work goes on.
 * @throws LostPart when the worker does not come, Error with the name of what it threw, the signal's reason
 */
export async function buildSheet(
  order: SheetOrder,
  onStep: (step: SheetStep) => void,
  signal: AbortSignal,
): Promise<Blob> {
  signal.throwIfAborted();
  let giveUp = () => {};
  let end = () => {};
  try {
    return await new Promise<Blob>((resolve, reject) => {
      const worker = new PartWorker<SheetOrder, FromSheetWorker>(
        () => new Worker(new URL("./sheet-worker.ts", import.meta.url), { type: "module" }),
        (message) => {
          if (message.kind === "file") resolve(message.file);
          else if (message.kind === "step") onStep(message.step);
          else reject(Object.assign(new Error(message.message), { name: message.name }));
        },
        reject,
      );
      end = () => worker.dispose();
      giveUp = () => reject(signal.reason);
      signal.addEventListener("abort", giveUp);
      const images = [...order.map.layers.map(({ image }) => image), ...order.pictures.values()];
      worker.send(order, images);
    });
  } finally {
    signal.removeEventListener("abort", giveUp);
    end();
  }
}

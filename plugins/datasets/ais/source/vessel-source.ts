import { PartWorker } from "../../../../core/api/kernel.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { VesselEngine } from "./vessel-engine.ts";

/** The page's side of the engine. */
export interface VesselSource {
  send(message: ToWorker): void;
  dispose(): void;
}

/**
 * In a worker where the browser has them, else on the page.
 * @param failed called when the worker does not start; the next message starts it again
 */
export function openVesselSource(
  listener: (message: FromWorker) => void,
  failed: (error: Error) => void,
): VesselSource {
  if (typeof Worker === "undefined") {
    const engine = new VesselEngine((message) => listener(message));
    return { send: (message) => engine.receive(message), dispose: () => engine.receive({ kind: "stop" }) };
  }
  return new PartWorker<ToWorker, FromWorker>(
    () => new Worker(new URL("./vessel-worker.ts", import.meta.url), { type: "module" }),
    listener,
    failed,
  );
}

import type { FromWorker, ToWorker } from "./messages.ts";
import { VesselEngine } from "./vessel-engine.ts";

/** The page's side of the engine. */
export interface VesselSource {
  send(message: ToWorker): void;
  dispose(): void;
}

/** In a worker where the browser has them, else on the page. */
export function openVesselSource(listener: (message: FromWorker) => void): VesselSource {
  if (typeof Worker === "undefined") {
    const engine = new VesselEngine((message) => listener(message));
    return { send: (message) => engine.receive(message), dispose: () => engine.receive({ kind: "stop" }) };
  }
  const worker = new Worker(new URL("./vessel-worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => listener(data);
  return { send: (message) => worker.postMessage(message), dispose: () => worker.terminate() };
}

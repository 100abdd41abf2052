import type { WorkerHere } from "../../../../core/api/kernel.ts";
import { FieldEngine } from "./field-engine.ts";
import { PartError } from "./field-file.ts";
import type { ToWorker } from "./messages.ts";

const engine = new FieldEngine((message, handOver) => self.postMessage(message, { transfer: handOver }));
self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => engine.receive(data));
// geotiff.js asks for several parts at once and waits for the first that fails: the others are no news.
self.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof PartError) event.preventDefault();
});
self.postMessage("here" satisfies WorkerHere);

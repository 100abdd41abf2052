import type { WorkerHere } from "../../../../core/api/kernel.ts";
import { FieldEngine } from "./field-engine.ts";
import type { ToWorker } from "./messages.ts";

const engine = new FieldEngine((message, handOver) => self.postMessage(message, { transfer: handOver }));
self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => engine.receive(data));
self.postMessage("here" satisfies WorkerHere);

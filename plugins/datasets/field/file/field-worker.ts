import type { WorkerHere } from "../../../../core/api/kernel.ts";
import { FieldFaultError, FieldFile, PartError } from "./field-file.ts";
import type { FieldFault, FromWorker, ToWorker } from "./messages.ts";

/** Reads a forecast in a worker: decompresses and computes; the page fetches the bytes, with the user's token. */

const waiting = new Map<number, (message: Extract<ToWorker, { kind: "bytes" | "no-bytes" }>) => void>();
let requests = 0;
let file: Promise<FieldFile> | null = null;

const post = (message: FromWorker, handOver: Transferable[] = []) =>
  self.postMessage(message, { transfer: handOver });

function readPart(first: number, last: number): Promise<{ data: ArrayBuffer; total: number | null }> {
  const request = ++requests;
  return new Promise((resolve, reject) => {
    waiting.set(request, (message) => {
      waiting.delete(request);
      if (message.kind === "bytes") resolve(message);
      else reject(new PartError("the page did not get this part"));
    });
    post({ kind: "wants", request, first, last });
  });
}

self.addEventListener("message", async ({ data: message }: MessageEvent<ToWorker>) => {
  if (message.kind === "bytes" || message.kind === "no-bytes") {
    waiting.get(message.request)?.(message);
    return;
  }
  const { id } = message;
  try {
    if (message.kind === "open") {
      file = FieldFile.open(readPart, message.names);
      post({ kind: "opened", id, info: (await file).info });
      return;
    }
    const step = await (await file)?.step(message.time);
    if (!step) throw new FieldFaultError({ id: "field-elements", missing: [] });
    const grids = [step.value, step.x, step.y, ...step.also].filter(
      (grid): grid is Float32Array => grid !== null,
    );
    post(
      { kind: "step", id, step },
      grids.map(({ buffer }) => buffer as ArrayBuffer),
    );
  } catch (cause) {
    post({ kind: "fault", id, fault: faultOf(cause) });
  }
});
self.postMessage("here" satisfies WorkerHere);

/** A part that the page did not get is known there; it stands for itself. */
function faultOf(cause: unknown): FieldFault | null {
  if (cause instanceof FieldFaultError) return cause.fault;
  if (cause instanceof PartError) return null;
  return { id: "field-unreadable", detail: cause instanceof Error ? cause.message : String(cause) };
}

import { UnexpectedShape } from "../../../lib/feature-answer.ts";
import { type Projector, projectorFor } from "../../../lib/features/projector.ts";
import { readSet } from "../../../lib/features/read-set.ts";
import { buffersOf } from "../../../lib/features/set-buffers.ts";
import type { WorkerHere } from "../../services/parts/part-worker.ts";
import type { EngineAnswer, EngineCall } from "./engine-messages.ts";
import { FeatureEngine } from "./feature-engine.ts";

/**
 * The worker of a large feature set, in one of two roles: a reader ends when the set is parsed, which frees all memory
 * of parsing; a painter lives as long as the dataset.
 */
const scope = self as unknown as DedicatedWorkerGlobalScope;
let engine: FeatureEngine | null = null;

scope.onmessage = ({ data }: MessageEvent<EngineCall>) => {
  void handle(data);
};
scope.postMessage("here" satisfies WorkerHere);

async function handle(message: EngineCall): Promise<void> {
  switch (message.kind) {
    case "read":
      return answer(message.call, async () => {
        const features = await readSet(message.answers, message.options, projectorOf(message.projection));
        return [{ kind: "read", call: message.call, features }, buffersOf(features)];
      });
    case "open":
      engine = new FeatureEngine(projectorOf(message.projection), message.data);
      engine.onFaults = (faults) =>
        scope.postMessage({ kind: "faults", call: null, faults } satisfies EngineAnswer);
      return;
    case "style":
      return engine?.setStyle(message.style);
    case "hidden":
      return engine?.setHidden(message.hidden);
    case "change":
      return engine?.change(message.feature, message.properties, message.geometry);
    case "paint":
      return answer(message.call, async () => {
        const { width, height } = message.request;
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext("2d");
        if (context) engine?.paint(context, message.request);
        const image = canvas.transferToImageBitmap();
        return [{ kind: "painted", call: message.call, image }, [image]];
      });
  }
}

async function answer(call: number, work: () => Promise<[EngineAnswer, Transferable[]]>): Promise<void> {
  try {
    const [message, transfer] = await work();
    scope.postMessage(message, transfer);
  } catch (error) {
    scope.postMessage({ kind: "failed", call, error: plain(error) } satisfies EngineAnswer);
  }
}

function projectorOf(projection: string): Projector {
  const projector = projectorFor(projection);
  if (!projector) throw new Error(`Cannot paint in ${projection}`);
  return projector;
}

function plain(error: unknown): { name: string; message: string } {
  if (error instanceof UnexpectedShape) return { name: "UnexpectedShape", message: error.message };
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: "Error", message: String(error) };
}

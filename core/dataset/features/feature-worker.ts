import type { EngineAnswer, EngineCall } from "./engine-messages.ts";
import { FeatureEngine, type LoadedFeatures } from "./feature-engine.ts";
import { projectorFor } from "./projector.ts";
import { UnexpectedShape } from "./read-answer.ts";

/** The worker of one large feature set: reading, indexing and painting away from the main thread. */
const scope = self as unknown as DedicatedWorkerGlobalScope;
let engine: FeatureEngine | null = null;

scope.onmessage = ({ data }: MessageEvent<EngineCall>) => {
  void handle(data);
};

async function handle(message: EngineCall): Promise<void> {
  switch (message.kind) {
    case "load":
      return answer(message.call, async () => {
        const projector = projectorFor(message.projection);
        if (!projector) throw new Error(`Cannot paint in ${message.projection}`);
        // Kept when the data is fetched again, with its style.
        engine ??= new FeatureEngine(projector);
        const features = await engine.load(message.answers, message.options);
        return [{ kind: "loaded", call: message.call, features }, buffersOf(features)];
      });
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
        const picture = canvas.transferToImageBitmap();
        return [{ kind: "painted", call: message.call, picture }, [picture]];
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

function buffersOf({ properties, geometries, index }: LoadedFeatures): Transferable[] {
  const pages = [...properties, ...geometries].map((page) => page.buffer);
  return [...pages, index.members.buffer, ...(index.tree ? [index.tree] : [])];
}

function plain(error: unknown): { name: string; message: string } {
  if (error instanceof UnexpectedShape) return { name: "UnexpectedShape", message: error.message };
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: "Error", message: String(error) };
}

import type { ReadAnswer, ReadCall } from "./file-messages.ts";
import { readFeatures } from "./read-features.ts";

/** The global scope of a worker, which the types for pages do not include. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ReadCall>) => void) | null;
  postMessage(message: ReadAnswer | "here"): void;
}
const scope = self as unknown as WorkerScope;

scope.onmessage = ({ data }) => scope.postMessage(readFeatures(data));
scope.postMessage("here");

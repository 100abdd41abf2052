import type { ReadAnswer, ReadCall } from "./file-messages.ts";
import { readFeatures } from "./read-features.ts";

/** What a worker's global scope has, as the types of pages do not know it. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ReadCall>) => void) | null;
  postMessage(message: ReadAnswer | "here"): void;
}
const scope = self as unknown as WorkerScope;

scope.onmessage = ({ data }) => scope.postMessage(readFeatures(data));
scope.postMessage("here");

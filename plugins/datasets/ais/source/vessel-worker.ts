import type { FromWorker, ToWorker } from "./messages.ts";
import { VesselEngine } from "./vessel-engine.ts";

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker, handOver: Transferable[]): void;
};
const engine = new VesselEngine((message, handOver) => scope.postMessage(message, handOver));
scope.onmessage = ({ data }) => engine.receive(data);

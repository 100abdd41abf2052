import type { CrowdCount } from "../../../../plugins/datasets/ais/render/crowd-counter.ts";
import type { FromWorker } from "../../../../plugins/datasets/ais/source/messages.ts";
import { VesselEngine } from "../../../../plugins/datasets/ais/source/vessel-engine.ts";
import { type AisRecord, fleetRecords, soloRecord, updateRecords } from "../records.ts";
import type { FromBenchWorker, ToBenchWorker } from "./vessel-feed.ts";

/**
 * The dataset's engine in a worker. It holds its batches until the page requests one, so that the cost of the worker
 * and of the page can be measured separately.
 */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToBenchWorker>) => void) | null;
  postMessage(message: FromBenchWorker, handOver?: Transferable[]): void;
};

type Batch = Extract<FromWorker, { kind: "batch" }>;

let held: { message: Batch; crowd: CrowdCount | null; handOver: Transferable[] }[] = [];
let fleet: AisRecord[] = [];
let bodies: Blob[] = [];
let round = 0;
let read: (() => void) | null = null;

const engine = new VesselEngine((message, handOver) => {
  const last = held.at(-1);
  if (message.kind === "batch") held.push({ message, crowd: null, handOver });
  else if (message.kind === "crowd" && last) Object.assign(last, { crowd: message.count });
  else if (message.kind === "read") read?.();
});
engine.receive({ kind: "open", platforms: [], projection: "EPSG:3857" });

scope.onmessage = ({ data }) => {
  if (data.kind === "next") handOver();
  else void handleOrder(data).then(() => scope.postMessage({ kind: "done" }));
};

function handOver(): void {
  const next = held.shift();
  if (!next) throw new Error("There is no batch left");
  scope.postMessage({ ...next.message, crowd: next.crowd }, next.handOver);
}

async function handleOrder(order: Exclude<ToBenchWorker, { kind: "next" }>): Promise<void> {
  switch (order.kind) {
    case "fleet":
      fleet = fleetRecords(order.count);
      bodies = [asSent(fleet)];
      break;
    case "updates":
      bodies = Array.from({ length: order.times }, () => asSent(updateRecords(fleet, order.size, ++round)));
      break;
    case "solo":
      bodies = fleet.slice(0, 1).map((vessel) => asSent([soloRecord(vessel, ++round)]));
      break;
    case "crowd":
      engine.receive(order);
      break;
    case "decode":
      for (const body of bodies.splice(0)) await decode(body);
      break;
    case "drop":
      held = [];
      break;
  }
}

function decode(body: Blob): Promise<void> {
  return new Promise((resolve) => {
    read = resolve;
    engine.receive({ kind: "records", body, complete: false });
  });
}

const asSent = (records: readonly AisRecord[]): Blob => new Blob([JSON.stringify(records)]);

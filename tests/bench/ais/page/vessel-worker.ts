import type { FromWorker } from "../../../../plugins/datasets/ais/source/messages.ts";
import { VesselEngine } from "../../../../plugins/datasets/ais/source/vessel-engine.ts";
import { type AisRecord, fleetRecords, soloRecord, updateRecords } from "../records.ts";
import type { ToBenchWorker } from "./vessel-feed.ts";

/**
 * The dataset's engine in a worker, with its batches held back until the page asks for one: what the worker does can
 * then be measured apart from what the page does with it.
 */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToBenchWorker>) => void) | null;
  postMessage(message: FromWorker | "done", handOver?: Transferable[]): void;
};

let held: { message: FromWorker; handOver: Transferable[] }[] = [];
let fleet: AisRecord[] = [];
let texts: string[] = [];
let round = 0;

const engine = new VesselEngine((message, handOver) => held.push({ message, handOver }));
engine.receive({ kind: "open", platforms: [] });

scope.onmessage = ({ data }) => {
  if (data.kind === "next") {
    const next = held.shift();
    if (!next) throw new Error("There is no batch left");
    scope.postMessage(next.message, next.handOver);
    return;
  }
  obey(data);
  scope.postMessage("done");
};

function obey(order: Exclude<ToBenchWorker, { kind: "next" }>): void {
  switch (order.kind) {
    case "fleet":
      fleet = fleetRecords(order.count);
      texts = [JSON.stringify(fleet)];
      break;
    case "updates":
      texts = Array.from({ length: order.times }, () => {
        round += 1;
        return JSON.stringify(updateRecords(fleet, order.size, round));
      });
      break;
    case "solo":
      round += 1;
      texts = fleet.slice(0, 1).map((vessel) => JSON.stringify([soloRecord(vessel, round)]));
      break;
    case "decode":
      for (const text of texts) engine.receive({ kind: "records", text });
      texts = [];
      break;
    case "drop":
      held = [];
      break;
  }
}

import type { Geometry } from "geojson";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { ReadOptions } from "../../../lib/features/parse-features.ts";
import { DEGREES } from "../../../lib/features/projector.ts";
import type { LoadedFeatures } from "../../../lib/features/read-set.ts";
import { painterBuffers } from "../../../lib/features/set-buffers.ts";
import type { StyleFault } from "../../../lib/features/style-faults.ts";
import { canPaintInWorkers } from "../../services/parts/part-worker.ts";
import type { PaintData, PaintRequest } from "./feature-engine.ts";
import { WorkerChannel } from "./worker-channel.ts";

export interface ReadSetRequest {
  answers: readonly string[];
  options: ReadOptions;
  /** Code of the projection in which a worker may have to paint it; null: it is only parsed. */
  paintsIn: string | null;
  signal: AbortSignal;
}

/** Parses a set, and says how to start what may paint it: workers if the browser has them, else the page parses and paints. */
export async function openSet(
  request: ReadSetRequest,
): Promise<[LoadedFeatures, (() => WorkerEngine) | null]> {
  const { answers, options, paintsIn } = request;
  if (!canPaintInWorkers()) {
    const { readSet } = await import("../../../lib/features/read-set.ts");
    return [await readSet(answers, options, DEGREES), null];
  }
  const loaded = await readInWorker(request);
  return [loaded, paintsIn === null ? null : () => new WorkerEngine(loaded, paintsIn)];
}

async function readInWorker({ answers, options, paintsIn, signal }: ReadSetRequest): Promise<LoadedFeatures> {
  const projection = paintsIn ?? DEGREES.code;
  const reader = new WorkerChannel();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  try {
    const answer = reader.ask((call) => ({ kind: "read", call, answers, options, projection }));
    const given = await Promise.race([answer, aborted]);
    if (given.kind !== "read") throw new Error(`Expected features, got ${given.kind}`);
    return given.features;
  } finally {
    reader.dispose();
  }
}

/** An engine in a worker, for one projection. Messages are processed in order; after `dispose` no call is answered. */
export class WorkerEngine {
  private readonly channel = new WorkerChannel();

  constructor(
    loaded: LoadedFeatures,
    readonly projection: string,
  ) {
    const { idPages, properties, geometryTypes, index, shapes } = loaded;
    const data: PaintData = { idPages, properties, geometryTypes, index, shapes };
    // Data that the page also needs are copied.
    this.channel.send({ kind: "open", data, projection }, painterBuffers(loaded));
  }

  setStyle(style: FlatStyleLike): void {
    this.channel.send({ kind: "style", style });
  }

  setHidden(hidden: Uint8Array | null): void {
    this.channel.send({ kind: "hidden", hidden });
  }

  change(feature: number, properties: Record<string, unknown>, geometry: Geometry | null): void {
    this.channel.send({ kind: "change", feature, properties, geometry });
  }

  /** An image to draw once; the caller must close it afterwards. */
  async paint(request: PaintRequest): Promise<CanvasImageSource> {
    const answer = await this.channel.ask((call) => ({ kind: "paint", call, request }));
    if (answer.kind !== "painted") throw new Error(`Expected a picture, got ${answer.kind}`);
    return answer.image;
  }

  /** Called with properties of the style that could not be drawn. */
  onFaults(listen: (faults: readonly StyleFault[]) => void): void {
    this.channel.onFaults = listen;
  }

  dispose(): void {
    this.channel.dispose();
  }
}

import type { Geometry } from "geojson";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { ReadOptions } from "../../../lib/features/parse-features.ts";
import type { Projector } from "../../../lib/features/projector.ts";
import type { LoadedFeatures } from "../../../lib/features/read-set.ts";
import { painterBuffers } from "../../../lib/features/set-buffers.ts";
import type { StyleFault } from "../../../lib/features/style-faults.ts";
import { canPaintInWorkers } from "../../services/parts/part-worker.ts";
import type { PaintData, PaintRequest } from "./feature-engine.ts";
import { WorkerChannel } from "./worker-channel.ts";

/** The page's interface to an engine. Messages are processed in order; after `dispose` no call is answered. */
export interface EngineClient {
  setStyle(style: FlatStyleLike): void;
  setHidden(hidden: Uint8Array | null): void;
  change(feature: number, properties: Record<string, unknown>, geometry: Geometry | null): void;
  /** An image to draw once; the caller must close an ImageBitmap afterwards. */
  paint(request: PaintRequest): Promise<CanvasImageSource>;
  /** Called with properties of the style that could not be drawn. */
  onFaults(listen: (faults: readonly StyleFault[]) => void): void;
  dispose(): void;
}

export interface ReadSetRequest {
  answers: readonly string[];
  options: ReadOptions;
  projection: string;
  projector: Projector;
  /** Whether an engine may have to paint it; else it is only parsed. */
  paints: boolean;
  signal: AbortSignal;
}

/** A set that was parsed, and the engine that paints it; null: nothing does. */
export interface OpenedSet {
  loaded: LoadedFeatures;
  engine: EngineClient | null;
}

/** Parses a set: in workers if the browser has them, else on the main thread. */
export async function openSet(request: ReadSetRequest): Promise<OpenedSet> {
  if (!canPaintInWorkers()) {
    const { openLocalSet } = await import("./local-engine.ts");
    return openLocalSet(request);
  }
  const loaded = await readInWorker(request);
  return { loaded, engine: request.paints ? new WorkerEngine(loaded, request.projection) : null };
}

async function readInWorker({
  answers,
  options,
  projection,
  signal,
}: ReadSetRequest): Promise<LoadedFeatures> {
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

class WorkerEngine implements EngineClient {
  private readonly channel = new WorkerChannel();

  constructor(loaded: LoadedFeatures, projection: string) {
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

  async paint(request: PaintRequest): Promise<CanvasImageSource> {
    const answer = await this.channel.ask((call) => ({ kind: "paint", call, request }));
    if (answer.kind !== "painted") throw new Error(`Expected a picture, got ${answer.kind}`);
    return answer.image;
  }

  onFaults(listen: (faults: readonly StyleFault[]) => void): void {
    this.channel.onFaults = listen;
  }

  dispose(): void {
    this.channel.dispose();
  }
}

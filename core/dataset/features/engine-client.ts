import type { Geometry } from "geojson";
import type { FlatStyleLike } from "ol/style/flat.js";
import type { EngineAnswer, EngineCall, EngineError } from "./engine-messages.ts";
import { FeatureEngine, type LoadedFeatures, type PaintRequest } from "./feature-engine.ts";
import type { ReadOptions } from "./parse-features.ts";
import type { Projector } from "./projector.ts";
import { UnexpectedShape } from "./read-answer.ts";

/** The page's side of an engine. Calls are answered in order; after `dispose` nothing is answered any more. */
export interface EngineClient {
  load(answers: readonly string[], options: ReadOptions): Promise<LoadedFeatures>;
  setStyle(style: FlatStyleLike): void;
  setHidden(hidden: Uint8Array | null): void;
  change(feature: number, properties: Record<string, unknown>, geometry: Geometry | null): void;
  /** A picture to draw once; an ImageBitmap must be closed after that. */
  paint(request: PaintRequest): Promise<CanvasImageSource>;
  dispose(): void;
}

/** An engine in a worker where the browser has them, else on the main thread. */
export function createEngine(projection: string, projector: Projector): EngineClient {
  const able = typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
  return able ? new WorkerEngine(projection) : new LocalEngine(projector);
}

interface Waiting {
  resolve(answer: EngineAnswer): void;
  reject(error: Error): void;
}

class WorkerEngine implements EngineClient {
  private readonly worker = new Worker(new URL("./feature-worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;

  constructor(private readonly projection: string) {
    this.worker.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
      const waiting = this.waiting.get(data.call);
      this.waiting.delete(data.call);
      if (data.kind === "failed") waiting?.reject(errorOf(data.error));
      else waiting?.resolve(data);
    };
    this.worker.onerror = (event) => {
      const error = new Error(event.message || "The worker could not be started");
      for (const waiting of this.waiting.values()) waiting.reject(error);
      this.waiting.clear();
    };
  }

  async load(answers: readonly string[], options: ReadOptions): Promise<LoadedFeatures> {
    const answer = await this.ask((call) => ({
      kind: "load",
      call,
      answers,
      options,
      projection: this.projection,
    }));
    if (answer.kind !== "loaded") throw new Error(`Expected features, got ${answer.kind}`);
    return answer.features;
  }

  setStyle(style: FlatStyleLike): void {
    this.send({ kind: "style", style });
  }

  setHidden(hidden: Uint8Array | null): void {
    this.send({ kind: "hidden", hidden });
  }

  change(feature: number, properties: Record<string, unknown>, geometry: Geometry | null): void {
    this.send({ kind: "change", feature, properties, geometry });
  }

  async paint(request: PaintRequest): Promise<CanvasImageSource> {
    const answer = await this.ask((call) => ({ kind: "paint", call, request }));
    if (answer.kind !== "painted") throw new Error(`Expected a picture, got ${answer.kind}`);
    return answer.picture;
  }

  dispose(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private ask(make: (call: number) => EngineCall): Promise<EngineAnswer> {
    this.calls += 1;
    const call = this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject });
      this.send(make(call));
    });
  }

  private send(message: EngineCall): void {
    this.worker.postMessage(message);
  }
}

/** The same engine on the main thread. */
class LocalEngine implements EngineClient {
  private readonly engine: FeatureEngine;

  constructor(projector: Projector) {
    this.engine = new FeatureEngine(projector);
  }

  load(answers: readonly string[], options: ReadOptions): Promise<LoadedFeatures> {
    return this.engine.load(answers, options);
  }

  setStyle(style: FlatStyleLike): void {
    this.engine.setStyle(style);
  }

  setHidden(hidden: Uint8Array | null): void {
    this.engine.setHidden(hidden);
  }

  change(feature: number, properties: Record<string, unknown>, geometry: Geometry | null): void {
    this.engine.change(feature, properties, geometry);
  }

  paint(request: PaintRequest): Promise<CanvasImageSource> {
    const canvas = document.createElement("canvas");
    canvas.width = request.width;
    canvas.height = request.height;
    const context = canvas.getContext("2d");
    if (context) this.engine.paint(context, request);
    return Promise.resolve(canvas);
  }

  dispose(): void {
    this.engine.setHidden(null);
  }
}

function errorOf({ name, message }: EngineError): Error {
  if (name === "UnexpectedShape") return new UnexpectedShape(message);
  return name === "SyntaxError" ? new SyntaxError(message) : new Error(message);
}

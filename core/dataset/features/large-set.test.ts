import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import { fromLonLat } from "ol/proj.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WEB_MERCATOR } from "../../../lib/crs.ts";
import { projectorFor } from "../../../lib/features/projector.ts";
import { readSet } from "../../../lib/features/read-set.ts";
import type { EngineCall } from "./engine-messages.ts";
import { LargeSet } from "./large-set.ts";
import type { OverLines } from "./paint-drawing.ts";
import type { PaintLayer } from "./paint-layer.ts";

/** The messages of each worker that was started, in order. */
let workers: EngineCall[][];

/** Reads as the real one does; what it is asked to paint stays unanswered. */
class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => {};
  private readonly messages: EngineCall[] = [];

  constructor() {
    workers.push(this.messages);
    queueMicrotask(() => this.onmessage({ data: "here" }));
  }

  async postMessage(message: EngineCall): Promise<void> {
    this.messages.push(message);
    if (message.kind !== "read") return;
    const projector = projectorFor(message.projection);
    if (!projector) throw new Error("no projector");
    const features = await readSet(message.answers, message.options, projector);
    this.onmessage({ data: { kind: "read", call: message.call, features } });
  }

  terminate(): void {}
}

beforeEach(() => {
  workers = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("OffscreenCanvas", class {});
});
afterEach(() => void vi.unstubAllGlobals());

const TEXTS: FlatStyleLike = { "text-value": ["get", "name"] };
const CIRCLES: FlatStyleLike = { "circle-radius": 4, "circle-fill-color": "red" };
const feature = (id: string) =>
  `{"type":"Feature","id":"${id}","properties":{},"geometry":{"type":"Point","coordinates":[12,68]}}`;

const readSetOf = (...features: string[]) =>
  LargeSet.read("gear", {
    answers: [`{"features":[${features.join(",")}]}`],
    options: { idKey: "id", listPath: "", crs: "EPSG:4326" },
    paintsIn: WEB_MERCATOR,
    signal: new AbortController().signal,
  });
const listeners = { failed: vi.fn(), faults: vi.fn() };

test("below marks no point is drawn, also by a style with texts that another theme brings", async () => {
  const set = await readSetOf(feature("a"));
  const make = vi.fn(() => new Feature(new Point([0, 0])));
  const marks = { show: vi.fn(), setStyle: vi.fn(), layer: {} };
  const init = { make, style: CIRCLES, listeners, declutter: false } as never;
  const drawing = set.drawBelow(marks as never, init, WEB_MERCATOR) as OverLines;
  drawing.show(set.items, null);
  drawing.setStyle(TEXTS);
  const view = { coordinate: fromLonLat([12, 68]), tolerance: 10, resolution: 1, rotation: 0 };
  expect((drawing.below as PaintLayer).hits(view)).toEqual([]);
  expect(make).not.toHaveBeenCalled();
  set.dispose();
});

test("a change starts no worker where the page paints, and a worker that starts later knows the change", async () => {
  const set = await readSetOf(feature("a"), feature("b"));
  const make = () => new Feature(new Point([0, 0]));
  const drawing = set.draw({ make, style: TEXTS, listeners, declutter: false } as never, WEB_MERCATOR);
  drawing?.show(set.items, null);
  const changed = (n: number) => ({ ...set.items[1], id: "b", properties: { n }, geometry: null }) as never;
  drawing?.replace(changed(1), null);
  drawing?.replace(changed(2), null);
  expect(workers).toHaveLength(1);
  drawing?.setStyle(CIRCLES);
  drawing?.replace(changed(3), null);
  await Promise.resolve();
  const reported = workers[1]?.filter(({ kind }) => kind === "open" || kind === "change");
  const change = (n: number) => ({ kind: "change", feature: 1, properties: { n }, geometry: null });
  expect(reported).toEqual([expect.objectContaining({ kind: "open" }), change(2), change(3)]);
  set.dispose();
});

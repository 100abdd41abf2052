import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Sheet } from "../../../../lib/features/mark-sheet.ts";
import type { MarkPainter } from "./mark-painter.ts";
import { MarkPictures } from "./mark-pictures.ts";
import type { MarkCall } from "./mark-worker.ts";

/** Messages to the worker, and how it answers. */
let calls: MarkCall[] = [];
let worker: { onmessage(event: { data: unknown }): void; onerror(event: { message: string }): void };

beforeEach(() => {
  calls = [];
  class FakeWorker {
    onmessage = (_event: { data: unknown }) => {};
    onerror = (_event: { message: string }) => {};
    constructor() {
      worker = this;
    }
    postMessage(call: MarkCall): void {
      calls.push(call);
    }
    terminate(): void {}
  }
  class FakeCanvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
    getContext() {
      return { drawImage: () => {} };
    }
    transferToImageBitmap() {
      return { width: this.width, height: this.height, close: () => {} };
    }
  }
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("OffscreenCanvas", FakeCanvas);
});
afterEach(() => void vi.unstubAllGlobals());

const cut = {
  source: {} as CanvasImageSource,
  from: { x: 0, y: 0, width: 8, height: 8 },
  size: { width: 6.4, height: 6.4 },
  anchor: { x: 3.2, y: 3.2 },
  opacity: 0.5,
};
const painterOf = () => {
  const painter = {
    placements: { places: new Float64Array([0, 0]), images: new Uint16Array([0]) },
    cuts: () => [cut],
    paint: vi.fn(),
  };
  return painter as unknown as MarkPainter & typeof painter;
};

/** A canvas of 100 × 50 px; one map unit a px. */
function sheet(center: [number, number], more: Partial<Sheet> = {}) {
  const drawn: number[][] = [];
  const context = {
    canvas: { width: 100, height: 50 },
    drawImage: (_image: unknown, ...numbers: number[]) => void drawn.push(numbers),
  };
  const frame = { center, resolution: 1, pixelRatio: 1, worldWidth: null, snaps: true, ...more };
  return { sheet: { ...frame, context: context as unknown as Sheet["context"] }, drawn };
}

/** The worker has loaded, and sends the picture that was asked for last. */
function answer(): void {
  const paint = calls.at(-1);
  if (paint?.kind !== "paint") throw new Error("Nothing was asked for");
  const { width, height } = paint;
  worker.onmessage({ data: { image: { width, height, close: () => {} } } });
}

test("a picture is asked for once, with a margin and images that a worker can take, and then placed", () => {
  const changed = vi.fn();
  const pictures = MarkPictures.of(changed);
  worker.onmessage({ data: "here" });
  const painter = painterOf();
  expect(pictures?.draw(painter, sheet([0, 0]).sheet)).toBe(false);
  expect(pictures?.draw(painter, sheet([0, 0]).sheet)).toBe(false);
  expect(calls.map(({ kind }) => kind)).toEqual(["marks", "paint"]);
  expect(calls[1]).toMatchObject({
    width: 100 + 512,
    height: 50 + 512,
    cuts: [{ size: { width: 7, height: 7 }, anchor: cut.anchor, opacity: 0.5 }],
  });
  answer();
  expect(changed).toHaveBeenCalledOnce();
  const shown = sheet([0, 0]);
  expect(pictures?.draw(painter, shown.sheet)).toBe(true);
  expect(shown.drawn).toEqual([[-256, -256, 612, 562]]);
});

test("the map is panned over the margin before another picture is needed, which needs no marks again", () => {
  const pictures = MarkPictures.of(() => {});
  worker.onmessage({ data: "here" });
  const painter = painterOf();
  pictures?.draw(painter, sheet([0, 0]).sheet);
  answer();
  const near = sheet([250.4, -10], { snaps: false });
  expect(pictures?.draw(painter, near.sheet)).toBe(true);
  // Eastward the picture moves to the left, by whole px.
  expect(near.drawn[0]?.slice(0, 2)).toEqual([-506, -266]);
  expect(calls).toHaveLength(2);
  expect(pictures?.draw(painter, sheet([260, 0], { snaps: false }).sheet)).toBe(false);
  expect(calls.slice(2).map(({ kind }) => kind)).toEqual(["paint"]);
});

test("during a zoom the last picture is stretched; the map at rest gets its own, and so do other marks", () => {
  const pictures = MarkPictures.of(() => {});
  worker.onmessage({ data: "here" });
  const painter = painterOf();
  pictures?.draw(painter, sheet([0, 0]).sheet);
  answer();
  const zooming = sheet([0, 0], { resolution: 0.5, snaps: false });
  expect(pictures?.draw(painter, zooming.sheet)).toBe(false);
  expect(zooming.drawn).toEqual([[50 - 612, 25 - 562, 1224, 1124]]);
  expect(calls).toHaveLength(2);
  pictures?.draw(painter, sheet([0, 0], { resolution: 0.5 }).sheet);
  answer();
  expect(pictures?.draw(painter, sheet([0, 0], { resolution: 0.5 }).sheet)).toBe(true);
  const others = painterOf();
  const before = sheet([0, 0], { resolution: 0.5 });
  expect(pictures?.draw(others, before.sheet)).toBe(false);
  // What was drawn stays until the other picture has come.
  expect(before.drawn).toHaveLength(1);
  expect(calls.slice(3).map(({ kind }) => kind)).toEqual(["marks", "paint"]);
});

test("without a worker the page paints", () => {
  const changed = vi.fn();
  const pictures = MarkPictures.of(changed);
  worker.onmessage({ data: "here" });
  const painter = painterOf();
  pictures?.draw(painter, sheet([0, 0]).sheet);
  worker.onerror({ message: "out of memory" });
  expect(changed).toHaveBeenCalledOnce();
  expect(pictures?.draw(painter, sheet([0, 0]).sheet)).toBe(true);
  expect(painter.paint).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  expect(MarkPictures.of(changed)).toBeNull();
});

test("a picture that was forgotten is not shown with what comes later", () => {
  const pictures = MarkPictures.of(() => {});
  worker.onmessage({ data: "here" });
  pictures?.draw(painterOf(), sheet([0, 0]).sheet);
  answer();
  pictures?.forget();
  const later = sheet([0, 0]);
  expect(pictures?.draw(painterOf(), later.sheet)).toBe(false);
  expect(later.drawn).toEqual([]);
});

test("a picture that was under way when it was forgotten is not shown either, and the next one is asked for", () => {
  const changed = vi.fn();
  const pictures = MarkPictures.of(changed);
  worker.onmessage({ data: "here" });
  pictures?.draw(painterOf(), sheet([0, 0]).sheet);
  pictures?.forget();
  const others = painterOf();
  pictures?.draw(others, sheet([0, 0]).sheet);
  answer();
  expect(changed).toHaveBeenCalledOnce();
  const later = sheet([0, 0]);
  expect(pictures?.draw(others, later.sheet)).toBe(false);
  expect(later.drawn).toEqual([]);
  expect(calls.map(({ kind }) => kind)).toEqual(["marks", "paint", "marks", "paint"]);
  answer();
  expect(pictures?.draw(others, later.sheet)).toBe(true);
});

test("the worker closes the images that it was given, and fails without a canvas, so that the page paints", async () => {
  const scope = { onmessage: (_event: { data: MarkCall }) => {}, postMessage: vi.fn() };
  vi.stubGlobal("self", scope);
  vi.resetModules();
  await import("./mark-worker.ts");
  const close = vi.fn();
  const source = { close } as unknown as ImageBitmap;
  const frame = { center: [0, 0], resolution: 1, pixelRatio: 1, worldWidth: null, snaps: true };
  const paint = () =>
    scope.onmessage({ data: { kind: "paint", cuts: [{ ...cut, source }], frame, width: 10, height: 10 } });
  paint();
  expect(close).toHaveBeenCalledOnce();
  expect(scope.postMessage.mock.lastCall?.[0]).toMatchObject({ image: { width: 10, height: 10 } });
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext() {
        return null;
      }
    },
  );
  expect(paint).toThrow("no canvas");
});

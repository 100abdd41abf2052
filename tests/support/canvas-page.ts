import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll } from "vitest";

const PAGE = {
  document: { createElement: () => createCanvas(1, 1) },
  createImageBitmap: () => new Promise(() => {}),
  Image: class {},
  HTMLImageElement: class {},
  HTMLCanvasElement: class {},
  HTMLVideoElement: class {},
  ImageBitmap: class {},
  CanvasPattern: class {},
  CanvasGradient: class {},
};

/** For the tests of a file: a minimal page for OpenLayers, which creates canvases for symbols, for hits and for reading colours. */
export function withCanvasPage(): void {
  beforeAll(() => void Object.assign(globalThis, PAGE));
  afterAll(() => {
    for (const name of Object.keys(PAGE)) Reflect.deleteProperty(globalThis, name);
  });
}

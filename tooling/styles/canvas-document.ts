import { createCanvas } from "@napi-rs/canvas";

/**
 * Gives OpenLayers a page that can make a canvas, which it needs to read colours by name and to measure, for as long as `work` takes.
 */
export function withCanvas<T>(work: () => T): T {
  if ("document" in globalThis) return work();
  const page = {
    document: { createElement: () => createCanvas(1, 1) },
    Image: NoImage,
    HTMLImageElement: Other,
  };
  Object.assign(globalThis, page);
  try {
    return work();
  } finally {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  }
}

/** Pictures are not loaded for a check. */
class NoImage {}
class Other {}

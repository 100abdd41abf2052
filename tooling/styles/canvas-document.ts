import { createCanvas } from "@napi-rs/canvas";

/**
 * Gives OpenLayers a minimal document with a canvas while `work` runs; it needs the canvas to read colour names and to
 * measure.
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

/** Images are not loaded for a check. */
class NoImage {}
class Other {}

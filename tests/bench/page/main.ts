import { drawNothingInWebGl } from "./null-gpu.ts";
import type { Variant, VariantName } from "./variant.ts";

drawNothingInWebGl();

let variant: Variant | null = null;
let text = "";

window.bench = {
  async prepare(name) {
    variant = await makeVariant(name, document.getElementById("map") ?? document.body);
  },
  async fetch(url) {
    text = await (await fetch(url)).text();
  },
  async load() {
    await ready().load(text);
  },
  async change(times) {
    for (let at = 0; at < times; at += 1) {
      await ready().changeOne();
      await frame();
    }
  },
  /** Pans the map back and forth, one step per frame; returns the number of frames. */
  async pan(frames) {
    for (let at = 0; at < frames; at += 1) {
      ready().pan(at % 20 < 10 ? 4 : -4);
      await frame();
    }
    return frames;
  },
  hit: (id) => ready().hit(id),
};

async function makeVariant(name: VariantName, element: HTMLElement): Promise<Variant> {
  if (name === "farvann") {
    const { FarvannVariant } = await import("./variants/farvann.ts");
    return new FarvannVariant(element);
  }
  const { OpenLayersVariant } = await import("./variants/openlayers.ts");
  return new OpenLayersVariant(name, element);
}

function ready(): Variant {
  if (!variant) throw new Error("prepare() comes first");
  return variant;
}

function frame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import WebGLVectorLayer from "ol/layer/WebGLVector.js";
import OlMap from "ol/Map.js";
import VectorSource from "ol/source/Vector.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import View from "ol/View.js";
import { MapExtensions } from "../../core/map/map-extensions.ts";

/** A style and properties of a feature, as JSON texts. */
export interface WebglPair {
  style: FlatStyleLike;
  properties: string;
}

export interface WebglAnswer {
  /** Number of layers that OpenLayers accepted, and of those that it could not draw. */
  made: number;
  broken: number;
  /** Errors thrown by a frame. */
  thrown: string[];
  /** Whether the layer above all others was drawn, before and after the map was moved. */
  above: boolean[];
}

/**
 * Runs in a browser: WebGL layers that a tool adds to the map, one after the other, each with a feature that its style
 * does not expect. Above them lies a layer of the canvas, a dot in the middle.
 */
async function drawAll(pairs: readonly WebglPair[]): Promise<WebglAnswer> {
  const map = new OlMap({ target: "map", view: new View({ center: [0, 0], resolution: 1 }), controls: [] });
  const extensions = new MapExtensions(map.getLayers());
  const answer: WebglAnswer = { made: 0, broken: 0, thrown: [], above: [] };
  const logged = console.error;
  console.error = () => {
    answer.broken += 1;
  };
  const frame = () => {
    try {
      map.renderSync();
    } catch (error) {
      answer.thrown.push(String(error));
    }
  };
  const dot = new Feature(new Point([0, 0]));
  const style = { "circle-radius": 20, "circle-fill-color": [255, 0, 170] };
  const above = new VectorLayer({ source: new VectorSource({ features: [dot] }), style });
  extensions.addLayer(above, 1_000);
  for (const pair of pairs) {
    const remove = addPair(extensions, pair);
    if (!remove) continue;
    answer.made += 1;
    frame();
    // A worker makes the WebGL buffers.
    await new Promise((resolve) => setTimeout(resolve, 20));
    frame();
    answer.above.push(isDrawnAt(0));
    map.getView().setCenter([30, 0]);
    frame();
    answer.above.push(isDrawnAt(-30));
    map.getView().setCenter([0, 0]);
    remove();
  }
  console.error = logged;
  return answer;
}

/** Null: OpenLayers refuses the style at once, by an exception to the code that adds the layer. */
function addPair(extensions: MapExtensions, { style, properties }: WebglPair): (() => void) | null {
  try {
    const feature = new Feature(new Point([0, 0]));
    feature.setProperties(JSON.parse(properties) as Record<string, unknown>);
    const layer = new WebGLVectorLayer({ source: new VectorSource({ features: [feature] }), style });
    return extensions.addLayer(layer, 1);
  } catch {
    return null;
  }
}

/** Whether the dot of the upper layer is visible this many px beside the middle. */
function isDrawnAt(dx: number): boolean {
  const canvases = [...document.querySelectorAll("canvas")];
  return canvases.some((canvas) => {
    const context = canvas.getContext("2d");
    if (!context) return false;
    const [red, green, blue] = context.getImageData(canvas.width / 2 + dx, canvas.height / 2, 1, 1).data;
    return red === 255 && green === 0 && blue === 170;
  });
}

Object.assign(globalThis, { drawAll });

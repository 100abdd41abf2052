import { autorun, reaction } from "mobx";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { MAP_COLORS } from "../../../../core/api/map.ts";
import type { DrawingStore } from "../model/drawing-store.ts";
import { DrawingInteraction } from "./drawing-interaction.ts";
import { drawingKey } from "./drawing-keys.ts";
import { drawingStyle } from "./drawing-style.ts";
import { type DrawnInit, drawnFeatures, nextFeatures } from "./drawn-features.ts";

/** Above the datasets and the layers of plugins. */
const Z_INDEX = 20_000;

export interface DrawOnMapInit {
  map: AppServices["map"];
  drawing: DrawingStore;
  theme: AppServices["theme"];
  i18n: AppServices["i18n"];
}

/** Shows the drawing on the map and handles mouse, touch and keys. Returns a function that removes everything. */
export function drawOnMap({ map, drawing, theme, i18n }: DrawOnMapInit): () => void {
  const [fixed, next] = [makeLayer(), makeLayer()];
  const layers = [fixed, next];
  const interaction = new DrawingInteraction(map, drawing);
  const drawn = (): DrawnInit => ({
    ...drawing.snapshot(),
    selected: drawing.selected,
    active: drawing.active,
    projection: map.projection,
    format: i18n.format,
  });
  if (globalThis.matchMedia?.("(pointer: coarse)").matches) drawing.setAim("crosshair");

  const stops = [
    ...layers.map((layer, index) => map.addLayer(layer, Z_INDEX + index)),
    map.addInteraction(interaction),
    map.onKey((event) => drawingKey(drawing, event, map)),
    // The drawing has handled the click, so no other listener is called.
    map.onClick(
      (pixel, { tolerance }) => drawing.drawing || interaction.handleAt(pixel, tolerance > 10) !== null,
      { first: true },
    ),
    autorun(() => {
      const style = drawingStyle(MAP_COLORS[theme.theme]);
      for (const layer of layers) layer.setStyle(style);
    }),
    autorun(() => show(fixed, drawnFeatures(drawn()))),
    autorun(() => {
      const { currentCoords } = drawing;
      show(next, drawing.drawing && currentCoords ? nextFeatures(drawn(), currentCoords) : []);
    }),
    reaction(
      () => (drawing.drawing ? (drawing.aim === "pointer" ? map.pointer : map.center) : null),
      (place) => drawing.point(place),
      { fireImmediately: true },
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

type DrawnLayer = VectorLayer<VectorSource>;

const makeLayer = (): DrawnLayer =>
  new VectorLayer({
    source: new VectorSource(),
    declutter: true,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });

function show(layer: DrawnLayer, features: Parameters<VectorSource["addFeatures"]>[0]): void {
  const source = layer.getSource();
  source?.clear(true);
  source?.addFeatures(features);
  // Of a decluttered layer that has become empty, OpenLayers draws the labels and points of the frame before once more.
  layer.setVisible(features.length > 0);
}

import { Deck, MapView } from "@deck.gl/core";
import { BitmapLayer, IconLayer } from "@deck.gl/layers";
import { fromLonLat, toLonLat } from "ol/proj.js";
import { mapAt, type View } from "../../../plugins/datasets/forecast-field/draw/mesh.ts";
import { FieldFile } from "../../../plugins/datasets/forecast-field/file/field-file.ts";
import type { StepGrid } from "../../../plugins/datasets/forecast-field/file/messages.ts";
import { bearingTo, fieldValueAt } from "../../../plugins/datasets/forecast-field/grid/field-value.ts";
import { GridGeometry } from "../../../plugins/datasets/forecast-field/grid/geometry.ts";
import { cornersAt, valueAt } from "../../../plugins/datasets/forecast-field/grid/sample.ts";

/** The picture has half the resolution of the screen: fewer px would blur the limits of the classes visibly. */
const HALF = 2;
/** Px between arrows, as on our map at this zoom. */
const ARROWS = 64;
const ZOOM = 6;
const CENTER: [number, number] = [3, 61];
const LIMITS = [3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5];
const COLORS = [0xd3e9ec, 0xbcdfe8, 0xa5d2e6, 0x95c3e6, 0xa2b6e8, 0xb8aae6, 0xd0a6e0, 0xe5a3c6, 0xf2aaa0];

/**
 * The field as one draws it with deck.gl: a BitmapLayer with a picture of the classes and an IconLayer with arrows. What does not change
 * with the time is computed once: the cell of each px, the places of the arrows.
 */
async function make(): Promise<{ steps: number; show(step: number): Promise<void> }> {
  const bytes = await (await fetch("./wind.tif")).arrayBuffer();
  const file = await FieldFile.open(
    async (first, last) => ({ data: bytes.slice(first, last + 1), total: bytes.byteLength }),
    { u: "wind_u", v: "wind_v" },
  );
  const geometry = new GridGeometry(file.info.shape);
  const steps: StepGrid[] = [];
  for (const time of file.info.index.times) {
    const step = await file.step(time);
    if (step) steps.push(step);
  }
  const [width, height] = [window.innerWidth, window.innerHeight];
  const [x = 0, y = 0] = fromLonLat(CENTER);
  const resolution = 156_543.034 / 2 ** ZOOM;
  const view: View = { center: [x, y], resolution, rotation: 0, width, height, projection: "EPSG:3857" };
  const lonLatAt = (px: number, py: number) => toLonLat(mapAt(view, px, py)) as [number, number];
  const [columns, rows] = [Math.ceil(width / HALF), Math.ceil(height / HALF)];
  const cells = Array.from({ length: columns * rows }, (_, at) =>
    geometry.cellAt(...lonLatAt((at % columns) * HALF, Math.floor(at / columns) * HALF)),
  );
  const places = Array.from(
    { length: Math.ceil(width / ARROWS) * Math.ceil(height / (ARROWS * 0.86)) },
    (_, at) => {
      const across = Math.ceil(width / ARROWS);
      return lonLatAt((at % across) * ARROWS, Math.floor(at / across) * ARROWS * 0.86);
    },
  );
  const bounds = [...lonLatAt(0, height), ...lonLatAt(width, 0)] as [number, number, number, number];
  const atlas = arrowAtlas();
  let drawn: (() => void) | null = null;
  const deck = await new Promise<Deck<MapView>>((resolve) => {
    const made: Deck<MapView> = new Deck({
      parent: document.querySelector<HTMLDivElement>("#map"),
      useDevicePixels: false,
      views: new MapView({ repeat: false }),
      viewState: { longitude: CENTER[0], latitude: CENTER[1], zoom: ZOOM - 1 },
      controller: false,
      layers: [],
      onLoad: () => resolve(made),
      onAfterRender: () => drawn?.(),
    });
  });
  return {
    steps: steps.length,
    show(index) {
      const step = steps[index % steps.length];
      if (step === undefined) throw new Error("no step");
      const image = new ImageData(columns, rows);
      const pixels = new Uint32Array(image.data.buffer);
      for (const [at, cell] of cells.entries()) {
        const corners = cell && cornersAt(step, ...cell);
        const [u, v] = [
          corners && step.x && valueAt(step.x, corners),
          corners && step.y && valueAt(step.y, corners),
        ];
        if (u === null || v === null) continue;
        const speed = Math.hypot(u, v);
        let own = 0;
        while (own < LIMITS.length && speed >= (LIMITS[own] ?? 0)) own++;
        const color = COLORS[own] ?? 0;
        pixels[at] = 0xff000000 | ((color & 0xff) << 16) | (color & 0xff00) | (color >> 16);
      }
      const arrows = places.flatMap((position) => {
        const value = fieldValueAt(geometry, step, position);
        return value?.axes
          ? [{ position, angle: -bearingTo(geometry, position, value.axes), size: 12 + 0.75 * value.value }]
          : [];
      });
      deck.setProps({
        layers: [
          new BitmapLayer({ id: "classes", image, bounds }),
          new IconLayer<(typeof arrows)[number]>({
            id: "arrows",
            data: arrows,
            iconAtlas: atlas as unknown as string,
            iconMapping: { arrow: { x: 0, y: 0, width: 64, height: 64, mask: true } },
            getIcon: () => "arrow",
            getPosition: ({ position }) => position,
            getAngle: ({ angle }) => angle,
            getSize: ({ size }) => size,
            getColor: [11, 34, 57],
          }),
        ],
      });
      return new Promise((resolve) => {
        drawn = () => {
          drawn = null;
          resolve();
        };
      });
    },
  };
}

function arrowAtlas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 64, height: 64 });
  const context = canvas.getContext("2d");
  context?.stroke(new Path2D("M32 60V4M18 20L32 4L46 20"));
  return canvas;
}

Object.assign(window, { peer: make() });

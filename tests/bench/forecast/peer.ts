import { Deck, MapView } from "@deck.gl/core";
import { BitmapLayer, IconLayer, TextLayer } from "@deck.gl/layers";
import { fromLonLat, toLonLat } from "ol/proj.js";
import {
  type LineNumber,
  lineNumbersIn,
  lineRows,
} from "../../../plugins/datasets/forecast-field/draw/line-numbers.ts";
import { mapAt, type View } from "../../../plugins/datasets/forecast-field/draw/mesh.ts";
import { angleIn, cornersIn } from "../../../plugins/datasets/forecast-field/draw/places.ts";
import { signPlaces } from "../../../plugins/datasets/forecast-field/draw/signs.ts";
import { FieldFile } from "../../../plugins/datasets/forecast-field/file/field-file.ts";
import type { StepGrid } from "../../../plugins/datasets/forecast-field/file/messages.ts";
import { fieldValueIn } from "../../../plugins/datasets/forecast-field/grid/field-value.ts";
import { GridGeometry } from "../../../plugins/datasets/forecast-field/grid/geometry.ts";
import { valueAt } from "../../../plugins/datasets/forecast-field/grid/sample.ts";

/** The picture has half the resolution of the screen: fewer px would blur the limits of the classes visibly. */
const HALF = 2;
const ZOOM = 6;
const CENTER: [number, number] = [3, 61];
const LIMITS = [3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5];
const LINES = [10.8, 17.2, 24.5];
const COLORS = [0xd3e9ec, 0xbcdfe8, 0xa5d2e6, 0x95c3e6, 0xa2b6e8, 0xb8aae6, 0xd0a6e0, 0xe5a3c6, 0xf2aaa0];
const INK: [number, number, number] = [11, 34, 57];

/** Classes from the weakest as px of a picture. */
const PIXELS = COLORS.map((color) => 0xff000000 | ((color & 0xff) << 16) | (color & 0xff00) | (color >> 16));

/**
 * The field as one draws it with deck.gl: a BitmapLayer with a picture of the classes, an IconLayer with arrows and a TextLayer with the numbers
 * of lines, as many as on our map. In favour of the peer, all steps are read from the file beforehand, it draws no margin and no lines, and what does not
 * change with the time is computed once: the cells of each px, and the places of arrows and numbers.
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
  const [first] = steps;
  if (first === undefined) throw new Error("no steps");
  const [width, height] = [window.innerWidth, window.innerHeight];
  const [x = 0, y = 0] = fromLonLat(CENTER);
  const resolution = 156_543.034 / 2 ** ZOOM;
  const view: View = { center: [x, y], resolution, rotation: 0, width, height, projection: "EPSG:3857" };
  const lonLatAt = (px: number, py: number) => toLonLat(mapAt(view, px, py)) as [number, number];
  const [columns, rows] = [Math.ceil(width / HALF), Math.ceil(height / HALF)];
  const cells = Array.from({ length: columns * rows }, (_, at) =>
    cornersIn(geometry, first, ...lonLatAt((at % columns) * HALF, Math.floor(at / columns) * HALF)),
  );
  const places = signPlaces(view, ZOOM, geometry, first, 0).map((place) => ({
    ...place,
    position: lonLatAt(place.x, place.y),
  }));
  const numberRows = lineRows(view, ZOOM, geometry, first);
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

  function pictureOf(step: StepGrid): ImageData {
    const image = new ImageData(columns, rows);
    const pixels = new Uint32Array(image.data.buffer);
    const { x: eastward, y: northward } = step;
    if (eastward === null || northward === null) return image;
    for (let at = 0; at < cells.length; at++) {
      const corners = cells[at];
      if (!corners) continue;
      const u = valueAt(eastward, corners);
      const v = valueAt(northward, corners);
      if (u === null || v === null) continue;
      const speed = Math.sqrt(u * u + v * v);
      let own = 0;
      while (own < LIMITS.length && speed >= (LIMITS[own] ?? 0)) own++;
      pixels[at] = PIXELS[own] ?? 0;
    }
    return image;
  }

  return {
    steps: steps.length,
    show(index) {
      const step = steps[index % steps.length];
      if (step === undefined) throw new Error("no step");
      const arrows = places.flatMap((place) => {
        const value = fieldValueIn(step, place.corners);
        const angle = value && angleIn(place, value);
        if (value === null || angle === null) return [];
        return [{ position: place.position, angle: (-angle * 180) / Math.PI, size: 12 + 0.75 * value.value }];
      });
      deck.setProps({
        layers: [
          new BitmapLayer({ id: "classes", image: pictureOf(step), bounds }),
          new IconLayer<(typeof arrows)[number]>({
            id: "arrows",
            data: arrows,
            iconAtlas: atlas as unknown as string,
            iconMapping: { arrow: { x: 0, y: 0, width: 64, height: 64, mask: true } },
            getIcon: () => "arrow",
            getPosition: ({ position }) => position,
            getAngle: ({ angle }) => angle,
            getSize: ({ size }) => size,
            getColor: INK,
          }),
          new TextLayer<LineNumber>({
            id: "numbers",
            data: lineNumbersIn(numberRows, step, LINES),
            getPosition: (number) => lonLatAt(number.x, number.y),
            getText: ({ value }) => String(value).replace(".", ","),
            characterSet: "0123456789,",
            getSize: 11,
            getColor: INK,
            background: true,
            getBackgroundColor: [255, 255, 255],
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

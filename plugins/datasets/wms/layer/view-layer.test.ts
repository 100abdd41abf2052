import ImageLayer from "ol/layer/Image.js";
import { get as getProjection } from "ol/proj.js";
import type ImageSource from "ol/source/Image.js";
import { afterEach, expect, test, vi } from "vitest";
import type { MapLayerSettings } from "./map-layer.ts";
import { viewLayer } from "./view-layer.ts";

afterEach(() => void vi.unstubAllGlobals());

test("a sheet of paper gets an image with more pixels, at most 4,096, which the screen then keeps", async () => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1, height: 1 }));
  for (const name of ["ImageData", "HTMLImageElement"]) vi.stubGlobal(name, class {});
  const asked: string[] = [];
  const settings = {
    request: {
      ...{ baseUrl: "https://wms.example", version: "1.3.0", layers: ["a"], styles: [""], extra: [] },
      ...{ format: "image/png", transparent: true, crs: "EPSG:3857", axisOrder: "xy", bboxParameter: "BBOX" },
    },
    tileSize: 256,
    fetch: async (url: string) => {
      asked.push(url);
      return { status: 204, contentType: "", blob: new Blob() };
    },
    health: { imageLoaded: vi.fn(), imageFailed: vi.fn() },
    onAnswer: vi.fn(),
    signal: new AbortController().signal,
  } as unknown as MapLayerSettings;
  const layer = viewLayer(settings);
  const source = layer instanceof ImageLayer ? (layer.getSource() as ImageSource) : null;
  const projection = getProjection("EPSG:3857");
  if (!source || !projection) throw new Error("no source");
  const draw = (pixelRatio: number) =>
    source.getImage([0, 0, 150_000, 100_000], 100, pixelRatio, projection)?.load();
  for (const pixelRatio of [1, 1, 2, 1, 3.125]) draw(pixelRatio);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  const said = asked.map((url) => Object.fromEntries(new URL(url).searchParams));
  expect(said.map(({ WIDTH, HEIGHT, DPI }) => ({ WIDTH, HEIGHT, DPI }))).toEqual([
    { WIDTH: "1500", HEIGHT: "1000", DPI: undefined },
    { WIDTH: "3000", HEIGHT: "2000", DPI: "180" },
    { WIDTH: "4096", HEIGHT: "2730", DPI: "246" },
  ]);
});

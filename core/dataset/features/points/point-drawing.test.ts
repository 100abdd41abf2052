import type Feature from "ol/Feature.js";
import CanvasVectorLayerRenderer from "ol/renderer/canvas/VectorLayer.js";
import type CircleStyle from "ol/style/Circle.js";
import Icon from "ol/style/Icon.js";
import type Style from "ol/style/Style.js";
import { afterEach, expect, test, vi } from "vitest";
import { resolutionAtZoom0 } from "../../../../lib/polar.ts";
import { DatasetWorld } from "../../../../tests/support/dataset-world.ts";
import { pointsOf } from "../../../../tests/support/points.ts";
import { FeatureDataset } from "../../feature-dataset.ts";
import type { PointLayer } from "./point-layer.ts";
import { StackGroup } from "./stack-group.ts";

const at = (zoom: number) => resolutionAtZoom0("EPSG:3857") / 2 ** zoom;
const LINE = {
  type: "LineString",
  coordinates: [
    [12, 68],
    [12.5, 68],
  ],
};
const point = (lon: number) => ({ type: "Point", coordinates: [lon, 68] });
const feature = (id: string, kind: unknown, geometry: object) => ({
  type: "Feature",
  id,
  properties: { kind },
  geometry,
});

let world: DatasetWorld;
let dataset: FeatureDataset;

async function start(features: object[], changes: Parameters<typeof pointsOf>[0] = {}) {
  world = new DatasetWorld(() => JSON.stringify({ type: "FeatureCollection", features }));
  dataset = new FeatureDataset(
    world.init({ points: pointsOf(changes), style: { "stroke-color": "#ff0000", "stroke-width": 2 } }, {}),
  );
  await dataset.activate();
}

afterEach(() => {
  dataset.stop();
  world.dispose();
});

const layer = () => world.map.layersOf("areas")[0]?.layer as PointLayer;

/** Styles by feature at a zoom; features without a style are left out. */
function drawn(zoom: number): Record<string, Style[]> {
  const features: Feature[] = layer().getSource()?.getFeatures() ?? [];
  const entries = features.map((one): [string, Style[]] => {
    const given = layer().getStyleFunction()?.(one, at(zoom)) ?? [];
    return [String(one.getId()), [given].flat()];
  });
  return Object.fromEntries(entries.filter(([, styles]) => styles.length > 0));
}
const icons = (styles: Style[] = []) =>
  styles.flatMap((style) => {
    const image = style.getImage();
    return image instanceof Icon ? [image.getSrc()] : [];
  });

test("below its first symbol a feature is a dot of its kind, by theme", async () => {
  await start([feature("a", "net", point(12))]);
  const dot = () => drawn(5).a?.[0]?.getImage() as CircleStyle;
  expect(dot().getFill()?.getColor()).toBe("#085382");
  expect(dot().getRadius()).toBe(3.5);
  world.theme.setTheme("night");
  expect(dot().getFill()?.getColor()).toBe("#4fa9e6");
  expect(dot().getStroke()?.getColor()).toBe("#011023");
});

test("a ring is a line in its colour around the other colour", async () => {
  await start([feature("a", "net", point(12))], { shape: "ring" });
  const ring = drawn(5).a?.[0]?.getImage() as CircleStyle;
  expect({ strokeColor: ring.getStroke()?.getColor(), fillColor: ring.getFill()?.getColor() }).toEqual({
    strokeColor: "#085382",
    fillColor: "#ffffff",
  });
  expect(ring.getRadius()).toBe(3);
});

test("symbols come by zoom, rare kinds above frequent ones", async () => {
  await start([feature("a", "net", point(12)), feature("b", "rare", point(14))]);
  const small = drawn(6);
  expect(icons(small.a)).toEqual(["/manifest-assets/small.svg"]);
  expect(icons(drawn(8).a)).toEqual(["/manifest-assets/full.svg"]);
  expect(small.b?.[0]?.getZIndex()).toBeGreaterThan(small.a?.[0]?.getZIndex() ?? 99);
});

test("a line is drawn from the zoom that the manifest says; before that its beginning alone", async () => {
  await start([feature("a", "net", LINE)]);
  expect(drawn(7).a).toHaveLength(1);
  expect(drawn(8).a?.some((style) => style.getStroke()?.getWidth() === 2)).toBe(true);
});

test("of a stack one feature is drawn, and all of them are hit", async () => {
  await start(["a", "b", "c"].map((id) => feature(id, "net", point(12))));
  const shown = Object.keys(drawn(7));
  expect(shown).toHaveLength(1);
  const [hit] = layer().marksNear(centre(), at(7), 6);
  expect(hit?.mark.members.map(({ key }) => key.getId())).toEqual(["a", "b", "c"]);
});

test("what stands alone and stacks of every size share the images of their symbols", async () => {
  const stack = (lon: number, size: number) =>
    Array.from({ length: size }, (_unused, at) => feature(`${lon}-${at}`, "net", point(lon)));
  await start([1, 2, 3, 4, 5].flatMap((size) => stack(10 + 2 * size, size)));
  const symbols = Object.values(drawn(7)).flatMap((styles) =>
    styles.flatMap((style) => {
      const image = style.getImage();
      return image instanceof Icon && image.getSrc()?.endsWith(".svg") ? [image] : [];
    }),
  );
  expect({ drawn: symbols.length, images: new Set(symbols).size }).toEqual({ drawn: 10, images: 3 });
});

test("a frame between two slices does not make the marks of many features in one go", async () => {
  await start([feature("a", "net", point(12)), feature("b", "net", point(14))]);
  drawn(6);
  const placed = vi.spyOn(layer(), "placedAt");
  await layer().prepare(layer().getSource()?.getFeatures() ?? [], at(6), async (list, step) => {
    for (const one of list) {
      step(one);
      expect(Object.keys(drawn(6))).toHaveLength(2);
    }
  });
  drawn(6);
  expect(placed).toHaveBeenCalledOnce();
});

test("a dot of a few px is hit within 12 px by mouse and 22 px by touch, the nearest first", async () => {
  await start([feature("a", "net", point(12)), feature("b", "net", point(13))]);
  drawn(5);
  const [x, y] = centre();
  const hits = (dx: number, tolerance: number) =>
    layer()
      .marksNear([x + dx * at(5), y], at(5), tolerance)
      .map(({ mark }) => mark.members[0]?.key.getId());
  expect(hits(-11.5, 6)).toEqual(["a"]);
  expect(hits(-12.5, 6)).toEqual([]);
  expect(hits(-21, 16)).toEqual(["a"]);
  // One degree is 22.8 px here.
  expect(hits(14, 16)).toEqual(["b", "a"]);
});

test("features that are filtered away stand in no stack", async () => {
  await start([feature("a", "net", point(12)), feature("b", "rare", point(12))]);
  expect(icons(Object.values(drawn(6))[0])).toHaveLength(2);
  world.answer = () =>
    JSON.stringify({ type: "FeatureCollection", features: [feature("b", "rare", point(12))] });
  await dataset.refresh("retry");
  expect(icons(drawn(6).b)).toHaveLength(1);
});

test("datasets of one group have one stack in one place, drawn by the highest and hit as features of both", async () => {
  const together = { stackGroup: "wrecks" };
  await start([feature("a", "net", point(12)), feature("b", "net", point(12))], together);
  const other = new FeatureDataset(world.init({ id: "others", points: pointsOf(together) }, {}));
  world.answer = () =>
    JSON.stringify({ type: "FeatureCollection", features: [feature("c", "rare", point(12))] });
  await other.activate();
  world.map.setDatasetOrder(["areas", "others"]);
  const above = world.map.layersOf("others")[0]?.layer as PointLayer;
  const [top] = above.getSource()?.getFeatures() ?? [];
  const shown = () => [above.getStyleFunction()?.(top as Feature, at(6)) ?? []].flat();
  expect(Object.keys(drawn(6))).toEqual([]);
  expect(icons(shown())).toHaveLength(2);
  const [hit] = above.marksNear(centre(), at(6), 6);
  expect(hit?.mark.members.map(({ key, owner }) => [key.getId(), owner === above])).toEqual([
    ["c", true],
    ["a", false],
    ["b", false],
  ]);
  const revision = layer().getRevision();
  other.stop();
  expect(layer().getRevision()).toBeGreaterThan(revision);
  expect(Object.keys(drawn(6))).toEqual(["a"]);
});

test("row and legend are notified while dots stand for symbols, in the current language", async () => {
  await start([feature("a", "net", point(12))], { kinds: [pointsOf({}).kinds[0]] });
  world.map.flyTo({ center: [12, 68], zoom: 5 });
  expect(dataset.depiction?.words).toBe("som punkter");
  expect(dataset.depiction?.note).toBe("Vises som punkter ved dette zoomnivået. Zoom inn for symboler.");
  expect(dataset.depiction?.symbolOf(null)?.dot).toMatchObject({ color: "#085382", size: 6, ring: false });
  world.i18n.setLanguage("en");
  expect(dataset.depiction?.words).toBe("as dots");
  world.map.flyTo({ center: [12, 68], zoom: 6 });
  expect(dataset.depiction).toBeNull();
});

test("the legend's entries have the dots of their kinds", async () => {
  await start([feature("a", "net", point(12))]);
  world.map.flyTo({ center: [12, 68], zoom: 4 });
  const entry = (values: string[], property = "kind") => ({ label: "", symbol: NONE, property, values });
  const { depiction } = dataset;
  expect(depiction?.symbolOf(entry(["rare"]))?.dot?.color).toBe("#d72424");
  expect(depiction?.symbolOf(entry(["buoy"]))).toBeNull();
  expect(depiction?.symbolOf(entry(["rare"], "other"))).toBeNull();
  expect(depiction?.symbolOf(null)).toBeNull();
});

const NONE = {
  icon: "",
  iconNight: "",
  line: null,
  fill: null,
  text: null,
  dot: null,
  ramp: [],
  rampNight: [],
};

function centre(): [number, number] {
  const [one] = layer().getSource()?.getFeatures() ?? [];
  const [x = 0, y = 0] = one?.getGeometry()?.getExtent() ?? [];
  return [x, y];
}

test("a symbol that stands alone has the words of the first label that fits, in the language of the page", async () => {
  const label = {
    zoom: 9,
    property: "",
    values: [],
    colorNight: "#ffffff",
    halo: "#d0e8ee",
    haloNight: "#011023",
  };
  await start(
    [
      feature("old", "net", point(12)),
      feature("new", "net", point(13)),
      feature("twin", "net", point(14)),
      feature("other", "net", point(14)),
    ],
    {
      stacks: [{ zoom: 0, within: 10 }],
      labels: [
        { ...label, property: "$id", text: { no: "aldri", en: "never" }, color: "#000000" },
        {
          ...label,
          property: "kind",
          values: ["net"],
          text: { no: "{kind} i sjøen", en: "{kind} in the sea" },
          color: "#6b4600",
        },
      ],
    },
  );
  const texts = (zoom: number) =>
    Object.entries(drawn(zoom)).flatMap(([id, styles]) =>
      styles.flatMap((style) =>
        style.getText() ? [[id, style.getText()?.getText(), style.getText()?.getFill()?.getColor()]] : [],
      ),
    );
  await expect.poll(() => texts(9).length).toBe(2);
  expect(texts(8.9)).toEqual([]);
  expect(texts(9)).toEqual([
    ["old", "net i sjøen", "#6b4600"],
    ["new", "net i sjøen", "#6b4600"],
  ]);
  world.theme.setTheme("night");
  world.i18n.setLanguage("en");
  await expect.poll(() => texts(9)[0]).toEqual(["old", "net in the sea", "#ffffff"]);
});

test("a feature that says something else in its place is drawn as its new kind", async () => {
  await start([feature("a", "net", point(12))]);
  const dot = () => drawn(5).a?.[0]?.getImage() as CircleStyle;
  const color = () => dot().getFill()?.getColor();
  const before = color();
  const [kept] = layer().getSource()?.getFeatures() ?? [];
  world.answer = () =>
    JSON.stringify({ type: "FeatureCollection", features: [feature("a", "something else", point(12))] });
  await dataset.refresh("retry");
  expect(layer().getSource()?.getFeatures()).toEqual([kept]);
  expect(color()).not.toBe(before);
});

test("a layer whose marks are painted directly is ready, also after OpenLayers had to wait for their images", async () => {
  await start([feature("a", "net", point(12))]);
  const points = layer();
  const renderer = points.createRenderer();
  const frame = {
    viewState: { rotation: 0, resolution: at(7) },
    viewHints: [0, 0],
    layerStatesArray: [{ opacity: 1 }],
    layerIndex: 0,
  };
  renderer.ready = false;
  points.painterAt = () => ({ paint: () => {}, isComplete: true }) as never;
  expect(renderer.prepareFrame(frame as never)).toBe(true);
  expect(renderer.ready).toBe(true);
});

test("a turned map has its marks from OpenLayers, which draws the lines alone below painted ones", async () => {
  await start([feature("a", "net", point(12))]);
  const points = layer();
  const renderer = points.createRenderer();
  const drawnByOpenLayers = vi
    .spyOn(CanvasVectorLayerRenderer.prototype, "prepareFrame")
    .mockImplementation(() => true);
  points.painterAt = () => ({ paint: () => {}, isComplete: true }) as never;
  const prepare = (rotation: number) => {
    renderer.prepareFrame({
      viewState: { rotation, resolution: at(7) },
      viewHints: [0, 0],
      layerStatesArray: [{ opacity: 1 }],
      layerIndex: 0,
    } as never);
    return {
      revision: points.getRevision(),
      marks: Object.keys(drawn(7)),
      calls: drawnByOpenLayers.mock.calls.length,
    };
  };
  const straight = prepare(0);
  const turned = prepare(0.5);
  const back = prepare(0);
  drawnByOpenLayers.mockRestore();
  expect([straight.marks, turned.marks, back.marks]).toEqual([[], ["a"], []]);
  expect([straight.calls, turned.calls, back.calls]).toEqual([0, 1, 1]);
  // Else it would keep the instructions that it has.
  expect(turned.revision).not.toBe(straight.revision);
  expect(back.revision).not.toBe(turned.revision);
});

test("a frame with the marks of the last one can keep their picture; other marks, also of other layers, cannot", async () => {
  await start([feature("a", "net", point(12))]);
  const points = layer();
  const renderer = Object.assign(points.createRenderer(), {
    ...{ prepareContainer: () => {}, context: {}, container: {} },
  });
  const frame = {
    viewState: { rotation: 0, resolution: at(7), center: [0, 0], projection: { canWrapX: () => false } },
    viewHints: [0, 0],
    layerStatesArray: [{ opacity: 1 }],
    layerIndex: 0,
  };
  const news: boolean[] = [];
  const own = (_frame: unknown, draw: (frame: unknown) => unknown, isNew: boolean) => {
    news.push(isNew);
    return draw(frame);
  };
  Object.assign(points, { own: { frame: own, cancel: () => {}, redraw: () => false } });
  const painter = () => ({ paint: () => {}, isComplete: true, size: 1 }) as never;
  const [first, second] = [painter(), painter()];
  for (const one of [first, first, second, second]) {
    points.painterAt = () => one;
    renderer.prepareFrame(frame as never);
    renderer.renderFrame(frame as never, null);
  }
  expect(news).toEqual([true, false, true, false]);
});

test("a layer of which nothing is shown forgets the picture of its marks", async () => {
  await start([feature("a", "net", point(12))]);
  const pictures = { forget: vi.fn(), dispose: () => {} };
  Object.assign(layer(), { ownPictures: pictures });
  expect([layer().picturesOf({ size: 2_001 }), layer().picturesOf({ size: 1 })]).toEqual([pictures, null]);
  expect(pictures.forget).not.toHaveBeenCalled();
  expect(layer().picturesOf({ size: 0 })).toBeNull();
  expect(pictures.forget).toHaveBeenCalledOnce();
});

test("while the marks of one layer are made, frames draw those of before; then the other layers are drawn again", async () => {
  const group = new StackGroup();
  const redrawn: string[] = [];
  const member = (id: string) => {
    const one = { placedAt: () => [], changed: () => redrawn.push(id) } as never;
    group.join(id, one);
    return one;
  };
  const [first] = [member("a"), member("b")];
  redrawn.length = 0;
  const before = group.version;
  await group.prepare(first, async () => {
    expect({ waits: group.isPreparing, redrawn }).toEqual({ waits: true, redrawn: [] });
  });
  expect({ waits: group.isPreparing, redrawn }).toEqual({ waits: false, redrawn: ["b"] });
  expect(group.version).toBe(before + 1);
  const fails = group.prepare(first, () => Promise.reject(new Error("not wanted")));
  await expect(fails).rejects.toThrow("not wanted");
  expect(group.isPreparing).toBe(false);
});

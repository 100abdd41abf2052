import LayerGroup from "ol/layer/Group.js";
import Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import { expect, test, vi } from "vitest";
import { guardLayer } from "./layer-guard.ts";

const frame = () => ({ postRenderFunctions: [] as (() => void)[] }) as unknown as FrameState;
const element = {} as HTMLElement;

/** A layer that draws with `draw`. */
function layerThat(draw: (frame: FrameState) => HTMLElement): Layer {
  return new Layer({ render: (state) => (state ? draw(state) : element) });
}
const breaks = () => {
  throw new Error("cannot draw");
};

test("an error that a layer throws while it draws stays with it, and is reported once", () => {
  const draw = vi.fn<() => HTMLElement>(breaks);
  const layer = layerThat(draw);
  const broken = vi.fn();
  guardLayer(layer, broken, { out: true });
  expect(layer.render(frame(), element)).toBeNull();
  layer.changed();
  expect(layer.render(frame(), element)).toBeNull();
  expect(draw).toHaveBeenCalledTimes(1);
  expect(broken.mock.calls).toEqual([[new Error("cannot draw")]]);
});

test("a layer without errors draws as before", () => {
  const layer = layerThat(() => element);
  const broken = vi.fn();
  guardLayer(layer, broken);
  expect(layer.render(frame(), element)).toBe(element);
  // It draws itself, and OpenLayers asks for its renderer to know whether everything is loaded.
  expect(layer.getRenderer()).toBeNull();
  expect(broken).not.toHaveBeenCalled();
});

test("a layer that may come back is tried again when it changed, not before", () => {
  const draw = vi.fn<() => HTMLElement>(breaks);
  const layer = layerThat(draw);
  guardLayer(layer, () => {});
  layer.render(frame(), element);
  layer.render(frame(), element);
  expect(draw).toHaveBeenCalledTimes(1);
  draw.mockReturnValue(element);
  layer.changed();
  expect(layer.render(frame(), element)).toBe(element);
});

test("decluttering, work after the frame and hit detection are guarded too", () => {
  const later = layerThat((state) => {
    state.postRenderFunctions.push(breaks);
    return element;
  });
  const broken = vi.fn();
  guardLayer(later, broken);
  const state = frame();
  later.render(state, element);
  for (const after of state.postRenderFunctions) after({} as never, state);
  expect(broken).toHaveBeenCalledTimes(1);

  const labels = layerThat(() => element);
  labels.renderDeclutter = breaks;
  labels.renderDeferred = breaks;
  guardLayer(labels, broken);
  labels.renderDeclutter(frame(), {} as never);
  labels.renderDeferred(frame());
  expect(broken).toHaveBeenCalledTimes(2);

  const pointed = layerThat(() => element);
  const renderer = { forEachFeatureAtCoordinate: breaks };
  (pointed as unknown as { createRenderer: () => unknown }).createRenderer = () => renderer;
  guardLayer(pointed, broken);
  expect(
    pointed.getRenderer()?.forEachFeatureAtCoordinate([0, 0], frame(), 0, () => undefined, []),
  ).toBeUndefined();
  expect(broken).toHaveBeenCalledTimes(3);
});

test("the layers of a group are guarded one by one, those that come later too", () => {
  const [bad, good] = [layerThat(breaks), layerThat(() => element)];
  const group = new LayerGroup({ layers: [good] });
  const broken = vi.fn();
  guardLayer(group, broken, { out: true });
  group.getLayers().push(bad);
  expect({ badRender: bad.render(frame(), element), goodRender: good.render(frame(), element) }).toEqual({
    badRender: null,
    goodRender: element,
  });
  expect(broken).toHaveBeenCalledTimes(1);
});

test("a canvas that is shared gets back the state that it had before", () => {
  const context = { restore: vi.fn() };
  const layer = layerThat(breaks);
  (layer as unknown as { createRenderer: () => unknown }).createRenderer = () => ({ context });
  guardLayer(layer, () => {});
  layer.getRenderer();
  layer.render(frame(), element);
  expect(context.restore).toHaveBeenCalled();
});

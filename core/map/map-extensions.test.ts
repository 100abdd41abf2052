import Collection from "ol/Collection.js";
import Interaction from "ol/interaction/Interaction.js";
import VectorLayer from "ol/layer/Vector.js";
import type OlMap from "ol/Map.js";
import { expect, test, vi } from "vitest";
import type { MapProbe } from "./layer-config.ts";
import { MapExtensions } from "./map-extensions.ts";

/** The part of a map that holds interactions; a real map needs a page. */
const mapWith = (held: Set<unknown>) =>
  ({
    addInteraction: (interaction: unknown) => held.add(interaction),
    removeInteraction: (interaction: unknown) => held.delete(interaction),
  }) as unknown as OlMap;

const probe = {} as MapProbe;

test("a layer is put in its place, and taken away and disposed by what came back", () => {
  const layers = new Collection<VectorLayer>();
  const layer = new VectorLayer();
  const dispose = vi.spyOn(layer, "dispose");
  const remove = new MapExtensions(layers as never).addLayer(layer, 9_000);
  expect({ length: layers.getLength(), zIndex: layer.getZIndex() }).toEqual({ length: 1, zIndex: 9_000 });
  remove();
  expect({ length: layers.getLength(), callsCount: dispose.mock.calls.length }).toEqual({
    length: 0,
    callsCount: 1,
  });
});

test("an interaction follows the map from one element to the next", () => {
  const extensions = new MapExtensions(new Collection() as never);
  const interaction = new Interaction();
  const remove = extensions.addInteraction(interaction);
  const [first, second] = [new Set<unknown>(), new Set<unknown>()];
  extensions.attach(mapWith(first));
  extensions.detach();
  extensions.attach(mapWith(second));
  expect({ firstCount: first.size, secondCount: second.size }).toEqual({ firstCount: 0, secondCount: 1 });
  remove();
  expect(second.size).toBe(0);
});

test("a tool in use has the first say, and may keep the click to itself", () => {
  const extensions = new MapExtensions(new Collection() as never);
  const called: string[] = [];
  extensions.onClick(() => called.push("popup"), false);
  const release = extensions.onClick(() => {
    called.push("tool");
    return true;
  }, true);
  extensions.click([1, 2], probe);
  release();
  extensions.click([1, 2], probe);
  expect(called).toEqual(["tool", "popup"]);
});

test("the newest tool has the first say about a key, and may keep it to itself", () => {
  const extensions = new MapExtensions(new Collection() as never);
  const called: string[] = [];
  extensions.onKey(({ key }) => called.push(`old ${key}`));
  const release = extensions.onKey(({ key }) => {
    called.push(`new ${key}`);
    return key === "Enter";
  });
  const press = (key: string) => extensions.key({ key, ctrlKey: false, metaKey: false, shiftKey: false });
  expect(press("Enter")).toBe(true);
  expect(press("a")).toBe(false);
  release();
  expect(press("Enter")).toBe(false);
  expect(called).toEqual(["new Enter", "new a", "old a", "old Enter"]);
});

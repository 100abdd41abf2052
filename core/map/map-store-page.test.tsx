import { afterEach, describe, expect, test, vi } from "vitest";
import { addGraticule } from "../../apps/map/graticule/add-graticule.ts";
import { I18n } from "../i18n/i18n.ts";
import { Settings } from "../services/settings.ts";
import { AppStorage } from "../services/storage.ts";
import { ThemeStore } from "../services/theme.ts";
import { MapStore } from "./map-store.ts";

function make(width = 800, height = 600) {
  const storage = new AppStorage("test", null);
  const userSettings = new Settings(storage);
  const theme = new ThemeStore(userSettings);
  const map = new MapStore({
    settings: { bounds: [5, 58, 30, 71], center: null, zoom: null, minZoom: 0, maxZoom: 22 },
    storage,
    theme,
  });
  const element = document.createElement("div");
  element.tabIndex = 0;
  const sides = ["left", "right", "top", "bottom"];
  element.style.cssText = sides.map((side) => `border-${side}-width:0px;padding-${side}:0px`).join(";");
  Object.defineProperties(element, {
    clientWidth: { value: width },
    clientHeight: { value: height },
    offsetWidth: { value: width },
    offsetHeight: { value: height },
  });
  element.getClientRects = () => [{}] as unknown as DOMRectList;
  document.body.append(element);
  return { map, element, storage, theme, userSettings };
}
const saved = (storage: AppStorage) => storage.get<unknown>("mapState", (value) => value, null);

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

afterEach(() => {
  document.body.innerHTML = "";
});

describe("a map on a page", () => {
  test("takes the size of its element and shows its first view in it", () => {
    const { map, element } = make();
    map.attach(element);
    expect(map.size).toEqual([800, 600]);
    const [west, south, east, north] = map.bounds;
    expect(west).toBeLessThan(5.01);
    expect(south).toBeLessThan(58.01);
    expect(east).toBeGreaterThan(29.99);
    expect(north).toBeGreaterThan(70.99);
    map.dispose();
  });

  test("keeps its view while its element has no size", () => {
    const { map, element } = make(0, 0);
    const before = map.center;
    map.attach(element);
    expect({ center: map.center, isFinite: map.bounds.every(Number.isFinite) }).toEqual({
      center: before,
      isFinite: true,
    });
    map.dispose();
  });

  test("leaves no layer, listener or element behind", () => {
    const { map, element } = make();
    const add = vi.spyOn(element, "addEventListener");
    const remove = vi.spyOn(element, "removeEventListener");
    const atRest = map.layerCount;
    map.attach(element);
    expect(element.childElementCount).toBe(1);
    map.detach();
    expect({ layerCount: map.layerCount, childElementCount: element.childElementCount }).toEqual({
      layerCount: atRest,
      childElementCount: 0,
    });
    expect(remove.mock.calls.length).toBeGreaterThanOrEqual(add.mock.calls.length);
    map.attach(element);
    expect(element.childElementCount).toBe(1);
    map.dispose();
    expect(element.childElementCount).toBe(0);
  });

  test("stores where the user went, and nothing before the user moves", async () => {
    const { map, element, storage } = make();
    map.attach(element);
    await wait(300);
    expect(saved(storage)).toBeNull();
    map.flyTo({ center: [14, 68], zoom: 8 });
    await vi.waitFor(() => expect(saved(storage)).toMatchObject({ zoom: 8 }));
    map.dispose();
  });

  test("stores pending changes at once when the page is left", async () => {
    const { map, element, storage } = make();
    map.attach(element);
    map.flyTo({ center: [14, 68], zoom: 8 });
    await vi.waitFor(() => expect(map.zoom).toBe(8));
    map.detach();
    expect(saved(storage)).toMatchObject({ zoom: 8 });
    map.dispose();
  });

  test("draws a graticule until it is removed, and none that the user does not want", () => {
    const { map, element, theme, userSettings } = make();
    map.attach(element);
    const { layerCount } = map;
    const addLayer = vi.spyOn(map, "addLayer");
    const remove = addGraticule({ map, theme, i18n: new I18n(), settings: userSettings });
    expect(map.layerCount).toBe(layerCount + 1);
    const layer = addLayer.mock.calls[0]?.[0];
    expect(layer?.getVisible()).toBe(true);
    userSettings.set("graticule", false);
    expect(layer?.getVisible()).toBe(false);
    remove();
    expect(map.layerCount).toBe(layerCount);
    map.dispose();
  });
});

import type VectorLayer from "ol/layer/Vector.js";
import type Style from "ol/style/Style.js";
import { afterEach, expect, test } from "vitest";
import type { DatasetDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { readOptions } from "../../../schemas/generated/validators/trade-area.js";
import { DatasetWorld } from "../../../tests/support/dataset-world.ts";
import { TradeAreaDataset } from "./trade-area-dataset.ts";

const area = (name: string, more: object = {}) => ({
  name,
  approximate: true,
  geometry: {
    type: "LineString",
    coordinates: [
      [12, 68],
      [13, 69],
    ],
  },
  ...more,
});

let world: DatasetWorld;
let dataset: TradeAreaDataset;

async function start(items: object[], definition: Partial<DatasetDefinition> = {}) {
  world = new DatasetWorld(() => JSON.stringify(items));
  const read = readOptions({});
  if (!read.ok) throw new Error("options");
  dataset = new TradeAreaDataset(world.init(definition, read.options));
  await dataset.activate();
}

afterEach(() => {
  dataset.stop();
  world.dispose();
});

/** The styles of a feature in the layer, at a zoom. */
function styles(zoom: number): readonly Style[] {
  const layer = world.map.layersOf("areas")[0]?.layer as VectorLayer;
  const feature = layer.getSource()?.getFeatures()[0];
  const given = feature && layer.getStyleFunction()?.(feature, 156_543.03 / 2 ** zoom);
  return Array.isArray(given) ? given : [];
}
/** The visible name, without the zero-width characters. */
const text = (zoom: number) =>
  styles(zoom)
    .map((style) => style.getText()?.getText())
    .filter((name) => name !== undefined)
    .map((name) => String(name).replaceAll("\u200c", ""))[0];

test("the name is the id; repeated names stay apart, and a slash or æøå is no trouble", async () => {
  await start([area("Sør/Øst"), area("Vestfjorden"), area("Vestfjorden", { part: 2 })]);
  expect(dataset.items.map(({ id }) => id)).toEqual(["Sør/Øst", "Vestfjorden", "Vestfjorden~2"]);
  expect(dataset.item("Sør/Øst")?.properties.approximate).toBe(true);
});

test("the line has the specified colour and width, and is lighter by night", async () => {
  await start([area("Kystfiske")]);
  const line = () =>
    styles(6)
      .map((style) => style.getStroke())
      .find((stroke) => stroke?.getWidth() === 2);
  expect(line()?.getColor()).toEqual([8, 83, 130, 1]);
  world.theme.setTheme("night");
  expect(line()?.getColor()).toEqual([92, 195, 242, 1]);
});

test("the manifest's dash is kept under the name", async () => {
  await start([area("Fjordfiske")], {
    style: { "stroke-color": "#085382", "stroke-width": 2, "stroke-line-dash": [7, 5] },
  });
  expect(styles(6).some((style) => style.getStroke()?.getLineDash()?.join() === "7,5")).toBe(true);
});

test("names stand along the line from a zoom on, in the language chosen", async () => {
  await start([area("Kystfiske", { nameEn: "Coastal fishing" })]);
  expect(text(3)).toBeUndefined();
  expect(text(6)).toBe("Kystfiske");
  world.i18n.setLanguage("en");
  expect(text(6)).toBe("Coastal fishing");
});

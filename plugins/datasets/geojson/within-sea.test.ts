import VectorLayer from "ol/layer/Vector.js";
import { expect, test } from "vitest";
import { withinSea } from "./within-sea.ts";

test("a layer that is cut to the sea asks for the mask, and shares its canvas with no other", () => {
  const layer = new VectorLayer();
  const config = withinSea({ layerId: "features", layer, interactive: true });
  expect(config).toMatchObject({ layerId: "features", interactive: true, within: "sea" });
  expect(layer.getClassName()).not.toBe(new VectorLayer().getClassName());
});

import { getWidth } from "ol/extent.js";
import { beforeAll, expect, test } from "vitest";
import { POLAR, WEB_MERCATOR } from "../../lib/crs.ts";
import { ensureProjection } from "./ensure-projection.ts";
import { SelectionLayer } from "./selection-layer.ts";

beforeAll(() => ensureProjection(POLAR));

test.each([WEB_MERCATOR, POLAR])(
  "a line over the antimeridian has its halo along itself in %s",
  (projection) => {
    const layer = new SelectionLayer("selected");
    const coordinates = [
      [179, 70],
      [-179, 70],
    ];
    layer.show({ datasetId: "gear", geometry: { type: "LineString", coordinates } }, 100, projection);
    const [feature] = layer.halo.getSource()?.getFeatures() ?? [];
    const extent = feature?.getGeometry()?.getExtent();
    // Two degrees of longitude, at the equator's scale.
    expect(extent && getWidth(extent)).toBeLessThan(230_000);
  },
);

import { transform } from "ol/proj.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureProjection } from "../../core/api/map.ts";
import { readServiceException } from "../../lib/ogc/service-exception.ts";
import { type Extent, requestAxisOrder, type WmsRequest } from "../../plugins/datasets/wms/url/request.ts";
import { getLegendGraphicUrl, getMapUrl } from "../../plugins/datasets/wms/url/wms-url.ts";
import { describeWithPeers } from "./peers.ts";
import { CRS_CODES, MARKER } from "./wms-mapserver/data.ts";
import { get } from "./wms-mapserver/get.ts";
import { inkOf } from "./wms-mapserver/pixels.ts";
import { type MapServer, startMapServer } from "./wms-mapserver/server.ts";

const PEERS = { mapserv: "cgi-mapserver", ogr2ogr: "gdal-bin" };
/**
 * MapServer 8.0 writes UPS North with the easting first, contrary to the EPSG registry. The option exists for such
 * services.
 */
const OVERRIDES: Record<string, "xy" | "yx"> = { "EPSG:32661": "xy" };

const SIZE = { width: 400, height: 300 };
/** Position of the marker in the image: swapped axes would put it somewhere else. */
const PLACE = [90, 210] as const;

describeWithPeers("the WMS client against MapServer", PEERS, () => {
  let server: MapServer;

  beforeAll(async () => {
    server = await startMapServer();
  });
  afterAll(() => server.stop());

  async function request(
    version: WmsRequest["version"],
    crs: string,
    time: string | null,
  ): Promise<WmsRequest> {
    const { axisOrder } = await ensureProjection(crs);
    const override = OVERRIDES[crs] ?? "table";
    return {
      baseUrl: server.url,
      version,
      layers: ["markers"],
      styles: [],
      format: "image/png",
      transparent: true,
      crs,
      axisOrder: requestAxisOrder(version, axisOrder, override),
      bboxParameter: "BBOX",
      extra: [["TIME", time]],
    };
  }

  /** An extent in which the marker lies at PLACE. */
  function extentAround([lon, lat]: [number, number], crs: string): Extent {
    const [x = 0, y = 0] = transform([lon, lat], "EPSG:4326", crs);
    const perPixel = crs === "EPSG:4326" || crs === "EPSG:4258" ? 0.01 : 1000;
    const west = x - PLACE[0] * perPixel;
    const north = y + PLACE[1] * perPixel;
    return [west, north - SIZE.height * perPixel, west + SIZE.width * perPixel, north];
  }

  describe.each(["1.1.1", "1.3.0"] as const)("in version %s", (version) => {
    test.each(CRS_CODES)("draws the marker at its pixel in %s", async (crs) => {
      const { lonLat, period } = MARKER;
      const url = getMapUrl(await request(version, crs, period), {
        ...SIZE,
        extent: extentAround(lonLat, crs),
      });
      const answer = await get(url);
      expect(answer.headers.get("content-type")).toBe("image/png");
      const ink = await inkOf(await answer.arrayBuffer());
      expect(ink.count).toBeGreaterThan(80);
      expect(Math.abs(ink.center[0] - PLACE[0])).toBeLessThan(1);
      expect(Math.abs(ink.center[1] - PLACE[1])).toBeLessThan(1);
    });

    test("draws only what belongs to the month", async () => {
      const view = { ...SIZE, extent: [5, 65, 25, 72] as const };
      const drawn = async (time: string) => {
        const answer = await get(getMapUrl(await request(version, "EPSG:4326", time), view));
        return inkOf(await answer.arrayBuffer());
      };
      expect((await drawn("2026-01")).center[0]).toBeCloseTo(((12.1 - 5) / 20) * SIZE.width, 0);
      expect((await drawn("2026-02")).center[0]).toBeCloseTo(((17.5 - 5) / 20) * SIZE.width, 0);
      expect((await drawn("2025-03")).count).toBe(0);
    });

    test("reads its exceptions, which come with status 200", async () => {
      const bad = { ...(await request(version, "EPSG:3857", "2026-01")), layers: ["nowhere"] };
      const answer = await get(getMapUrl(bad, { ...SIZE, extent: [0, 0, 1, 1] }));
      expect(answer.status).toBe(200);
      expect(readServiceException(await answer.text())).toEqual({
        code: "LayerNotDefined",
        message: expect.stringContaining("Invalid layer"),
      });
    });

    test("gets its legend picture", async () => {
      const answer = await get(getLegendGraphicUrl(await request(version, "EPSG:3857", null)));
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect((await inkOf(await answer.arrayBuffer())).count).toBeGreaterThan(50);
    });
  });
});

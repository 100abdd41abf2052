import { request } from "node:http";
import { fromLonLat } from "ol/proj.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { throughServer } from "../../lib/through.ts";
import { missingInCapabilities } from "../../plugins/datasets/wms/capabilities.ts";
import { getCapabilitiesUrl } from "../../plugins/datasets/wms/url/wms-url.ts";
import type { WmsOptions } from "../../schemas/generated/options/wms.ts";
import { type Transport, transportAnswer } from "../../server/proxy/transport.ts";
import { openTestApp } from "../../server/test-support.ts";
import { describeWithPeers } from "./peers.ts";
import { MARKER } from "./wms-mapserver/data.ts";
import { markerDataset } from "./wms-mapserver/dataset.ts";
import { get } from "./wms-mapserver/get.ts";
import { type MapServer, startMapServer } from "./wms-mapserver/server.ts";

/** Sends every request to the service at `url`; the rules of the proxy are the real ones. */
const instead =
  (url: string): Transport =>
  ({ search }, headers, signal) =>
    new Promise((resolve, reject) => {
      request(url + search, { headers, signal, agent: false })
        .on("response", (answer) => resolve(transportAnswer(answer)))
        .on("error", reject)
        .end();
    });

/** A click at 2 px from the marker, in a map of 611.5 m per pixel. */
function probe([lon, lat]: [number, number]) {
  const [x = 0, y = 0] = fromLonLat([lon, lat]);
  return {
    lonLat: [lon, lat] as [number, number],
    coordinate: [x + 1200, y - 1200] as [number, number],
    resolution: 611.5,
    projection: "EPSG:3857",
    tolerance: 6,
  };
}

describeWithPeers(
  "a WMS dataset against MapServer",
  { mapserv: "cgi-mapserver", ogr2ogr: "gdal-bin" },
  () => {
    let server: MapServer;

    beforeAll(async () => {
      server = await startMapServer();
    });
    afterAll(() => server.stop());

    async function identify(options: Partial<WmsOptions>, at = MARKER.lonLat, url = server.url) {
      const { kit, dataset } = markerDataset(url, options);
      await dataset.activate();
      const items = await dataset.identify(probe(at), new AbortController().signal);
      dataset.deactivate();
      kit.dispose();
      return items;
    }

    const info = (format: WmsOptions["featureInfo"]["format"]) => ({
      featureInfo: { format } as WmsOptions["featureInfo"],
    });

    test.each(["text", "gml", "geojson", "html"] as const)("finds the marker in %s", async (format) => {
      const [item, ...others] = await identify({ version: "1.3.0", ...info(format) });
      expect(others).toEqual([]);
      expect(item?.id).toBe("1");
      // The script in the HTML template is removed, and zero hours are shown.
      expect(item?.properties).toMatchObject({ name: MARKER.name, hours: "0" });
    });

    test.each<Partial<WmsOptions>>([
      { version: "1.1.1", crs: "EPSG:4326" },
      { version: "1.3.0", crs: "EPSG:4326" },
      { version: "1.3.0", crs: "EPSG:25833" },
      { version: "1.3.0", crs: "EPSG:32661", axisOrder: "xy" },
      { version: "1.3.0", crs: "EPSG:3575" },
    ])("puts it at its longitude and latitude when asked in %j", async (options) => {
      for (const format of ["gml", "geojson"] as const) {
        const [item] = await identify({ ...options, ...info(format) });
        expect(item?.geometry).toEqual({
          type: "Point",
          coordinates: [expect.closeTo(MARKER.lonLat[0], 4), expect.closeTo(MARKER.lonLat[1], 4)],
        });
      }
    });

    test.each(["text", "gml", "geojson", "html"] as const)(
      "finds nothing in the open sea in %s",
      async (format) => {
        expect(await identify(info(format), [5, 66])).toEqual([]);
      },
    );

    test("finds nothing in a month without data", async () => {
      const { kit, dataset } = markerDataset(server.url, info("geojson"));
      kit.context.time.setPeriod(2025, 3);
      await dataset.activate();
      expect(await dataset.identify(probe(MARKER.lonLat), new AbortController().signal)).toEqual([]);
      kit.dispose();
    });

    test("is asked through the server of the map: description, picture and a click", async () => {
      const world = await openTestApp({}, { proxyTransport: instead(server.url) });
      const own = await world.app.listen({ host: "127.0.0.1", port: 0 });
      const url = own + throughServer("https://names.example/wms");
      try {
        expect(await (await get(getCapabilitiesUrl({ baseUrl: url, version: "1.3.0" }))).text()).toContain(
          "<Name>markers</Name>",
        );
        const bbox = "BBOX=1000000,9000000,2000000,10000000&CRS=EPSG:3857&WIDTH=64&HEIGHT=64";
        const picture = await get(
          `${url}?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=markers&STYLES=&FORMAT=image/png&${bbox}`,
        );
        expect(picture.headers.get("content-type")).toBe("image/png");
        for (const format of ["geojson", "gml", "html"] as const) {
          const [item] = await identify({ version: "1.3.0", ...info(format) }, MARKER.lonLat, url);
          expect(item?.properties).toMatchObject({ name: MARKER.name });
        }
      } finally {
        await world.close();
      }
    });

    test.each(["1.1.1", "1.3.0"] as const)("reads the capabilities of version %s", async (version) => {
      const answer = await get(getCapabilitiesUrl({ baseUrl: server.url, version }));
      // The simulated DOM of the tests reads neither quotes of this kind nor a document type.
      const xml = (await answer.text()).replace(/^<\?xml.*?\?>|<!DOCTYPE[^[>]*(\[[\s\S]*?\])?\s*>/g, "");
      const { kit, dataset } = markerDataset(server.url, { version });
      expect(missingInCapabilities(xml, dataset.options)).toEqual([]);
      const wrong = {
        ...dataset.options,
        layers: ["markers", "nowhere"] as WmsOptions["layers"],
        styles: ["ink"],
        format: "image/bmp",
      };
      expect(missingInCapabilities(xml, wrong)?.map(({ text }) => text.en)).toEqual([
        'The layer "markers" has no style "ink".',
        'The service has no layer "nowhere".',
        "The service draws no image/bmp.",
      ]);
      kit.dispose();
    });
  },
);

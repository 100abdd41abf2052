import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Problem } from "../domain/problem.ts";
import { openTestApp, type TestApp, track } from "../test-support.ts";
import { findWmsCrs } from "../wms/crs.ts";

const PATH = "/bwapi/geoserver/bw/ows";
/** A straight line of 80 km in EPSG:3857, and a place on it, x and y. */
const PLACE_ON_LINE = [1_572_000.123, 10_538_000.123] as const;
const LONG_LINE = [-40_000, 40_000].flatMap((along) => [
  ...(findWmsCrs("EPSG:3857")?.inverse(PLACE_ON_LINE[0] + along, PLACE_ON_LINE[1] + along / 2) ?? []),
]);

let world: TestApp;

beforeAll(async () => {
  world = await openTestApp({}, {});
  await world.backend.activity.add([
    // Eastward along 68° N: shows swapped axes.
    track(1, "NETS", "2026-03-10T00:00:00Z", [14, 68, 14.25, 68, 14.5, 68], 20),
    track(2, "CRABPOT", "2026-04-10T00:00:00Z", [14, 68.2, 14.5, 68.2], 20),
    track(4, "NETS", "2026-05-10T00:00:00Z", LONG_LINE, 20),
    track(3, "NETS", "2026-11-28T00:00:00Z", [14, 68.4, 14.5, 68.4], 20),
  ]);
});
afterAll(() => world.close());

const MAP_111 = {
  SERVICE: "WMS",
  VERSION: "1.1.1",
  REQUEST: "GetMap",
  LAYERS: "fisheryactivity_wms",
  STYLES: "",
  FORMAT: "image/png",
  TRANSPARENT: "true",
  SRS: "EPSG:4326",
  BBOX: "13.5,67.5,15,68.5",
  WIDTH: "150",
  HEIGHT: "100",
  TIME: "2026-03",
};

function get(parameters: Record<string, string>) {
  return world.app.inject(`${PATH}?${new URLSearchParams(parameters)}`);
}

/** Opacity of a pixel, 0–255. */
async function opacityAt(png: Buffer, x: number, y: number): Promise<number> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return context.getImageData(x, y, 1, 1).data[3] ?? 0;
}

test("1.1.1 takes x before y in every system", async () => {
  const { rawPayload, headers } = await get(MAP_111);
  expect(headers["content-type"]).toBe("image/png");
  expect(await opacityAt(rawPayload, 75, 50)).toBeGreaterThan(100);
  expect(await opacityAt(rawPayload, 75, 20)).toBe(0);
});

test("1.3.0 takes latitude first in EPSG:4326 and longitude first in CRS:84: the pictures are the same", async () => {
  const { SRS: _srs, ...rest } = MAP_111;
  const old = await get(MAP_111);
  const latFirst = await get({ ...rest, VERSION: "1.3.0", CRS: "EPSG:4326", BBOX: "67.5,13.5,68.5,15" });
  const lonFirst = await get({ ...rest, VERSION: "1.3.0", CRS: "CRS:84" });
  expect(latFirst.rawPayload).toEqual(old.rawPayload);
  expect(lonFirst.rawPayload).toEqual(old.rawPayload);
});

test("names of parameters have no case, the specification's own request works", async () => {
  const answer = await world.app.inject(
    `${PATH}?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&FORMAT=image/png&TRANSPARENT=true&LAYERS=fisheryactivity_wms&SRS=EPSG:3857&STYLES=&WIDTH=256&HEIGHT=256&bbox=1252344.27,10018754.17,1878516.41,10644926.31&TIME=2026-03&CQL_FILTER=${encodeURIComponent("tooltypecode IN ('nets','NETS')")}`,
  );
  expect({ statusCode: answer.statusCode, contentType: answer.headers["content-type"] }).toEqual({
    statusCode: 200,
    contentType: "image/png",
  });
  const lower = await world.app.inject(
    `${PATH}?${new URLSearchParams(Object.entries(MAP_111).map(([k, v]) => [k.toLowerCase(), v]))}`,
  );
  expect(lower.rawPayload).toEqual((await get(MAP_111)).rawPayload);
});

test("period and gear decide what is drawn; the future is not", async () => {
  const april = await get({ ...MAP_111, TIME: "2026-04" });
  expect(await opacityAt(april.rawPayload, 75, 50)).toBe(0);
  expect(await opacityAt(april.rawPayload, 75, 30)).toBeGreaterThan(100);
  const pots = await get({ ...MAP_111, TIME: "2026", CQL_FILTER: "tooltypecode IN ('crab_pot')" });
  expect(await opacityAt(pots.rawPayload, 75, 50)).toBe(0);
  const november = await get({ ...MAP_111, TIME: "2026-11" });
  expect(await opacityAt(november.rawPayload, 75, 10)).toBe(0);
});

test("a period that is over is kept for a day, the current one for minutes", async () => {
  expect((await get(MAP_111)).headers["cache-control"]).toContain("max-age=86400");
  expect((await get({ ...MAP_111, TIME: "2026" })).headers["cache-control"]).toContain("max-age=300");
  const { headers } = await get(MAP_111);
  const again = await world.app.inject({
    url: `${PATH}?${new URLSearchParams(MAP_111)}`,
    headers: { "if-none-match": String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test("night differs from day, an opaque picture lies on the colour asked for, JPEG is offered", async () => {
  expect((await get({ ...MAP_111, STYLES: "night" })).rawPayload).not.toEqual(
    (await get(MAP_111)).rawPayload,
  );
  expect(
    await opacityAt((await get({ ...MAP_111, TRANSPARENT: "false", BGCOLOR: "0xB2D7DF" })).rawPayload, 0, 0),
  ).toBe(255);
  expect((await get({ ...MAP_111, FORMAT: "image/jpeg" })).headers["content-type"]).toBe("image/jpeg");
});

test("a picture of a millionth of a metre over a track is answered at once", async () => {
  const [x, y] = PLACE_ON_LINE;
  const tiny = { ...MAP_111, SRS: "EPSG:3857", BBOX: `${x},${y},${x + 1e-6},${y + 1e-6}`, TIME: "2026-05" };
  const answer = await get(tiny);
  expect({ statusCode: answer.statusCode, contentType: answer.headers["content-type"] }).toEqual({
    statusCode: 200,
    contentType: "image/png",
  });
  const near = await get({ ...tiny, BBOX: `${x - 75},${y - 50},${x + 75},${y + 50}` });
  expect(await opacityAt(near.rawPayload, 75, 50)).toBeGreaterThan(100);
});

test("when too much is asked for, the service says so in its own form, with when to come again", async () => {
  const busy = await openTestApp(
    {},
    {
      work: {
        run: () => Promise.reject(new Problem(503, "Too many ask for this now", undefined, 5)),
        close: async () => undefined,
      } as never,
    },
  );
  const answer = await busy.app.inject(`${PATH}?${new URLSearchParams(MAP_111)}`);
  expect({
    statusCode: answer.statusCode,
    retryAfter: answer.headers["retry-after"],
    cacheControl: answer.headers["cache-control"],
  }).toEqual({ statusCode: 503, retryAfter: "5", cacheControl: "no-store" });
  expect(answer.body).toContain('<ServiceException code="NoApplicableCode" locator="REQUEST">Too many ask');
  await busy.close();
});

test.each([
  [{ REQUEST: "" }, "MissingParameterValue", "REQUEST"],
  [{ REQUEST: "GetTile" }, "OperationNotSupported", "REQUEST"],
  [{ LAYERS: "other" }, "LayerNotDefined", "LAYERS"],
  [{ STYLES: "dusk" }, "StyleNotDefined", "STYLES"],
  [{ FORMAT: "image/tiff" }, "InvalidFormat", "FORMAT"],
  [{ SRS: "EPSG:1" }, "InvalidSRS", "SRS"],
  [{ SRS: "" }, "MissingParameterValue", "SRS"],
  [{ BBOX: "13,67,15" }, "InvalidParameterValue", "BBOX"],
  [{ BBOX: "15,67,13,68" }, "InvalidParameterValue", "BBOX"],
  [{ BBOX: "NaN,67,13,68" }, "InvalidParameterValue", "BBOX"],
  [{ WIDTH: "2049" }, "InvalidParameterValue", "WIDTH"],
  [{ HEIGHT: "0" }, "InvalidParameterValue", "HEIGHT"],
  [{ TIME: "2026-3" }, "InvalidDimensionValue", "TIME"],
  [{ CQL_FILTER: "1=1" }, "InvalidParameterValue", "CQL_FILTER"],
  [{ TRANSPARENT: "false", BGCOLOR: "red" }, "InvalidParameterValue", "BGCOLOR"],
])("%j is a service exception", async (change, code, locator) => {
  const answer = await get({ ...MAP_111, ...change });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["content-type"]).toBe("application/vnd.ogc.se_xml");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toContain(`<ServiceException code="${code}" locator="${locator}">`);
});

test("exceptions of 1.3.0 have its own form and escape what was sent", async () => {
  const answer = await get({ ...MAP_111, VERSION: "1.3.0", LAYERS: "<script>", CRS: "EPSG:9" });
  expect(answer.headers["content-type"]).toContain("text/xml");
  expect(answer.body).toContain('xmlns="http://www.opengis.net/ogc"');
  expect(answer.body).not.toContain("<script>");
});

test.each([
  ["1.1.1", "WMT_MS_Capabilities", '<Extent name="time" default="2026-11"'],
  ["1.3.0", "WMS_Capabilities", '<Dimension name="time" units="ISO8601" default="2026-11"'],
])("capabilities of %s list layer, styles and months up to now", async (version, root, time) => {
  const { body } = await get({ SERVICE: "WMS", VERSION: version, REQUEST: "GetCapabilities" });
  expect(body).toContain(`<${root} version="${version}"`);
  expect(body).toContain("<Name>fisheryactivity_wms</Name>");
  expect(body).toContain("<Name>night</Name>");
  expect(body).toContain(time);
  expect(body).toContain("2026-03/2026-11/P1M");
  expect(body).not.toContain("undefined");
});

test("capabilities of 1.3.0 give boxes in each system's axis order", async () => {
  const { body } = await get({ SERVICE: "WMS", REQUEST: "GetCapabilities" });
  expect(body).toContain('<BoundingBox CRS="EPSG:4326" minx="54" miny="-15" maxx="82" maxy="55"/>');
  expect(body).toContain('<BoundingBox CRS="CRS:84" minx="-15" miny="54" maxx="55" maxy="82"/>');
});

const INFO = {
  ...MAP_111,
  REQUEST: "GetFeatureInfo",
  QUERY_LAYERS: "fisheryactivity_wms",
  X: "75",
  Y: "50",
  FEATURE_COUNT: "10",
};

test("feature info as GeoJSON tells gear, tracks and hours at the pixel, in the map's system", async () => {
  const answer = await get({ ...INFO, INFO_FORMAT: "application/json" });
  const { features, crs } = answer.json();
  expect(features).toHaveLength(1);
  expect(features[0].properties).toMatchObject({
    tooltypecode: "NETS",
    period: "2026-03",
    tracks: 1,
    hours: 20,
  });
  expect(features[0].geometry.coordinates[0]).toBeCloseTo(14.255, 3);
  expect(features[0].geometry.coordinates[1]).toBeCloseTo(67.995, 3);
  expect(crs.properties.name).toBe("urn:ogc:def:crs:EPSG::4326");
});

test("in 1.3.0 the pixel is I and J", async () => {
  const { SRS: _srs, X: _x, Y: _y, ...rest } = INFO;
  const answer = await get({
    ...rest,
    VERSION: "1.3.0",
    CRS: "EPSG:4326",
    BBOX: "67.5,13.5,68.5,15",
    I: "75",
    J: "50",
    INFO_FORMAT: "application/json",
  });
  expect(answer.json().features).toHaveLength(1);
});

test.each([
  ["text/plain", "tooltypecode = NETS"],
  ["text/html", "<td>NETS</td>"],
  ["application/vnd.ogc.gml", "<bw:tooltypecode>NETS</bw:tooltypecode>"],
])("feature info as %s", async (format, expected) => {
  const answer = await get({ ...INFO, INFO_FORMAT: format });
  expect(answer.headers["content-type"]).toContain(format);
  expect(answer.body).toContain(expected);
});

test("where nothing is, feature info is empty in every format", async () => {
  const away = { ...INFO, Y: "90" };
  expect((await get({ ...away, INFO_FORMAT: "application/json" })).json().features).toEqual([]);
  expect((await get({ ...away, INFO_FORMAT: "text/plain" })).body).toBe("no features were found\n");
  expect((await get({ ...away, INFO_FORMAT: "text/html" })).body).not.toContain("<td>");
});

test.each([
  [{ X: "150" }, "InvalidPoint"],
  [{ X: "1.5" }, "InvalidPoint"],
  [{ QUERY_LAYERS: "other" }, "LayerNotDefined"],
  [{ INFO_FORMAT: "image/png" }, "InvalidFormat"],
])("feature info with %j is a service exception", async (change, code) => {
  expect((await get({ ...INFO, ...change })).body).toContain(`code="${code}"`);
});

test("the legend graphic is a picture of the size asked for", async () => {
  const answer = await get({
    SERVICE: "WMS",
    REQUEST: "GetLegendGraphic",
    LAYER: "fisheryactivity_wms",
    STYLE: "night",
    WIDTH: "90",
    HEIGHT: "8",
    FORMAT: "image/png",
  });
  const image = await loadImage(answer.rawPayload);
  expect({ width: image.width, height: image.height }).toEqual({ width: 90, height: 8 });
});

test("with an upstream the path belongs to it, query unchanged", async () => {
  const seen: string[] = [];
  const upstream = createServer((request, response) => {
    seen.push(request.url ?? "");
    response.setHeader("content-type", "image/png").end("picture");
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const { port } = upstream.address() as AddressInfo;
  const behind = await openTestApp({ WMS_UPSTREAM: `http://127.0.0.1:${port}/cgi-bin/mapserv?map=x` });
  const answer = await behind.app.inject(`${PATH}?REQUEST=GetMap&TIME=2026-03&CQL_FILTER=a%20IN%20(%27b%27)`);
  expect({
    statusCode: answer.statusCode,
    body: answer.body,
    demonstration: answer.headers["x-farvann-demonstration"],
  }).toEqual({ statusCode: 200, body: "picture", demonstration: undefined });
  expect(seen).toEqual(["/cgi-bin/mapserv?map=x&REQUEST=GetMap&TIME=2026-03&CQL_FILTER=a%20IN%20(%27b%27)"]);
  await behind.close();
  await new Promise((resolve) => upstream.close(resolve));
});

import { describe, expect, test } from "vitest";
import type { Bounds } from "../lon-lat.ts";
import { diagnoseFeatures } from "./diagnose-features.ts";

const NORWAY: Bounds = [-12.87, 56.59, 50.71, 71.86];
const collection = (...positions: number[][]) => ({
  type: "FeatureCollection",
  features: positions.map((coordinates) => ({
    type: "Feature",
    properties: { name: "Bømlo" },
    geometry: { type: "Point", coordinates },
  })),
});
const found = (body: unknown, more: object = {}) =>
  diagnoseFeatures(typeof body === "string" ? body : JSON.stringify(body), {
    listPath: "",
    crs: "EPSG:4326",
    bounds: NORWAY,
    ...more,
  }).found;

test("the service's own words are part of the diagnosis, with any status", () => {
  const report =
    "<ExceptionReport><Exception><ExceptionText>Unknown typename</ExceptionText></Exception></ExceptionReport>";
  expect(found(report)[0]?.text.no).toContain("«Unknown typename»");
  expect(found({ error: { message: "Invalid query" } })[0]?.text.en).toContain("«Invalid query»");
});

test.each([
  [
    "Esri",
    { error: { code: 400, message: "Invalid query", details: ["'fish' is no field"] } },
    "Invalid query 'fish' is no field",
  ],
  ["Esri, with a token that has ended", { error: { code: 498, message: "Invalid token" } }, "Invalid token"],
  ["OGC API", { code: "InvalidParameterValue", description: "No such collection" }, "No such collection"],
  [
    "OGC API, as problem+json",
    { type: "about:blank", title: "Bad Request", status: 400, detail: "limit" },
    "Bad Request: limit",
  ],
  [
    "GeoServer",
    { version: "1.1.1", exceptions: [{ code: "NoLayer", text: "Feature type unknown" }] },
    "Feature type unknown",
  ],
  ["OAuth", { error: "invalid_grant", error_description: "The key has ended" }, "The key has ended"],
])("an error object of %s with status 200 passes on what the service says", (_who, body, words) => {
  const [first] = found(body);
  expect(first?.id).toBe("answer-refused");
  expect(first?.text.no).toContain(`«${words}»`);
  expect(first?.text.en).toContain(`«${words}»`);
});

test.each([
  { error: { code: 500, message: "Database is down" } },
  { title: "Database is down", status: 503 },
])("an error object about a fault of the service is no mistake of the setup: %j", (body) => {
  expect(found(body)[0]).toMatchObject({ id: "answer-failing" });
  expect(found(body)[0]?.text.en).toContain("«Database is down»");
});

describe("a body that holds no features says what it is", () => {
  test.each([
    ["answer-zip", "PK\u0003\u0004\u0014\u0000doc.kml"],
    ["answer-gzip", "\u001f\ufffd\u0008"],
    ["answer-geopackage", "SQLite format 3\u0000"],
    ["answer-kml", '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>'],
    ["answer-gpx", '<gpx version="1.1"></gpx>'],
    ["answer-gml", '<wfs:FeatureCollection xmlns:gml="http://www.opengis.net/gml"></wfs:FeatureCollection>'],
    ["answer-exception", "<ows:ExceptionReport></ows:ExceptionReport>"],
    ["answer-capabilities", '<?xml version="1.0"?><WMS_Capabilities version="1.3.0"/>'],
    ["answer-login-page", '<!DOCTYPE html><html><form><input type="password"></form></html>'],
    ["answer-web-page", "<html><body>Kart</body></html>"],
    ["answer-table", "id;lon;lat\n1;5,3;60,4\n"],
    ["answer-picture", "\ufffdPNG\r\n\u001a\n"],
    ["answer-topojson", { type: "Topology", objects: {} }],
    ["answer-esri-json", { geometryType: "esriGeometryPoint", features: [{ attributes: { a: 1 } }] }],
    ["answer-refused", { error: { code: 400, message: "Invalid query" } }],
    ["answer-broken", '{"type": "FeatureCollection", "features": ['],
    ["answer-no-list", { result: { areas: [{ geometry: null }] } }],
  ])("%s", (id, body) => {
    const [first] = found(body);
    expect(first).toMatchObject({ id, severity: "error" });
    expect(first?.text.no).not.toBe(first?.text.en);
    expect(first?.remedy.no).not.toBe("");
  });

  test("and where its list stands", () => {
    expect(found({ result: { areas: [{ geometry: null }] } })[0]?.remedy.en).toContain("result.areas");
  });
});

describe("where features lie", () => {
  test("is told when the coordinates are metres and the manifest says degrees", () => {
    const [first] = found(collection([-32000, 6730000]));
    expect(first).toMatchObject({
      id: "metres-not-degrees",
      remedy: { en: expect.stringContaining("EPSG:25833") },
    });
    expect(found(collection([590000, 8490000]))[0]?.remedy.en).toContain("EPSG:3857");
  });

  test("is read where the manifest or the data itself says the system", () => {
    const utm = collection([-32000, 6730000]);
    expect(found(utm, { crs: "EPSG:25833" })).toEqual([]);
    const stated = (name: string) => ({ ...utm, crs: { type: "name", properties: { name } } });
    expect(found(stated("urn:ogc:def:crs:EPSG::25833"))).toEqual([]);
    expect(found(stated("urn:ogc:def:crs:EPSG::27700"))).toMatchObject([{ id: "unknown-crs" }]);
  });

  test("is told when the manifest says metres and the coordinates are degrees", () => {
    expect(found(collection([5.3, 60.4]), { crs: "EPSG:25833" })).toMatchObject([
      { id: "degrees-not-metres" },
    ]);
  });

  test("is told when latitude stands first, or all lie outside the map's area", () => {
    expect(found(collection([60.4, 5.3]))).toMatchObject([{ id: "swapped-axes" }]);
    expect(found(collection([-0.1, 51.5]))).toMatchObject([{ id: "outside-bounds", severity: "warning" }]);
    expect(found(collection([-0.1, 51.5], [5.3, 60.4]))).toEqual([]);
    expect(found(collection([-0.1, 51.5]), { bounds: null })).toEqual([]);
  });

  test("is told when nothing has a place, not when there is nothing", () => {
    expect(found([{ name: "x" }, { name: "y", geometry: null }])).toMatchObject([{ id: "no-geometries" }]);
    expect(found({ type: "FeatureCollection", features: [] })).toEqual([]);
    expect(found("")).toEqual([]);
  });
});

test("letters that were no UTF-8 are a warning beside what is read", () => {
  expect(found(JSON.stringify(collection([5.3, 60.4])).replace("ø", "\ufffd"))).toMatchObject([
    { id: "answer-latin-1", severity: "warning" },
  ]);
});

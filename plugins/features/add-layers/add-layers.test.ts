import { describe, expect, test } from "vitest";
import { definitionOf } from "./definition.ts";
import { type OwnLayer, readOwnLayers, readShared, writeShared } from "./own-layer.ts";
import { readFeatures } from "./sources/read-features.ts";

const read = (name: string, text: string | Uint8Array) =>
  readFeatures({ call: 1, name, bytes: new Uint8Array(Buffer.from(text)).buffer });

describe("a file", () => {
  test("becomes a dataset with its features in longitude and latitude, and their bounds", async () => {
    const crs = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::25833" } };
    const feature = {
      type: "Feature",
      properties: { a: 0 },
      geometry: { type: "Point", coordinates: [400000, 7500000] },
    };
    const answer = read(
      "punkter.geojson",
      JSON.stringify({ type: "FeatureCollection", crs, features: [feature] }),
    );
    const [layer] = answer.kind === "read" ? answer.layers : [];
    if (!layer || layer.refused !== null) throw new Error("It was refused");
    const { features } = JSON.parse(await layer.geojson.text());
    // gdaltransform -s_srs EPSG:25833 -t_srs EPSG:4326
    const place = [expect.closeTo(12.6481465, 6), expect.closeTo(67.5985039, 6)];
    expect(features[0].geometry.coordinates).toEqual(place);
    const [west = 0, south = 0, east = 0, north = 0] = layer.bounds ?? [];
    expect(layer.dataset.name.no).toBe("punkter");
    // A single place gets a box around it.
    expect([(west + east) / 2, (south + north) / 2]).toEqual(place);
    expect(east - west).toBeGreaterThan(0.1);
  });

  test.each([
    {
      file: "GeoJSON",
      text: (id: string) =>
        `{"type":"FeatureCollection","features":[{"type":"Feature","id":${id},"properties":{"id":${id}},"geometry":{"type":"Point","coordinates":[14,68]}}]}`,
    },
    { file: "CSV", text: (id: string) => `id,lat,lon\n${id},68,14\n` },
    {
      file: "GPX",
      text: (id: string) =>
        `<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="https://x.example"><wpt lat="68" lon="14"><name>${id}</name><extensions><x:id>${id}</x:id></extensions></wpt></gpx>`,
    },
    {
      file: "KML with a schema",
      text: (id: string) =>
        `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Schema id="s"><SimpleField name="id" type="int"/></Schema><Placemark><name>${id}</name><ExtendedData><SchemaData schemaUrl="#s"><SimpleData name="id">${id}</SimpleData></SchemaData></ExtendedData><Point><coordinates>14,68</coordinates></Point></Placemark></Document></kml>`,
    },
    {
      file: "KML without one",
      text: (id: string) =>
        `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><ExtendedData><Data name="id"><value>${id}</value></Data></ExtendedData><Point><coordinates>14,68</coordinates></Point></Placemark></kml>`,
    },
  ])("keeps all digits of ids beyond 2^53: $file", async ({ text }) => {
    for (const id of ["2305843009223239036", "2305843009223239037"]) {
      const answer = read("x", text(id));
      const [layer] = answer.kind === "read" ? answer.layers : [];
      if (!layer || layer.refused !== null) throw new Error("It was refused");
      const written = await layer.geojson.text();
      const [feature] = JSON.parse(written).features;
      expect(Object.values(feature.properties)).toContain(id);
      expect(written).not.toMatch(/230584300922323\d{4}(?<!36|37)/);
    }
  });

  test("over the antimeridian is shown without turning the world", () => {
    const answer = read("x.csv", "lat,lon\n60,-179\n61,179\n");
    const [layer] = answer.kind === "read" ? answer.layers : [];
    const [west = 0, , east = 0] = (layer?.refused === null && layer.bounds) || [];
    expect([Math.round(west), Math.round(east)]).toEqual([179, 181]);
  });

  test("of half the world is shown whole", () => {
    expect(read("x.csv", "lat,lon\n-10,-100\n0,0\n60,100\n")).toMatchObject({
      layers: [{ bounds: [-100, -10, 100, 60] }],
    });
  });

  test.each([
    { file: "half a zip archive", text: "PK\u0003\u0004", reason: "archive-broken" },
    { file: "a web page", text: "<!doctype html><p>Sign in", reason: "web-page" },
    { file: "TopoJSON", text: '{"type":"Topology"}', reason: "topojson" },
    { file: "a table without positions", text: "a;b\n1;2", reason: "no-position-columns" },
    { file: "metres without a reference system", text: "lat;lon\n7500000;400000", reason: "no-degrees" },
    {
      file: "a reference system that nobody knows",
      text: '{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:2056"}},"features":[]}',
      reason: "unknown-crs",
    },
    { file: "half a file", text: '{"type":"FeatureCollection","features":[', reason: "unreadable" },
    { file: "half a GPX", text: '<gpx><trk><trkseg><trkpt lat="1"', reason: "unreadable" },
    { file: "nothing", text: "", reason: "nothing-to-show" },
    {
      file: "an empty collection",
      text: '{"type":"FeatureCollection","features":[]}',
      reason: "nothing-to-show",
    },
  ])("is refused with its reason: $file", ({ text, reason }) => {
    expect(read("x", text)).toMatchObject({ kind: "refused", reason });
  });

  test("that an old program wrote is read, and says so", () => {
    expect(read("x.csv", Buffer.from("navn,lat,lon\nR\xf8st,67,12", "latin1"))).toMatchObject({
      kind: "read",
      notes: [{ id: "not-utf-8" }],
    });
  });
});

const layer = (origin: OwnLayer["origin"]): OwnLayer => ({
  id: "own-sea",
  dataset: {
    id: "sea",
    type: "wms",
    name: { no: "Hav", en: "Sea" },
    sources: [{ dataUrl: "https://w.example" }],
  },
  origin,
  bounds: null,
});

describe("what is kept", () => {
  const good = layer({ kind: "address", address: "https://w.example", layer: "sea" });
  test("is read as it was written; entries that are none are left out", () => {
    const bad = [
      null,
      7,
      {},
      { ...good, dataset: { type: "exe" } },
      { ...good, bounds: [1] },
      { ...good, origin: {} },
    ];
    expect(readOwnLayers(JSON.parse(JSON.stringify([good, ...bad])))).toEqual([good]);
    expect(readOwnLayers("x")).toBeUndefined();
  });

  test("goes into links when it came by address, and comes out of them again", () => {
    const file = layer({ kind: "file", name: "a.gpx", features: 1 });
    const text = writeShared([good, file]);
    expect(readShared(text)).toEqual([{ address: "https://w.example", layer: "sea" }]);
    expect(writeShared([file])).toBeUndefined();
  });

  test.each([undefined, 3, "", "{", "7", '[1,[2,3],["a"]]'])(
    "nothing comes out of a link with %j",
    (text) => {
      expect(readShared(text)).toEqual([]);
    },
  );
});

test("a dataset has all that a manifest would get from the schema, and the options of its type", () => {
  const { dataset } = layer({ kind: "file", name: "a", features: 1 });
  const made = definitionOf(
    {
      ...dataset,
      options: { layers: ["sea"], featureInfo: { format: "gml" } },
      symbol: { dot: { color: "#000000" } },
    },
    { id: "own-sea", place: 2, dataUrl: "blob:x", legendGroup: "data", note: { no: "Fil", en: "File" } },
  );
  expect(made).toMatchObject({
    id: "own-sea",
    group: "ownLayers",
    sources: [{ dataUrl: "blob:x", requiredRoles: [] }],
    symbol: { icon: "", dot: { color: "#000000", size: 7 }, line: null },
    options: { version: "1.3.0", layers: ["sea"], featureInfo: { format: "gml", count: 10 } },
    filters: [],
    legend: { group: "data" },
    description: { no: "Fil", en: "File" },
  });
});

test("a map style lies below all datasets, which it would hide, and has no legend", () => {
  const note = { no: "Fra t.example.", en: "From t.example." };
  const made = (type: "vector-tiles" | "wms", description?: { no: string; en: string }) =>
    definitionOf(
      { id: "kart", type, name: { no: "Kart", en: "Map" }, sources: [], ...(description && { description }) },
      { id: "own-kart", place: 1, dataUrl: null, legendGroup: "data", note },
    );
  expect(made("vector-tiles").mapOrdering).toBeLessThan(0);
  expect(made("wms").mapOrdering).toBeGreaterThan(0);
  expect([made("vector-tiles"), made("wms")].map(({ legend }) => legend.group)).toEqual(["", "data"]);
  expect(made("wms", { no: "Dybder", en: "Depths" }).description).toEqual({
    no: "Dybder · Fra t.example.",
    en: "Depths · From t.example.",
  });
});

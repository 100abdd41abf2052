import { DOMParser } from "@xmldom/xmldom";
import type { Feature } from "geojson";
import { describe, expect, test } from "vitest";
import { asBounds, readWmsCapabilities } from "../ogc/wms-capabilities.ts";
import { readWmtsCapabilities } from "../ogc/wmts-capabilities.ts";
import { freeId, idOf, isRefusal, type Refusal } from "./common.ts";
import { datasetOfFeatures } from "./from-features.ts";
import { datasetOfMapStyle, datasetOfTemplate, datasetOfTileJson, tileJsonOfStyle } from "./from-tiles.ts";
import { datasetOfWmsLayer } from "./from-wms.ts";
import { datasetOfWmtsLayer } from "./from-wmts.ts";
import { readCsv } from "./read-csv.ts";
import { readGeoXml } from "./read-geo-xml.ts";
import { readGeoJson } from "./read-geojson.ts";
import { recognise } from "./recognise.ts";
import { capabilitiesAddress, serviceAddress } from "./service-address.ts";

/** What is refused fails the test with its reason. */
function accepted<T>(value: T): Exclude<T, Refusal> {
  if (isRefusal(value)) throw new Error(value.refused);
  return value as Exclude<T, Refusal>;
}

const ASKED = "https://maps.example.org/wms?map=sea&SERVICE=WMS&REQUEST=GetCapabilities";

const wms = (layers: string, version = "1.3.0") => `<?xml version="1.0"?>
<WMS_Capabilities version="${version}" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink">
  <Service><Title>Sea</Title><ContactInformation><ContactPersonPrimary>
    <ContactOrganization>Institute of the Sea</ContactOrganization></ContactPersonPrimary></ContactInformation></Service>
  <Capability>
    <Request>
      <GetMap><Format>image/jpeg</Format><Format>image/png</Format>
        <DCPType><HTTP><Get><OnlineResource xlink:href="http://localhost:8081/wms?map=sea&amp;"/></Get></HTTP></DCPType></GetMap>
      <GetFeatureInfo><Format>text/plain</Format><Format>application/vnd.ogc.gml</Format></GetFeatureInfo>
    </Request>
    <Layer><Title>All</Title><CRS>EPSG:4326</CRS>${layers}</Layer>
  </Capability>
</WMS_Capabilities>`;

const DEPTH = `<Layer queryable="1"><Name>depth</Name><Title>Depth contours</Title><Abstract>Every ten metres.</Abstract>
  <CRS>EPSG:3857</CRS>
  <EX_GeographicBoundingBox><westBoundLongitude>2</westBoundLongitude><eastBoundLongitude>32</eastBoundLongitude>
    <southBoundLatitude>57</southBoundLatitude><northBoundLatitude>72</northBoundLatitude></EX_GeographicBoundingBox>
  <Dimension name="time" units="ISO8601" default="2026-11">2026-01/2026-11/P1M</Dimension>
  <Style><Name>default</Name></Style><Style><Name>night</Name></Style>
  <MaxScaleDenominator>2200000</MaxScaleDenominator></Layer>`;

describe("a layer of a WMS", () => {
  test("becomes a dataset with reference system, bounds, time, night, zooms, questions and credit", () => {
    const service = accepted(readWmsCapabilities(wms(DEPTH)));
    const [layer] = service.layers;
    if (!layer) throw new Error("no layer");
    expect(accepted(datasetOfWmsLayer(service, layer, ASKED))).toEqual({
      id: "depth",
      type: "wms",
      name: { no: "Depth contours", en: "Depth contours" },
      description: { no: "Every ten metres.", en: "Every ten metres." },
      requiresXApiKey: false,
      timeDependent: true,
      minZoom: 7,
      opacityAdjustable: true,
      symbol: {
        fill: { color: "#0a6ebd40", colorNight: "#5cc3f240", outline: "#0a6ebd", outlineNight: "#5cc3f2" },
      },
      attribution: { no: "© Institute of the Sea", en: "© Institute of the Sea" },
      sources: [{ dataUrl: "https://maps.example.org/wms?map=sea" }],
      legend: { serviceGraphic: true },
      options: {
        layers: ["depth"],
        stylesNight: ["night"],
        bounds: [0.5, 56.25, 33.5, 72.75],
        timeParameter: "TIME",
        featureInfo: { format: "gml" },
      },
    });
  });

  test.each([
    { what: "places on one meridian", box: [12, 60, 12, 70], bounds: [11.9, 59.5, 12.1, 70.5] },
    { what: "the whole world", box: [-180, -90, 180, 90], bounds: [-180, -90, 180, 90] },
    { what: "the Pacific", box: [150, -40, 230, 40], bounds: [146, -44, 234, 44] },
  ])("of $what has room for the symbol at its edge, and no more than the world", ({ box, bounds }) => {
    const service = accepted(readWmsCapabilities(wms(DEPTH)));
    const [layer] = service.layers;
    if (!layer) throw new Error("no layer");
    expect(
      accepted(datasetOfWmsLayer(service, { ...layer, bounds: asBounds(box) }, ASKED)).options,
    ).toMatchObject({ bounds });
  });

  test("takes over what the layers above it say", () => {
    const service = accepted(readWmsCapabilities(wms("<Layer><Name>a</Name></Layer>")));
    expect(service.layers.map(({ name, crs, path }) => ({ name, crs, path }))).toEqual([
      { name: "a", crs: ["EPSG:4326"], path: ["All"] },
    ]);
  });

  test("is the inner one of two with the same name", () => {
    const twice = `<Layer><Name>depth</Name><CRS>EPSG:3857</CRS>${DEPTH}</Layer>`;
    const service = accepted(readWmsCapabilities(wms(twice)));
    expect(service.layers).toMatchObject([{ name: "depth", time: { default: "2026-11" } }]);
  });

  test("is refused in a reference system that no map here knows, by name", () => {
    const text = wms("<Layer><Name>a</Name></Layer>").replace("EPSG:4326", "EPSG:2056");
    const service = accepted(readWmsCapabilities(text));
    const [layer] = service.layers;
    expect(layer && datasetOfWmsLayer(service, layer, ASKED)).toMatchObject({
      refused: expect.stringContaining("EPSG:2056"),
    });
  });

  test.each([
    { document: wms(DEPTH, "1.0.0"), reason: "WMS 1.0.0" },
    { document: wms(""), reason: "no layer" },
    { document: "<html><body>Sign in</body></html>", reason: "<html>" },
  ])("is not found in a document that is refused: $reason", ({ document, reason }) => {
    expect(readWmsCapabilities(document)).toMatchObject({ refused: expect.stringContaining(reason) });
  });
});

const matrix = (zoom: number, name = `${zoom}`) => `<TileMatrix><ows:Identifier>${name}</ows:Identifier>
  <ScaleDenominator>${559082264.0287178 / 2 ** zoom}</ScaleDenominator>
  <TopLeftCorner>-20037508.3427892 20037508.3427892</TopLeftCorner>
  <TileWidth>256</TileWidth><TileHeight>256</TileHeight></TileMatrix>`;
const wmts = (
  matrices: string,
) => `<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1">
  <ows:ServiceProvider><ows:ProviderName>Mapping authority</ows:ProviderName></ows:ServiceProvider>
  <Contents><Layer><ows:Identifier>chart</ows:Identifier><ows:Title>Chart</ows:Title>
    <Style isDefault="true"><ows:Identifier>plain</ows:Identifier></Style><Format>image/png</Format>
    <Dimension><ows:Identifier>Edition</ows:Identifier><Default>2026</Default></Dimension>
    <TileMatrixSetLink><TileMatrixSet>g</TileMatrixSet></TileMatrixSetLink>
    <ResourceURL format="image/png" resourceType="tile" template="https://t.example/{Edition}/{TileMatrix}/{TileRow}/{TileCol}.png"/>
  </Layer><TileMatrixSet><ows:Identifier>g</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG:6.18.3:3857</ows:SupportedCRS>
  ${matrices}</TileMatrixSet></Contents></Capabilities>`;

function wmtsDataset(matrices: string) {
  const service = accepted(readWmtsCapabilities(wmts(matrices)));
  const [layer] = service.layers;
  if (!layer) throw new Error("no layer");
  return datasetOfWmtsLayer(service, layer, "https://t.example/");
}

describe("a layer of a WMTS", () => {
  test("becomes tiles by template, with dimensions filled in and zooms by scale", () => {
    const dataset = accepted(
      wmtsDataset([3, 4, 5].map((zoom) => matrix(zoom, `EPSG:3857:${zoom}`)).join("")),
    );
    expect(dataset.sources).toEqual([
      { dataUrl: "https://t.example/2026/{TileMatrix}/{TileRow}/{TileCol}.png" },
    ]);
    expect(dataset.options).toEqual({
      scheme: "wmts",
      wmts: {
        layer: "chart",
        style: "plain",
        format: "image/png",
        matrixSet: "g",
        matrixPrefix: "EPSG:3857:",
      },
      tileMatrixSet: "webmercator",
      tileSize: 256,
      minZoom: 3,
      maxZoom: 5,
    });
  });

  test("is refused when its matrices are not named by zoom", () => {
    expect(wmtsDataset(matrix(3, "coarse"))).toMatchObject({
      refused: expect.stringContaining("named by zoom"),
    });
  });
});

describe("tiles", () => {
  test("by template take one of several hosts, and are refused without a column", () => {
    expect(accepted(datasetOfTemplate("https://{a-c}.t.example/{z}/{x}/{-y}.png", "t")).sources).toEqual([
      { dataUrl: "https://a.t.example/{z}/{x}/{-y}.png" },
    ]);
    expect(datasetOfTemplate("https://t.example/{z}/{y}.png", "t")).toMatchObject({
      refused: expect.stringContaining("{x}"),
    });
    expect(datasetOfTemplate("https://t.example/{z}/{x}/{y}.pbf", "t")).toMatchObject({
      refused: expect.stringContaining("style"),
    });
  });

  test("by TileJSON keep zooms, bounds and credit; rows from the south are turned", () => {
    const json = {
      tilejson: "3.0.0",
      name: "Sea",
      scheme: "tms",
      minzoom: 0,
      maxzoom: 9,
      bounds: [0, 50, 40, 75],
    };
    const tiles = {
      tiles: ["https://t.example/{z}/{x}/{y}.png"],
      attribution: '<a href="x">&copy; Someone</a>',
    };
    const dataset = accepted(datasetOfTileJson({ ...json, ...tiles }, "t"));
    expect(dataset.sources).toEqual([{ dataUrl: "https://t.example/{z}/{x}/{-y}.png" }]);
    expect(dataset.options).toEqual({ minZoom: 0, maxZoom: 9, bounds: [0, 50, 40, 75] });
    expect(dataset.attribution).toEqual({ no: "© Someone", en: "© Someone" });
  });

  test("by MapLibre style are those of the source that its layers use", () => {
    const style = {
      version: 8,
      name: "Foreign",
      sources: { hills: { type: "raster" }, sea: { type: "vector", url: "tiles.json" } },
      layers: [
        { id: "a", source: "hills" },
        { id: "b", source: "sea" },
      ],
    };
    expect(tileJsonOfStyle(style, "https://s.example/style/style.json")).toBe(
      "https://s.example/style/tiles.json",
    );
    const tileJson = { tiles: ["https://t.example/{z}/{x}/{y}.pbf"], maxzoom: 12 };
    const dataset = accepted(
      datasetOfMapStyle(style, "https://s.example/style.json", { name: "x", tileJson }),
    );
    expect(dataset).toMatchObject({
      type: "vector-tiles",
      sources: [{ dataUrl: "https://t.example/{z}/{x}/{y}.pbf" }],
      options: { style: "https://s.example/style.json", maxZoom: 12 },
    });
  });
});

describe("a table", () => {
  test("with semicolons and decimal commas becomes points; a row without a position stays in the list", () => {
    const read = accepted(readCsv("\uFEFFNavn;Lat;Lon;Dybde\nRøst;67,52;12,1;0\nUkjent;;;7,5\n"));
    expect(read).toEqual({
      without: 1,
      features: [
        {
          type: "Feature",
          properties: { Navn: "Røst", Dybde: 0 },
          geometry: { type: "Point", coordinates: [12.1, 67.52] },
        },
        { type: "Feature", properties: { Navn: "Ukjent", Dybde: 7.5 }, geometry: null },
      ],
    });
  });

  test("keeps zeros before a number, and says which columns it misses", () => {
    const read = accepted(readCsv("id,lat,lon\n007,1,2\n"));
    expect(read.features[0]?.properties).toEqual({ id: "007" });
    expect(readCsv("a,b\n1,2")).toMatchObject({ refused: expect.stringContaining("a, b") });
  });
});

describe("features", () => {
  const features: Feature[] = Array.from({ length: 12 }, (_, index) => ({
    type: "Feature",
    properties: {
      fid: index,
      NAVN: `Sted ${index}`,
      TYPE_KODE: index % 2 ? "FYR" : "HAVN",
      dato: "2026-11-01",
      deep: { a: 1 },
    },
    geometry: { type: "Point", coordinates: [10, 60 + index] },
  }));

  test("become a dataset with id, title, fields, a choice, and its colours in style and legend", () => {
    const dataset = datasetOfFeatures({ name: "Havner og fyr", dataUrl: "x", features });
    expect(dataset).toMatchObject({
      id: "havner-og-fyr",
      featureIdKey: "fid",
      featureTitle: { no: "{NAVN}" },
      filters: [
        {
          id: "type-kode",
          kind: "choice",
          property: "TYPE_KODE",
          values: [{ value: "HAVN" }, { value: "FYR" }],
        },
      ],
      style: {
        "circle-fill-color": ["match", ["get", "TYPE_KODE"], "HAVN", "#0a6ebd", "FYR", "#9c1458", "#1b6e3c"],
      },
      legend: { entries: [{ values: ["HAVN"] }, { values: ["FYR"] }] },
    });
    expect(dataset.fields).toEqual([
      { key: "fid", label: { no: "Fid", en: "Fid" }, format: "integer" },
      { key: "NAVN", label: { no: "NAVN", en: "NAVN" } },
      { key: "TYPE_KODE", label: { no: "Type kode", en: "Type kode" } },
      { key: "dato", label: { no: "Dato", en: "Dato" }, format: "date" },
      { key: "$position", label: { no: "Posisjon", en: "Position" }, format: "position" },
    ]);
  });

  test("are read with the reference system that QGIS writes; one that is not known is refused by name", () => {
    const crs = (name: string) => ({ type: "name", properties: { name } });
    const collection = { type: "FeatureCollection", features };
    expect(accepted(readGeoJson({ ...collection, crs: crs("urn:ogc:def:crs:EPSG::25833") })).crs).toBe(
      "EPSG:25833",
    );
    expect(accepted(readGeoJson({ ...collection, crs: crs("urn:ogc:def:crs:OGC:1.3:CRS84") })).crs).toBe(
      "EPSG:4326",
    );
    expect(readGeoJson({ ...collection, crs: crs("EPSG:2056") })).toMatchObject({
      refused: expect.stringContaining("2056"),
    });
  });

  test("of GPX and KML come with what people wrote and without styles and lists of times", () => {
    const parse = (xml: string) => new DOMParser().parseFromString(xml, "text/xml");
    const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Tokt</name><trkseg>
      <trkpt lat="68" lon="14"><time>2026-11-01T10:00:00Z</time></trkpt><trkpt lat="68.1" lon="14"/></trkseg></trk></gpx>`;
    expect(accepted(readGeoXml(parse(gpx)))).toEqual([
      expect.objectContaining({
        properties: expect.not.objectContaining({ coordinateProperties: expect.anything() }),
        geometry: {
          type: "LineString",
          coordinates: [
            [14, 68],
            [14, 68.1],
          ],
        },
      }),
    ]);
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Grunne</name>
      <Point><coordinates>14,68,0</coordinates></Point></Placemark></kml>`;
    expect(accepted(readGeoXml(parse(kml)))[0]?.properties).toEqual({ name: "Grunne" });
    expect(readGeoXml(parse("<svg/>"))).toMatchObject({ refused: expect.stringContaining("<svg>") });
  });
});

test("a text is told by what it says", () => {
  const kinds = (texts: string[]) =>
    texts.map((text) => recognise(text, /^[[{]/.test(text) ? JSON.parse(text) : undefined));
  expect(
    kinds([
      wms(DEPTH),
      wmts(matrix(1)),
      "<?xml version='1.0'?><!-- x --><kml/>",
      "<!doctype html><p>Sign in",
      '{"version":8,"sources":{}}',
      '{"tiles":[]}',
      '{"type":"FeatureCollection"}',
      '{"type":"Topology"}',
      "a;b\n1;2",
      "hello",
    ]),
  ).toEqual([
    "wms",
    "wmts",
    "geo-xml",
    "web-page",
    "map-style",
    "tilejson",
    "geojson",
    "topojson",
    "csv",
    "other",
  ]);
});

describe("addresses of services", () => {
  test.each([
    { said: "", asked: ASKED, right: "https://maps.example.org/wms?map=sea" },
    { said: "http://maps.example.org/ows?", asked: ASKED, right: "https://maps.example.org/ows" },
    {
      said: "http://10.0.0.4:8080/ows?LAYERS=a&key=1",
      asked: ASKED,
      right: "https://maps.example.org/ows?key=1",
    },
    { said: "https://other.example/ows", asked: ASKED, right: "https://other.example/ows" },
  ])("$said is called at $right", ({ said, asked, right }) =>
    expect(serviceAddress(said, asked)).toBe(right),
  );

  test("the description is asked for without what belongs to one picture", () => {
    expect(
      capabilitiesAddress("https://m.example/wms?map=a&REQUEST=GetMap&LAYERS=x&version=1.1.1", "WMS"),
    ).toBe("https://m.example/wms?map=a&SERVICE=WMS&REQUEST=GetCapabilities&VERSION=1.1.1");
  });
});

test("ids are made of any name, and of one that is taken", () => {
  expect(["Gyteområder 2026!", "50 m", "漢字"].map(idOf)).toEqual([
    "gyteomrader-2026",
    "layer-50-m",
    "layer",
  ]);
  expect(freeId("a", new Set(["a", "a-2"]))).toBe("a-3");
});

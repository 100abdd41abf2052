import { describe, expect, test } from "vitest";
import { readFeatureInfo } from "./read.ts";

const read = (text: string, format: "geojson" | "gml" | "html" | "text") =>
  readFeatureInfo(text, format, "wms");

describe("an answer in GeoJSON", () => {
  test("gives features with id, properties, geometry and the reference system that it states", async () => {
    const text = JSON.stringify({
      type: "FeatureCollection",
      crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::25833" } },
      features: [
        {
          type: "Feature",
          id: 0,
          properties: { hours: 0 },
          geometry: { type: "Point", coordinates: [0, 0] },
        },
      ],
    });
    expect(await read(text, "geojson")).toEqual([
      {
        id: "0",
        properties: { hours: 0 },
        geometry: { type: "Point", coordinates: [0, 0] },
        crs: "EPSG:25833",
      },
    ]);
  });

  test.each([
    "",
    "null",
    "[]",
    "{}",
    '{"features":null}',
    '{"type":"FeatureCollection","features":[null,1]}',
  ])("%j holds nothing", async (text) => {
    expect(await read(text, "geojson")).toEqual([]);
  });

  test("takes no geometry that is none", async () => {
    const features = [null, {}, { type: "Point" }, { type: "Point", coordinates: [] }].map((geometry) => ({
      geometry,
    }));
    const found = await read(JSON.stringify({ features }), "geojson");
    expect(found.map(({ geometry, properties }) => [geometry, properties])).toEqual(
      features.map(() => [null, {}]),
    );
  });

  test("that is a page instead fails", async () => {
    await expect(read("<html>502</html>", "geojson")).rejects.toMatchObject({ id: "bad-answer" });
  });
});

describe("an answer in text", () => {
  test("of MapServer gives one feature a block", async () => {
    const text = `GetFeatureInfo results:

Layer 'depth'
  Feature 7:
    name = 'Røst = bank'
    depth = '0'
  Feature 8:
    name = ''
    depth = '12'
`;
    expect(await read(text, "text")).toEqual([
      { id: "7", properties: { name: "Røst = bank", depth: "0" }, geometry: null, crs: null },
      { id: "8", properties: { name: "", depth: "12" }, geometry: null, crs: null },
    ]);
  });

  test("of GeoServer gives one feature between dashes, without its geometry's kind", async () => {
    const line = "-".repeat(44);
    const text = `Results for FeatureType 'http://x:depth':\n${line}\nthe_geom = [GEOMETRY (Point) with 1 points]\nname = A\n${line}\nname = B\n${line}\n`;
    expect((await read(text, "text")).map(({ properties }) => properties)).toEqual([
      { name: "A" },
      { name: "B" },
    ]);
  });

  test.each(["", "no features were found\n", "GetFeatureInfo results:\n\n  Search returned no results.\n"])(
    "%j holds nothing",
    async (text) => {
      expect(await read(text, "text")).toEqual([]);
    },
  );

  test("that repeats the words for nothing is read at once", async () => {
    const text = `${"no features were found ".repeat(18)}!`;
    const started = process.cpuUsage();
    expect(await read(text, "text")).toEqual([]);
    // The former pattern needed 8 s, and twice as long for each further repetition.
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });

  test("of another kind is shown as it stands", async () => {
    expect((await read("Depth here: 40 m", "text"))[0]?.properties).toEqual({ text: "Depth here: 40 m" });
  });
});

describe("an answer in HTML", () => {
  test("gives a feature for each row of a table, its links beside their text", async () => {
    const html = `<html><head><title>x</title><style>td{}</style></head><body>
      <table><caption>depth</caption><tr><th>fid</th><th>name</th><th>report</th></tr>
      <tr><td>d.1</td><td>Å &amp; B<script>alert(1)</script></td><td><a href="https://x.example/1">Open</a></td></tr>
      <tr><td>d.2</td><td>C</td><td><a href="javascript:alert(1)">Open</a></td></tr></table></body></html>`;
    expect((await read(html, "html")).map(({ id, properties }) => ({ id, ...properties }))).toEqual([
      { id: "d.1", fid: "d.1", name: "Å & B", report: "Open", report_url: "https://x.example/1" },
      { id: "d.2", fid: "d.2", name: "C", report: "Open" },
    ]);
  });

  test("gives one feature for a table of names and values", async () => {
    const html = "<table><tr><th>Depth</th><td>0 m</td></tr><tr><th>Year</th><td>2026</td></tr></table>";
    expect((await read(html, "html"))[0]?.properties).toEqual({ Depth: "0 m", Year: "2026" });
  });

  test.each([
    "",
    "<html><body></body></html>",
    "<body><script>1</script> </body>",
    "<p>no features were found</p>",
  ])("%j holds nothing", async (html) => {
    expect(await read(html, "html")).toEqual([]);
  });

  test("of another kind keeps its text, and its HTML for the view that cleans it", async () => {
    const [found] = await read("<body><h1>Bank</h1><p>40 <b>m</b></p></body>", "html");
    expect(found?.properties).toEqual({ text: "Bank40 m", html: "<h1>Bank</h1><p>40 <b>m</b></p>" });
  });
});

describe("an answer in GML", () => {
  test("of MapServer is read", async () => {
    const gml = `<msGMLOutput xmlns:gml="http://www.opengis.net/gml"><depth_layer><gml:name>Depth</gml:name><depth_feature>
      <gml:boundedBy><gml:Box srsName="EPSG:4326"><gml:coordinates>1,2 1,2</gml:coordinates></gml:Box></gml:boundedBy>
      <geom><gml:Point srsName="EPSG:4326"><gml:coordinates>12.1,67.6</gml:coordinates></gml:Point></geom>
      <name>Røst</name><depth>0</depth></depth_feature></depth_layer></msGMLOutput>`;
    expect(await read(gml, "gml")).toEqual([
      {
        id: null,
        properties: { name: "Røst", depth: "0" },
        geometry: { type: "Point", coordinates: [12.1, 67.6] },
        crs: "EPSG:4326",
      },
    ]);
  });

  const collection = (member: string) =>
    `<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs" xmlns:gml="http://www.opengis.net/gml" xmlns:a="urn:a">${member}</wfs:FeatureCollection>`;

  test("2 is read with its id, x before y", async () => {
    const gml =
      collection(`<gml:featureMember><a:line fid="line.1"><a:geom><gml:LineString srsName="http://www.opengis.net/gml/srs/epsg.xml#4326">
      <gml:coordinates>12,67 13,68</gml:coordinates></gml:LineString></a:geom><a:kind>x</a:kind></a:line></gml:featureMember>`);
    expect(await read(gml, "gml")).toEqual([
      {
        id: "line.1",
        properties: { kind: "x" },
        geometry: {
          type: "LineString",
          coordinates: [
            [12, 67],
            [13, 68],
          ],
        },
        crs: "EPSG:4326",
      },
    ]);
  });

  test("3 is read in the order that a URN promises", async () => {
    const gml =
      collection(`<gml:featureMembers><a:area gml:id="area.1"><a:geom><gml:MultiSurface srsName="urn:ogc:def:crs:EPSG::4326">
      <gml:surfaceMember><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>67 12 67 13 68 13 67 12</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></gml:surfaceMember>
      </gml:MultiSurface></a:geom></a:area></gml:featureMembers>`);
    const ring = [
      [12, 67],
      [13, 67],
      [13, 68],
      [12, 67],
    ];
    expect((await read(gml, "gml"))[0]).toMatchObject({
      id: "area.1",
      geometry: { type: "MultiPolygon", coordinates: [[ring]] },
    });
  });

  test("that is broken fails, that is empty holds nothing", async () => {
    await expect(read("<a><b></a>", "gml")).rejects.toMatchObject({ id: "bad-answer" });
    expect(await read("", "gml")).toEqual([]);
    expect(await read(collection(""), "gml")).toEqual([]);
  });
});

test("a service exception is a failure in every format, with its code", async () => {
  const text =
    '<ServiceExceptionReport><ServiceException code="LayerNotQueryable">No</ServiceException></ServiceExceptionReport>';
  for (const format of ["geojson", "gml", "text", "html"] as const) {
    await expect(read(text, format)).rejects.toMatchObject({ message: "No", code: "LayerNotQueryable" });
  }
});

test.each([
  ["Esri", '{"error":{"code":400,"message":"Invalid layer","details":["Layer 9"]}}', "Invalid layer Layer 9"],
  ["a problem", '{"type":"about:blank","title":"No such layer","status":404}', "No such layer"],
])(
  "an error that %s reports in JSON with status 200 is a failure in its words",
  async (_name, text, said) => {
    await expect(read(text, "geojson")).rejects.toMatchObject({ id: "bad-answer", message: said });
  },
);

type Answer = () => Response | Promise<Response>;

const json = (value: unknown): Response =>
  new Response(typeof value === "string" ? value : JSON.stringify(value), {
    headers: { "Content-Type": "application/json" },
  });
const feature = (geometry: unknown, properties: unknown = { featureId: "1", name: "x" }) => ({
  type: "Feature",
  id: 1,
  properties,
  geometry,
});
const collection = (...features: unknown[]) => ({ type: "FeatureCollection", features });

/** JSON has no NaN; the answer of a service that writes it anyway is invalid JSON. */
const NAN =
  '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[NaN,NaN]}}]}';

function nested(depth: number): string {
  return `${"[".repeat(depth)}${"]".repeat(depth)}`;
}

/** A list of many items with long names. */
function huge(): unknown {
  return Array.from({ length: 5_000 }, (_unused, index) => ({
    ...feature({ type: "Point", coordinates: [index % 180, index % 80] }),
    name: "x".repeat(50),
    featureId: index,
    lostMessageId: index,
  }));
}

/** Wrong answers of a failing service, by name. None may make a dataset throw. */
export const BAD_ANSWERS: Record<string, Answer> = {
  "500": () => new Response("", { status: 500 }),
  "404 with a web page": () =>
    new Response("<html>Not found</html>", { status: 404, headers: { "Content-Type": "text/html" } }),
  "204": () => new Response(null, { status: 204 }),
  "an empty body": () => new Response(""),
  "200 with a web page": () =>
    new Response("<!doctype html><title>Log in</title>", { headers: { "Content-Type": "text/html" } }),
  "200 with an XML exception": () =>
    new Response("<ServiceExceptionReport/>", { headers: { "Content-Type": "text/xml" } }),
  "broken JSON": () => json('{"type": "FeatureColl'),
  "NaN in JSON": () => json(NAN),
  null: () => json("null"),
  "a number": () => json("0"),
  "a text": () => json('"no"'),
  "a list of nothing": () => json([null, 0, "", [], {}, true]),
  "an object that is something else": () => json({ error: "quota" }),
  "a collection whose features are no list": () => json({ type: "FeatureCollection", features: "none" }),
  "features without geometry, properties or id": () =>
    json(collection({ type: "Feature" }, feature(null), feature(undefined, null), null)),
  "geometries of every wrong kind": () =>
    json(
      collection(
        feature({ type: "Point", coordinates: [] }),
        feature({ type: "Point", coordinates: [null, null] }),
        feature({ type: "Point", coordinates: ["14", "68"] }),
        feature({ type: "Point", coordinates: [999, -999] }),
        feature({ type: "LineString", coordinates: [[14, 68]] }),
        feature({ type: "Polygon", coordinates: [[]] }),
        feature({ type: "Polygon", coordinates: "x" }),
        feature({ type: "GeometryCollection", geometries: [null] }),
        feature({ type: "Circle", coordinates: [14, 68] }),
        feature(7),
      ),
    ),
  "items with names from the prototype": () =>
    json(
      '[{"__proto__": {"x": 1}, "constructor": 5, "geometry": {"type": "Point", "coordinates": [14, 68]}, "name": "toString", "lostMessageId": "__proto__"}]',
    ),
  "the same id again and again": () =>
    json(
      [1, 1, 1].map((id) => ({
        id,
        lostMessageId: id,
        name: "same",
        featureId: id,
        geometry: { type: "Point", coordinates: [14, 68] },
      })),
    ),
  "markup in the texts": () =>
    json([
      {
        name: "<img src=x onerror=alert(1)>",
        lostMessageId: "<b>",
        vesselName: "{0} #i18n(x) $&",
        geometry: { type: "Point", coordinates: [0, 0] },
      },
    ]),
  "five thousand items": () => json(huge()),
  "brackets without end": () => json(nested(20_000)),
  "bytes that are no text": () => new Response(new Uint8Array([0xff, 0xfe, 0x00, 0x80, 0xc3])),
  "a refused connection": () => Promise.reject(new TypeError("Failed to fetch")),
};

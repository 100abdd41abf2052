import { createCanvas } from "@napi-rs/canvas";
import { POINTS } from "./good.ts";

/** Answer of a fake service; it gets the address without the query where the query does not matter. */
export type FakeAnswer =
  | { status?: number; type?: string; body: string | Uint8Array; cors?: boolean }
  | "no-such-host";

/** A mistake that is not visible in the manifest: the service's answer does not fit it. */
export interface ServiceMistake {
  mistake: string;
  /** Replaces a part of the valid manifest. */
  from: string;
  to: string;
  answer: (url: URL) => FakeAnswer | undefined;
  id: string;
  place: string;
  remedy: string;
  /**
   * How the map detects it too: features that it cannot read or that lie `elsewhere`, a request that fails, or an
   * answer in place of an image. null: the map cannot detect it.
   */
  inMap: "features" | "elsewhere" | "call" | "picture" | null;
}

const FEATURES_AT = "/datasets/2/sources/0/dataUrl";
const own = "{assetsBase}manifest-assets/assets/geodata/places.geojson";
const away = "https://data.example/places.json";

const features = (coordinates: (position: [number, number]) => number[]) =>
  JSON.stringify({
    ...POINTS,
    features: POINTS.features.map((feature) => ({
      ...feature,
      geometry: { type: "Point", coordinates: coordinates(feature.geometry.coordinates as [number, number]) },
    })),
  });

const png = (colours: string[]): Uint8Array => {
  const canvas = createCanvas(8, 8);
  const context = canvas.getContext("2d");
  for (const [index, colour] of colours.entries()) {
    context.fillStyle = colour;
    context.fillRect(index, 0, 8, 8);
  }
  return canvas.toBuffer("image/png");
};

/** A capabilities document with one layer. */
const capabilities = (time: string) => `<?xml version="1.0"?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms"><Capability>
<Request><GetMap><Format>image/png</Format></GetMap></Request>
<Layer><CRS>EPSG:3857</CRS><Layer queryable="1"><Name>waves</Name><Title>Bølger</Title>
<Style><Name>default</Name></Style>${time}</Layer></Layer></Capability></WMS_Capabilities>`;

const MONTHS = '<Dimension name="time" units="ISO8601">2020-01-01/2026-01-01/P1M</Dimension>';
const HOURS =
  '<Dimension name="time" units="ISO8601">2026-01-01T00:00:00Z/2026-02-01T00:00:00Z/PT1H</Dimension>';

const wms =
  (time = MONTHS, colours = ["#000000", "#ffffff"]) =>
  ({ searchParams }: URL): FakeAnswer =>
    searchParams.get("REQUEST") === "GetCapabilities"
      ? { type: "text/xml", body: capabilities(time) }
      : { type: "image/png", body: png(colours) };

/** Services with correct answers; the answers of a mistake take precedence. */
export function goodAnswer(url: URL): FakeAnswer {
  if (url.host === "wms.example") return wms()(url);
  if (url.host === "tiles.example") return { type: "image/png", body: png(["#a3cedb", "#333679"]) };
  return { type: "application/geo+json", body: JSON.stringify(POINTS) };
}

const data = (answer: FakeAnswer) => (url: URL) => (url.host === "data.example" ? answer : undefined);
const map = (answer: (url: URL) => FakeAnswer) => (url: URL) =>
  url.host === "wms.example" ? answer(url) : undefined;

type Row = Pick<ServiceMistake, "mistake" | "id" | "remedy" | "answer"> & Partial<ServiceMistake>;
const rows: Row[] = [
  // File of features
  {
    mistake: "a host that there is not",
    id: "unknown-host",
    remedy: "name of the host",
    answer: data("no-such-host"),
    inMap: null,
  },
  {
    mistake: "an address that leads nowhere",
    id: "not-found",
    remedy: "Mend what follows",
    answer: data({ status: 404, body: "Not Found" }),
    inMap: "call",
  },
  {
    mistake: "a service that no page may read",
    id: "no-cors",
    remedy: "Access-Control-Allow-Origin",
    answer: data({ body: JSON.stringify(POINTS), cors: false }),
    inMap: "call",
  },
  {
    mistake: "a login page",
    id: "answer-login-page",
    remedy: "open to all",
    answer: data({
      type: "text/html",
      body: '<!DOCTYPE html><html><body><form><input type="password"></form></body></html>',
    }),
  },
  {
    mistake: "a ZIP file",
    id: "answer-zip",
    remedy: "Unpack",
    answer: data({ body: "PK\u0003\u0004\u0014\u0000\u0000places.geojson" }),
  },
  {
    mistake: "KML",
    id: "answer-kml",
    remedy: "GeoJSON",
    answer: data({ body: '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"/>' }),
  },
  {
    mistake: "Latin-1",
    id: "answer-latin-1",
    remedy: "UTF-8",
    answer: data({ body: new Uint8Array(Buffer.from(JSON.stringify(POINTS), "latin1")) }),
    inMap: null,
  },
  {
    mistake: "UTM without crs",
    id: "metres-not-degrees",
    remedy: "EPSG:25833",
    answer: data({ body: features(([lon, lat]) => [lon * 10_000, 6_700_000 + lat]) }),
  },
  {
    mistake: "swapped axes",
    id: "swapped-axes",
    remedy: "longitude first",
    inMap: "elsewhere",
    answer: data({ body: features(([lon, lat]) => [lat, lon]) }),
  },
  {
    mistake: "features that lie elsewhere",
    id: "outside-bounds",
    remedy: "map.bounds",
    answer: data({ body: features(([lon, lat]) => [lon - 60, lat - 20]) }),
    inMap: "elsewhere",
  },
  // Of a Web Map Service
  {
    mistake: "a layer that there is not",
    from: '"waves"\n        ]',
    to: '"Wave"]',
    id: "wms-layer",
    place: "/datasets/1/options/layers/0",
    remedy: "waves",
    answer: map(wms()),
    inMap: "picture",
  },
  {
    mistake: "a style that the service has not",
    from: '"timeParameter"',
    to: '"styles": ["night"], "timeParameter"',
    id: "wms-style",
    place: "/datasets/1/options/styles/0",
    remedy: "default",
    answer: map(wms()),
    inMap: "picture",
  },
  {
    mistake: "times finer than the map asks for",
    id: "wms-time-precision",
    place: "/datasets/1/options/timeParameter",
    remedy: "timeValues",
    answer: map(wms(HOURS)),
    from: '"timeParameter"',
    to: '"timeValues": "selected", "timeParameter"',
    inMap: null,
  },
  {
    mistake: "an empty picture",
    id: "picture-empty",
    place: "/datasets/1/sources/0/dataUrl",
    remedy: "map.bounds",
    answer: map(wms(MONTHS, ["rgba(0, 0, 0, 0)"])),
    from: "",
    to: "",
    inMap: null,
  },
  // Of tiles
  {
    mistake: "row and column the other way round",
    id: "tiles-missing",
    place: "/datasets/0/sources/0/dataUrl",
    remedy: "order",
    answer: (url) => (url.host === "tiles.example" ? { status: 404, body: "" } : undefined),
    from: "{z}/{y}/{x}",
    to: "{z}/{x}/{y}",
    inMap: null,
  },
];

export const SERVICE_MISTAKES: readonly ServiceMistake[] = rows.map((row) => ({
  from: own,
  to: away,
  place: FEATURES_AT,
  inMap: "features",
  ...row,
}));

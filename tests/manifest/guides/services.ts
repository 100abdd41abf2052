import { createCanvas } from "@napi-rs/canvas";

/** Fake services with the addresses that the pages' examples use. No request leaves the process. */
export const answer: typeof fetch = async (input) => {
  const url = new URL(String(input instanceof Request ? input.url : input));
  const service = SERVICES[`${url.host}${url.pathname}`];
  if (service) return service(url);
  return url.pathname.endsWith(".png") ? image(READABLE) : new Response("Not found", { status: 404 });
};

const READABLE = { "Access-Control-Allow-Origin": "*" };

/** A GeoServer that allows pages of other sites to read its answers. */
const CAPABILITIES = `<?xml version="1.0"?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms"><Service><Title>Havna</Title></Service><Capability>
<Request><GetMap><Format>image/png</Format></GetMap><GetFeatureInfo><Format>application/json</Format></GetFeatureInfo></Request>
<Layer><CRS>EPSG:3857</CRS>
<Layer queryable="1"><Name>dybdekurver</Name><Title>Dybdekurver</Title>
<EX_GeographicBoundingBox><westBoundLongitude>14</westBoundLongitude><eastBoundLongitude>15</eastBoundLongitude>
<southBoundLatitude>67</southBoundLatitude><northBoundLatitude>67.6</northBoundLatitude></EX_GeographicBoundingBox>
<Style><Name>dag</Name></Style><Style><Name>natt</Name></Style></Layer>
<Layer><Name>bolgehoyde</Name><Title>Bølgehøyde</Title><Style><Name>standard</Name></Style>
<Dimension name="time" units="ISO8601">2026-01-01T00:00:00Z/2026-12-31T00:00:00Z/PT1H</Dimension></Layer>
</Layer></Capability></WMS_Capabilities>`;

const WMTS = `<?xml version="1.0"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" version="1.0.0"><Contents>
<Layer><ows:Title>Sjøkart</ows:Title><ows:Identifier>sjokart</ows:Identifier><Style isDefault="true"><ows:Identifier>default</ows:Identifier></Style>
<Format>image/png</Format><TileMatrixSetLink><TileMatrixSet>webmercator</TileMatrixSet></TileMatrixSetLink>
<ResourceURL format="image/png" resourceType="tile" template="https://kart.example/wmts/{Layer}/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png"/></Layer>
<TileMatrixSet><ows:Identifier>webmercator</ows:Identifier><ows:SupportedCRS>urn:ogc:def:crs:EPSG::3857</ows:SupportedCRS>
${Array.from(
  { length: 16 },
  (_, zoom) =>
    `<TileMatrix><ows:Identifier>${zoom}</ows:Identifier><ScaleDenominator>${559_082_264.0287178 / 2 ** zoom}</ScaleDenominator>
<TopLeftCorner>-20037508.342789244 20037508.342789244</TopLeftCorner><TileWidth>256</TileWidth><TileHeight>256</TileHeight>
<MatrixWidth>${2 ** zoom}</MatrixWidth><MatrixHeight>${2 ** zoom}</MatrixHeight></TileMatrix>`,
).join("")}</TileMatrixSet></Contents></Capabilities>`;

function image(headers: Record<string, string>): Response {
  const canvas = createCanvas(8, 8);
  const context = canvas.getContext("2d");
  context.fillStyle = "#333679";
  context.fillRect(2, 2, 4, 4);
  const bytes = Uint8Array.from(canvas.toBuffer("image/png"));
  return new Response(bytes, { headers: { "Content-Type": "image/png", ...headers } });
}

const xml = (text: string, headers: Record<string, string>) =>
  new Response(text, { headers: { "Content-Type": "text/xml", ...headers } });

const wms =
  (headers: Record<string, string>) =>
  ({ searchParams }: URL) =>
    searchParams.get("REQUEST") === "GetCapabilities" ? xml(CAPABILITIES, headers) : image(headers);

const SERVICES: Record<string, (url: URL) => Response> = {
  "kart.example/geoserver/wms": wms(READABLE),
  // As Debian installs MapServer: it sends no CORS headers.
  "gammelt.example/cgi-bin/mapserv": wms({}),
  "kart.example/wmts": () => xml(WMTS, READABLE),
};

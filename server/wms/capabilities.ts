import { CRS_CODES } from "../../lib/crs.ts";
import { escapeXml } from "../../lib/xml.ts";
import { DATA_BOUNDS, findWmsCrs } from "./crs.ts";
import { MAP_FORMATS } from "./draw-map.ts";
import type { WmsVersion } from "./exception.ts";
import { INFO_FORMATS } from "./feature-info-formats.ts";
import { LAYER, LAYER_ABSTRACT, LAYER_TITLE } from "./layer.ts";
import { LEGEND_SIZE } from "./legend.ts";
import { MAX_SIDE } from "./parameters.ts";
import { STYLE_NAMES } from "./ramp.ts";

/** The variable parts of the document. */
export interface CapabilitiesInput {
  /** Address of the service, ending in `?`. */
  address: string;
  /** First and last month with activity, such as 2023-01 and 2026-11; undefined when there is none. */
  months: { first: string; last: string } | undefined;
}

const SERVICE_TITLE = "Farvann demonstration WMS";

/** The capabilities document of a version. */
export function capabilities(version: WmsVersion, input: CapabilitiesInput): { type: string; body: string } {
  return version === "1.1.1"
    ? { type: "application/vnd.ogc.wms_xml", body: capabilities111(input) }
    : { type: "text/xml; charset=utf-8", body: capabilities130(input) };
}

function capabilities130(input: CapabilitiesInput): string {
  const { address, months } = input;
  const time =
    months === undefined
      ? ""
      : `<Dimension name="time" units="ISO8601" default="${months.last}" current="1" multipleValues="0" nearestValue="0">${months.first}/${months.last}/P1M</Dimension>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.opengis.net/wms http://schemas.opengis.net/wms/1.3.0/capabilities_1_3_0.xsd">
<Service><Name>WMS</Name><Title>${SERVICE_TITLE}</Title><Abstract>${LAYER_ABSTRACT}</Abstract>${online(address)}<Fees>none</Fees><AccessConstraints>none</AccessConstraints><LayerLimit>1</LayerLimit><MaxWidth>${MAX_SIDE}</MaxWidth><MaxHeight>${MAX_SIDE}</MaxHeight></Service>
<Capability>
<Request>
<GetCapabilities><Format>text/xml</Format>${http(address)}</GetCapabilities>
<GetMap>${MAP_FORMATS.map((format) => `<Format>${format}</Format>`).join("")}${http(address)}</GetMap>
<GetFeatureInfo>${INFO_FORMATS.map((format) => `<Format>${format}</Format>`).join("")}${http(address)}</GetFeatureInfo>
</Request>
<Exception><Format>XML</Format></Exception>
<Layer><Title>${SERVICE_TITLE}</Title>
${CRS_CODES.map((code) => `<CRS>${code}</CRS>`).join("")}
${geographicBounds()}
<Layer queryable="1" opaque="0"><Name>${LAYER}</Name><Title>${LAYER_TITLE}</Title><Abstract>${LAYER_ABSTRACT}</Abstract>
${geographicBounds()}${CRS_CODES.map((code) => boundingBox(code, "CRS", true)).join("")}
${time}${styles(address, "1.3.0")}
</Layer></Layer>
</Capability>
</WMS_Capabilities>`;
}

function capabilities111(input: CapabilitiesInput): string {
  const { address, months } = input;
  const time =
    months === undefined
      ? ""
      : `<Dimension name="time" units="ISO8601"/><Extent name="time" default="${months.last}" multipleValues="0" nearestValue="0" current="1">${months.first}/${months.last}/P1M</Extent>`;
  const codes = CRS_CODES.filter((code) => code.startsWith("EPSG:"));
  const [west, south, east, north] = DATA_BOUNDS;
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd">
<WMT_MS_Capabilities version="1.1.1">
<Service><Name>OGC:WMS</Name><Title>${SERVICE_TITLE}</Title><Abstract>${LAYER_ABSTRACT}</Abstract>${online(address)}<Fees>none</Fees><AccessConstraints>none</AccessConstraints></Service>
<Capability>
<Request>
<GetCapabilities><Format>application/vnd.ogc.wms_xml</Format>${http(address)}</GetCapabilities>
<GetMap>${MAP_FORMATS.map((format) => `<Format>${format}</Format>`).join("")}${http(address)}</GetMap>
<GetFeatureInfo>${INFO_FORMATS.map((format) => `<Format>${format}</Format>`).join("")}${http(address)}</GetFeatureInfo>
<GetLegendGraphic><Format>image/png</Format>${http(address)}</GetLegendGraphic>
</Request>
<Exception><Format>application/vnd.ogc.se_xml</Format></Exception>
<Layer><Title>${SERVICE_TITLE}</Title>
${codes.map((code) => `<SRS>${code}</SRS>`).join("")}
<LatLonBoundingBox minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/>
<Layer queryable="1" opaque="0"><Name>${LAYER}</Name><Title>${LAYER_TITLE}</Title><Abstract>${LAYER_ABSTRACT}</Abstract>
<LatLonBoundingBox minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/>${codes.map((code) => boundingBox(code, "SRS", false)).join("")}
${time}${styles(address, "1.1.1")}
</Layer></Layer>
</Capability>
</WMT_MS_Capabilities>`;
}

function geographicBounds(): string {
  const [west, south, east, north] = DATA_BOUNDS;
  return `<EX_GeographicBoundingBox><westBoundLongitude>${west}</westBoundLongitude><eastBoundLongitude>${east}</eastBoundLongitude><southBoundLatitude>${south}</southBoundLatitude><northBoundLatitude>${north}</northBoundLatitude></EX_GeographicBoundingBox>`;
}

/** In 1.3.0 the numbers follow the axis order of the system, as in GetMap. */
function boundingBox(code: string, attribute: "CRS" | "SRS", ownAxisOrder: boolean): string {
  const crs = findWmsCrs(code);
  if (crs === undefined) return "";
  const [a, b, c, d] = crs.dataExtent;
  const [minX, minY, maxX, maxY] = ownAxisOrder && crs.northFirst ? [b, a, d, c] : [a, b, c, d];
  const rounded = [minX, minY, maxX, maxY].map((value) => Math.round(value * 1e6) / 1e6);
  return `<BoundingBox ${attribute}="${code}" minx="${rounded[0]}" miny="${rounded[1]}" maxx="${rounded[2]}" maxy="${rounded[3]}"/>`;
}

function styles(address: string, version: WmsVersion): string {
  return STYLE_NAMES.map((name) => {
    const legend = `${address}SERVICE=WMS&VERSION=${version}&REQUEST=GetLegendGraphic&LAYER=${LAYER}&STYLE=${name}&FORMAT=image/png`;
    return `<Style><Name>${name}</Name><Title>${name === "day" ? "Ink in the water" : "Light in the water"}</Title><LegendURL width="${LEGEND_SIZE.width}" height="${LEGEND_SIZE.height}"><Format>image/png</Format>${online(legend)}</LegendURL></Style>`;
  }).join("");
}

function online(address: string): string {
  return `<OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${escapeXml(address)}"/>`;
}

function http(address: string): string {
  return `<DCPType><HTTP><Get>${online(address)}</Get></HTTP></DCPType>`;
}

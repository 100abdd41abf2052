import { escapeXml } from "../../lib/xml.ts";
import { WmsException } from "./exception.ts";
import type { FeatureInfo } from "./feature-info.ts";
import { LAYER } from "./layer.ts";

/** Formats of GetFeatureInfo; the first one is the default. */
export const INFO_FORMATS = [
  "text/plain",
  "text/html",
  "application/json",
  "application/geo+json",
  "application/vnd.ogc.gml",
] as const;

type InfoFormat = (typeof INFO_FORMATS)[number];

/** The requested format. */
export function readInfoFormat(asked: string | undefined): InfoFormat {
  if (asked === undefined || asked === "") return "text/plain";
  const format = INFO_FORMATS.find((known) => known === asked.toLowerCase());
  if (format === undefined) {
    throw new WmsException("InvalidFormat", "INFO_FORMAT", `INFO_FORMAT ${asked} is not offered`);
  }
  return format;
}

/** Writes the features near a pixel. `count` limits their number. */
export function writeFeatureInfo(
  info: FeatureInfo,
  format: InfoFormat,
  count: number,
): { type: string; body: string } {
  const limited = { ...info, nearby: info.nearby.slice(0, count) };
  switch (format) {
    case "text/plain":
      return { type: "text/plain; charset=utf-8", body: asText(limited) };
    case "text/html":
      return { type: "text/html; charset=utf-8", body: asHtml(limited) };
    case "application/json":
    case "application/geo+json":
      return { type: `${format}; charset=utf-8`, body: JSON.stringify(asGeoJson(limited)) };
    case "application/vnd.ogc.gml":
      return { type: "application/vnd.ogc.gml; charset=utf-8", body: asGml(limited) };
  }
}

function asText(info: FeatureInfo): string {
  if (info.nearby.length === 0) return "no features were found\n";
  return info.nearby
    .map((near, at) => {
      const lines = Object.entries(propertiesOf(info, at)).map(([key, value]) => `${key} = ${value}`);
      return `${LAYER} ${near.toolTypeCode}\n${lines.join("\n")}\n`;
    })
    .join("\n");
}

function asHtml(info: FeatureInfo): string {
  const rows = info.nearby.map(
    (near) => `<tr><td>${near.toolTypeCode}</td><td>${near.tracks}</td><td>${near.hours}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? ""
      : `<table><caption>${escapeXml(info.period)}</caption><thead><tr><th scope="col">tooltypecode</th><th scope="col">tracks</th><th scope="col">hours</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${LAYER}</title></head><body>${table}</body></html>`;
}

function asGeoJson(info: FeatureInfo) {
  const features = info.nearby.map((near, at) => ({
    type: "Feature",
    id: `${LAYER}.${near.toolTypeCode}`,
    geometry: { type: "Point", coordinates: info.position },
    geometry_name: "geom",
    properties: propertiesOf(info, at),
  }));
  const crs = info.crs.startsWith("EPSG:")
    ? `urn:ogc:def:crs:${info.crs.replace(":", "::")}`
    : "urn:ogc:def:crs:OGC:1.3:CRS84";
  return {
    type: "FeatureCollection",
    features,
    totalFeatures: features.length,
    numberReturned: features.length,
    crs: { type: "name", properties: { name: crs } },
  };
}

function asGml(info: FeatureInfo): string {
  const members = info.nearby.map((_near, at) => {
    const fields = Object.entries(propertiesOf(info, at))
      .map(([key, value]) => `<bw:${key}>${escapeXml(String(value))}</bw:${key}>`)
      .join("");
    return `<gml:featureMember><bw:${LAYER}><bw:geom><gml:Point srsName="${escapeXml(info.crs)}"><gml:coordinates decimal="." cs="," ts=" ">${info.position.join(",")}</gml:coordinates></gml:Point></bw:geom>${fields}</bw:${LAYER}></gml:featureMember>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs" xmlns:gml="http://www.opengis.net/gml" xmlns:bw="urn:farvann:bw">${members.join("")}</wfs:FeatureCollection>`;
}

function propertiesOf(info: FeatureInfo, at: number): Record<string, string | number | boolean> {
  const near = info.nearby[at];
  return near === undefined
    ? {}
    : {
        tooltypecode: near.toolTypeCode,
        period: info.period,
        tracks: near.tracks,
        hours: near.hours,
        reachkm: info.reachKm,
        demonstration: true,
      };
}

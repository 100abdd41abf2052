import { isRecord } from "../guards.ts";

/** The kind of a text, recognized by its content rather than by its file name. */
export type TextKind =
  | "wms"
  | "wmts"
  | "geo-xml"
  | "map-style"
  | "tilejson"
  | "geojson"
  | "topojson"
  | "web-page"
  | "csv"
  | "other";

const HEAD = 4_000;

/** @param json the text as JSON; undefined: it is not JSON */
export function recognise(text: string, json: unknown): TextKind {
  if (json !== undefined) return recogniseJson(json);
  const head = afterProlog(text.slice(0, HEAD).replace(/^\uFEFF/, ""));
  const root = /^<([\w.:-]+)/.exec(head)?.[1]?.replace(/^.*:/, "");
  if (root === undefined) return head.startsWith("<") ? "other" : looksLikeTable(head) ? "csv" : "other";
  if (root === "WMS_Capabilities" || root === "WMT_MS_Capabilities") return "wms";
  if (root === "Capabilities") return "wmts";
  if (/^(gpx|kml)$/i.test(root)) return "geo-xml";
  return /^html$/i.test(root) || /<!doctype html/i.test(text.slice(0, HEAD)) ? "web-page" : "other";
}

/** Without the declarations and comments before the root element. */
function afterProlog(text: string): string {
  let rest = text.trim();
  while (rest.startsWith("<?") || rest.startsWith("<!")) {
    const end = prologEnd(rest);
    if (end < 0) break;
    rest = rest.slice(end).trimStart();
  }
  return rest;
}

/** Where the declaration or comment at the start of a text ends; negative: it does not end. */
function prologEnd(text: string): number {
  if (text.startsWith("<!--")) return text.indexOf("-->") < 0 ? -1 : text.indexOf("-->") + 3;
  const subset = /^<!DOCTYPE[^>[]*\[[^\]]*\]/i.exec(text)?.[0].length ?? 0;
  return text.indexOf(">", subset) + 1 || -1;
}

function recogniseJson(json: unknown): TextKind {
  if (!isRecord(json)) return Array.isArray(json) ? "geojson" : "other";
  if (json.version === 8 && isRecord(json.sources)) return "map-style";
  if (Array.isArray(json.tiles)) return "tilejson";
  if (json.type === "Topology") return "topojson";
  const isGeometry = "coordinates" in json || "geometries" in json;
  return json.type === "FeatureCollection" || json.type === "Feature" || isGeometry ? "geojson" : "other";
}

/** Whether there are at least two lines, and a separator in the first. */
function looksLikeTable(head: string): boolean {
  const [first = "", second] = head.split(/\r?\n/);
  return second !== undefined && /[,;\t]/.test(first);
}

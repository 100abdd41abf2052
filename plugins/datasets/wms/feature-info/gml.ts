import { Failure } from "../../../../core/api/kernel.ts";
import type { InfoFeature } from "./feature.ts";
import { isGmlGeometry, readGmlGeometry } from "./gml-geometry.ts";

const META = new Set(["boundedBy", "name", "description"]);

/**
 * Reads GML 2 or 3: a feature collection (GeoServer, QGIS), or MapServer's `layer_layer`/`layer_feature` form.
 * Properties are texts, because GML has no other types.
 */
export function readGml(text: string, place: string): InfoFeature[] {
  if (text.trim() === "") return [];
  const root = new DOMParser().parseFromString(text, "text/xml").documentElement;
  if (!root || root.getElementsByTagName("parsererror").length > 0 || root.localName === "html") {
    throw new Failure("The service answered with broken data", { id: "bad-answer", place });
  }
  return featureElements(root).map(readFeature);
}

function featureElements(root: Element): Element[] {
  return [...root.children].flatMap((child) => {
    if (/^(featureMembers?|member)$/.test(child.localName)) return [...child.children];
    if (child.localName.endsWith("_layer")) return [...child.children].filter(isMapServerFeature);
    return [];
  });
}

function isMapServerFeature(element: Element): boolean {
  return element.localName.endsWith("_feature");
}

function readFeature(element: Element): InfoFeature {
  const feature: InfoFeature = { id: idOf(element), properties: {}, geometry: null, crs: null };
  for (const child of element.children) {
    const shape = isGmlGeometry(child) ? child : [...child.children].find(isGmlGeometry);
    const read = shape && child.localName !== "boundedBy" ? readGmlGeometry(shape) : null;
    if (read) {
      feature.geometry ??= read.geometry;
      feature.crs ??= read.crs;
    } else if (child.children.length === 0 && !isMeta(child)) {
      feature.properties[child.localName] = (child.textContent ?? "").trim();
    }
  }
  return feature;
}

function isMeta(element: Element): boolean {
  return (
    META.has(element.localName) && element.namespaceURI?.startsWith("http://www.opengis.net/gml") === true
  );
}

function idOf(element: Element): string | null {
  return element.getAttribute("gml:id") ?? element.getAttribute("fid") ?? element.getAttribute("id");
}

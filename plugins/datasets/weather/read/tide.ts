import { readXml, type XmlElement } from "../../../../lib/xml-tree.ts";
import type { Part } from "./part.ts";

/** The water level at a place, and the port that it is worked out from. */
export interface Tide {
  part: Part;
  port: string | null;
}

/**
 * Reads an answer of the mapping authority's tide service: the forecast where there is one (weather included), else the
 * observed level, else the tide alone. Null: the answer has another shape.
 */
export function readTide(text: string | null): Tide | null {
  if (text === null) return { part: new Map(), port: null };
  const root = readXml(text);
  // The reader closes what is open at the end, and half an answer would pass for a whole one.
  if (root === null || root.name !== "tide" || !/(<\/tide|<tide[^<>]*\/)>\s*$/.test(text)) return null;
  const location = find(root, "locationdata");
  if (location === null) return { part: new Map(), port: null };
  const part = new Map<number, { waterLevel: number }>();
  for (const kind of ["prediction", "observation", "forecast"])
    for (const data of location.children.filter(
      ({ name, attributes }) => name === "data" && attributes.type === kind,
    ))
      for (const { attributes } of data.children) {
        const [time, value] = [Date.parse(attributes.time ?? ""), Number(attributes.value || Number.NaN)];
        if (Number.isFinite(time) && Number.isFinite(value)) part.set(time, { waterLevel: value });
      }
  return { part, port: find(location, "location")?.attributes.name ?? null };
}

function find({ children }: XmlElement, wanted: string): XmlElement | null {
  return children.find(({ name }) => name === wanted) ?? null;
}

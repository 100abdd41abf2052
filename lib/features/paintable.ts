import { isRecord } from "../guards.ts";

/** Properties that the painter draws: of areas, lines and circles. OpenLayers draws icons, texts and shapes. */
const PROPERTIES: ReadonlySet<string> = new Set([
  "fill-color",
  "stroke-color",
  "stroke-width",
  "stroke-line-cap",
  "stroke-line-join",
  "stroke-line-dash",
  "stroke-line-dash-offset",
  "stroke-miter-limit",
  "circle-radius",
  "circle-fill-color",
  "circle-stroke-color",
  "circle-stroke-width",
]);

/** Whether the painter can draw every property of a flat style (object, array, or rules) as OpenLayers does. */
export function isPaintable(style: unknown): boolean {
  if (Array.isArray(style)) return style.every(isPaintable);
  if (!isRecord(style)) return false;
  if ("style" in style) return isPaintable(style.style);
  return Object.keys(style).every((name) => PROPERTIES.has(name));
}

/** A style of rules or parts for lines and areas alone: points have marks. */
export function withoutCircles(style: unknown): unknown {
  if (Array.isArray(style)) return style.map(withoutCircles);
  if (!isRecord(style)) return style;
  const left = Object.entries(style).filter(([name]) => !name.startsWith("circle-"));
  return Object.fromEntries(
    left.map(([name, value]) => [name, name === "style" ? withoutCircles(value) : value]),
  );
}

/** Whether points of a paintable style are drawn. */
export function hasCircles(style: unknown): boolean {
  return JSON.stringify(withoutCircles(style)) !== JSON.stringify(style);
}

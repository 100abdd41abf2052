import Icon from "ol/style/Icon.js";
import type { Theme } from "../../../services/theme.ts";

/** Px. */
const HEIGHT = 15;
const CASING = 1;
/** Scale of the image, so that it is sharp on high-density screens. */
const RATIO = 3;
const FONT = '600 10px "Inter", system-ui, sans-serif';
const COLORS = {
  day: { fill: "#0b2239", casing: "#ffffff" },
  night: { fill: "#13263a", casing: "#e6eef5" },
};

/** The number of a stack as an image, shifted right and up by px. Null without a canvas. */
export function countPill(count: number, theme: Theme, displacement: number[]): Icon | null {
  const canvas = globalThis.document?.createElement("canvas");
  const context = canvas?.getContext("2d");
  if (!canvas || !context) return null;
  const text = count > 999 ? "999+" : String(count);
  context.font = FONT;
  const width = Math.max(HEIGHT, Math.ceil(context.measureText(text).width) + 8);
  canvas.width = (width + 2 * CASING) * RATIO;
  canvas.height = (HEIGHT + 2 * CASING) * RATIO;
  context.scale(RATIO, RATIO);
  const { fill, casing } = COLORS[theme];
  const pill = (inset: number, color: string) => {
    const height = HEIGHT + 2 * CASING - 2 * inset;
    context.beginPath();
    context.roundRect(inset, inset, width + 2 * CASING - 2 * inset, height, height / 2);
    context.fillStyle = color;
    context.fill();
  };
  pill(0, casing);
  pill(CASING, fill);
  context.font = FONT;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "#ffffff";
  context.fillText(text, CASING + width / 2, CASING + HEIGHT / 2 + 0.5);
  return new Icon({ img: canvas, scale: 1 / RATIO, displacement });
}

import type { Theme } from "../../../../core/api/kernel.ts";
import { MAP_COLORS } from "../../../../core/api/map.ts";
import type { WrittenName } from "./lay-out.ts";
import { colorOf, fontOf, type NameLook, type NameOptions } from "./name-look.ts";

/** Names that get a ring. */
export interface HighlightedIds {
  selected: string | null;
  hovered: string | null;
}

/** Distance between a name and its ring, px. */
export const RING_ROOM = 8;
/** Larger letters have a thinner halo, px. */
const LARGE = 16;
/** Size at which texts are measured; widths of other sizes are proportional. */
const MEASURED_AT = 100;
/** Distance of the baseline below the middle of the letters, relative to their size. */
const BASELINE = 0.34;

const measured = new Map<string, readonly number[]>();

/** Widths of the first 1, 2, 3 … letters of a text, px. Measured once for each text and look. */
export function measureText(text: string, look: NameLook): readonly number[] {
  const font = fontOf(look, MEASURED_AT);
  const key = `${font}|${text}`;
  const known = measured.get(key) ?? widthsOf(text, font);
  measured.set(key, known);
  return known.map((width) => (width * look.size) / MEASURED_AT);
}

/** The page's font has loaded: clears widths that were measured with another font. */
export function forgetWidths(): void {
  measured.clear();
}

function widthsOf(text: string, font: string): readonly number[] {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return [];
  context.font = font;
  const letters = [...text];
  return letters.map((_, index) => context.measureText(letters.slice(0, index + 1).join("")).width);
}

export interface PaintInit {
  names: readonly WrittenName[];
  highlighted: HighlightedIds;
  halo: NameOptions["halo"];
  theme: Theme;
}

/** Draws the names with halos, and the rings below them. */
export function paintNames(
  context: CanvasRenderingContext2D,
  { names, highlighted, halo, theme }: PaintInit,
): void {
  context.lineJoin = "round";
  context.lineCap = "round";
  for (const name of names) {
    if (name.id === highlighted.selected) ring(context, name, theme, 2.5);
    else if (name.id === highlighted.hovered) ring(context, name, theme, 1.5);
  }
  context.textAlign = "center";
  // From the smallest to the largest, so that larger names are on top.
  for (const name of names.toReversed()) {
    const { size } = name.look;
    context.font = fontOf(name.look, size);
    context.strokeStyle = colorOf(halo, theme);
    // Half of a stroke is outside the letters; large letters need less.
    context.lineWidth = size > LARGE ? halo.width - 0.5 : halo.width;
    if (halo.width > 0) eachLetter(context, name, (text, y) => context.strokeText(text, 0, y));
    context.fillStyle = colorOf(name.kind, theme);
    eachLetter(context, name, (text, y) => context.fillText(text, 0, y));
  }
}

function eachLetter(
  context: CanvasRenderingContext2D,
  { letters, look }: WrittenName,
  draw: (text: string, y: number) => void,
): void {
  for (const { text, x, y, angle } of letters) {
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    draw(text, look.size * BASELINE);
    context.restore();
  }
}

/** A ring that follows the name: a wide line whose inside is erased. */
function ring(context: CanvasRenderingContext2D, name: WrittenName, theme: Theme, width: number): void {
  const { accent, casing } = MAP_COLORS[theme];
  const inside = name.height + 2 * RING_ROOM - 4;
  const line = (color: string, breadth: number) => {
    context.beginPath();
    for (const [x, y] of name.spine) context.lineTo(x, y);
    context.strokeStyle = color;
    context.lineWidth = breadth;
    context.stroke();
  };
  line(casing, inside + 2 * (width + 1));
  line(accent, inside + 2 * width);
  context.globalCompositeOperation = "destination-out";
  line("#000", inside);
  context.globalCompositeOperation = "source-over";
}

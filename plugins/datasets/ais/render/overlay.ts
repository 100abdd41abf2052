import type { Theme } from "../../../../core/api/kernel.ts";
import { DISTRESS_ICON } from "../model/vessel-icon.ts";
import { INKS } from "../symbols/shapes.ts";
import type { DistanceCircle, DrawState } from "./draw-state.ts";
import type { GroupPainter } from "./group-painter.ts";
import { DARK_WATER } from "./kinds.ts";
import type { Box } from "./label-room.ts";
import { areNamed, writeNames } from "./names.ts";
import { screenOf } from "./screen.ts";
import { signSide } from "./sizes.ts";
import type { VesselBuffer } from "./vessel-buffer.ts";

export interface OverlayColors {
  theme: Theme;
  accent: string;
  casing: string;
  text: string;
  halo: string;
}

const FONT_SIZE = 12;
const RING = 17;
/** Between the label of a distance circle and its line, CSS px. */
const GAP = 4;
/** Smallest distance circle, CSS px. */
const MIN_CIRCLE = 40;
/** The background under the sign of a distress transmitter: font, height, padding at its ends and above it, CSS px. */
const TAG = { font: "700 11px Inter, system-ui, sans-serif", height: 16, ends: 5, above: 2, corner: 4 };

interface Texts {
  nameOf(row: number): string;
  tagOf(row: number): string;
  above(): Pick<GroupPainter, "boxes"> | null;
}

/** Rings around the selected and the hovered vessel, and names beside symbols: drawn again for each frame. */
export class Overlay {
  private readonly widths = new Map<string, number>();

  constructor(private readonly context: CanvasRenderingContext2D) {}

  draw(buffer: VesselBuffer, state: DrawState, colors: OverlayColors, { nameOf, tagOf, above }: Texts): void {
    const { context } = this;
    const { width, height, pixelRatio, selected, hovered } = state;
    const named = areNamed(state);
    const calls = state.crowd.calls.filter((row) => buffer.calls(row));
    const needed = named || selected >= 0 || hovered >= 0 || calls.length > 0;
    this.fit(needed ? width : 0, needed ? height : 0);
    if (!needed) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    // Distress transmitters are drawn opaque, whatever the layer's opacity.
    context.globalAlpha = 1;
    const tags = calls.flatMap((row) => this.tag(buffer, row, state, colors, tagOf(row)));
    context.globalAlpha = state.opacity;
    if (hovered >= 0 && hovered !== selected) this.ring(buffer, hovered, state, colors, 1.5);
    if (selected >= 0) {
      this.circles(buffer, selected, state, colors);
      this.ring(buffer, selected, state, colors, 2.5);
    }
    if (named) this.names(buffer, state, colors, nameOf, tags, above()?.boxes(state));
  }

  /** Without content the canvas has no size: it uses no memory, and the browser need not paint it. */
  private fit(width: number, height: number): void {
    const { canvas } = this.context;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
  }

  private ring(
    buffer: VesselBuffer,
    row: number,
    state: DrawState,
    { accent, casing }: OverlayColors,
    width: number,
  ): void {
    const { context } = this;
    const [x, y] = screenOf(buffer.placeOf(row, state.now), state);
    context.beginPath();
    context.arc(x / state.pixelRatio, y / state.pixelRatio, RING, 0, 2 * Math.PI);
    for (const [color, line] of [
      [casing, width + 2.5],
      [accent, width],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = line;
      context.stroke();
    }
  }

  /** Distance circles around the vessel with labels; only those that are useful at this zoom. */
  private circles(
    buffer: VesselBuffer,
    row: number,
    state: DrawState,
    { accent, halo, text }: OverlayColors,
  ): void {
    const { context } = this;
    const { pixelRatio } = state;
    const place = buffer.placeOf(row, state.now);
    const [x, y] = screenOf(place, state).map((value) => value / pixelRatio) as [number, number];
    const metre = state.metreAt(place[1]) / pixelRatio;
    this.prepareText(halo, text);
    context.textAlign = "center";
    const free = freeHeights(state);
    for (const { metres, label } of visibleCircles(state.circles, metre, state.width / pixelRatio)) {
      const radius = metres * metre;
      const side = labelSide(y, radius, free);
      // Open at the label, because dashes would cross its digits.
      const gap = side === 0 ? 0 : (this.widthOf(label) / 2 + GAP) / radius;
      const open = (side * Math.PI) / 2;
      context.beginPath();
      context.setLineDash([4, 4]);
      context.arc(x, y, radius, open + gap, open + 2 * Math.PI - gap);
      context.strokeStyle = accent;
      context.lineWidth = 1.2;
      context.stroke();
      context.setLineDash([]);
      if (side !== 0) this.write(label, x, y + side * radius, halo);
    }
    context.textAlign = "start";
  }

  private prepareText(halo: string, text: string): void {
    const { context } = this;
    context.font = `500 ${FONT_SIZE}px Inter, system-ui, sans-serif`;
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.strokeStyle = halo;
    context.fillStyle = text;
  }

  private write(text: string, x: number, y: number, halo: string): void {
    const { context } = this;
    context.strokeStyle = halo;
    context.lineWidth = 3;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }

  private names(
    buffer: VesselBuffer,
    state: DrawState,
    { text, halo }: OverlayColors,
    nameOf: (row: number) => string,
    tags: readonly Box[],
    outlines: ReadonlyMap<number, Box> | undefined,
  ): void {
    this.prepareText(halo, text);
    const widthOf = (name: string) => this.widthOf(name);
    const write = (name: string, x: number, y: number) => this.write(name, x, y, halo);
    writeNames(buffer, state, nameOf, { widthOf, write }, tags, outlines);
  }

  /** Writes the kind of transmitter on a background under its sign. @returns the box of the background */
  private tag(
    buffer: VesselBuffer,
    row: number,
    state: DrawState,
    { theme }: OverlayColors,
    text: string,
  ): Box[] {
    if (text === "") return [];
    const { context } = this;
    const [x, y] = screenOf(buffer.placeOf(row, state.now), state).map((at) => at / state.pixelRatio);
    if (x === undefined || y === undefined) return [];
    context.font = TAG.font;
    const half = context.measureText(text).width / 2 + TAG.ends;
    const top = y + signSide(state.sizes, "distress") / 2 + TAG.above;
    const color = INKS[theme][buffer.iconOf(row) === DISTRESS_ICON ? "danger" : "test"];
    context.beginPath();
    context.roundRect(x - half, top, 2 * half, TAG.height, TAG.corner);
    context.fillStyle = theme === "night" ? DARK_WATER : "#ffffff";
    context.fill();
    if (theme === "night") {
      context.strokeStyle = color;
      context.lineWidth = 1;
      context.stroke();
    }
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = color;
    context.fillText(text, x, top + TAG.height / 2 + 0.5);
    context.textAlign = "start";
    return [{ left: x - half, top, right: x + half, bottom: top + TAG.height }];
  }

  private widthOf(name: string): number {
    const known = this.widths.get(name);
    if (known !== undefined) return known;
    const { width } = this.context.measureText(name);
    this.widths.set(name, width);
    return width;
  }
}

type Heights = readonly [first: number, last: number];

/** Vertical range without elements over the image, CSS px from its top: where a label is readable. */
function freeHeights({ covered, height, pixelRatio }: DrawState): Heights {
  return [covered.top + FONT_SIZE, height / pixelRatio - covered.bottom - FONT_SIZE];
}

/** Which end of a circle has space for its label: −1 the top, which is preferred, 1 the bottom, 0 neither. */
export function labelSide(y: number, radius: number, [first, last]: Heights): -1 | 0 | 1 {
  const isFree = (at: number) => at >= first && at <= last;
  if (isFree(y - radius)) return -1;
  return isFree(y + radius) ? 1 : 0;
}

/** From the first that is distinct from the vessel's ring to the last that fits the image. */
export function visibleCircles(
  circles: readonly DistanceCircle[],
  metre: number,
  width: number,
): readonly DistanceCircle[] {
  return circles.filter(({ metres }) => metres * metre >= MIN_CIRCLE && metres * metre <= width);
}

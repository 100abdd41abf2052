import { VESSEL_ICONS } from "../model/vessel-icon.ts";
import { ATLAS_ROWS, CELL, SIGN_CELL } from "./atlas.ts";
import type { DrawState } from "./draw-state.ts";
import { colorOf, DARK_WATER } from "./kinds.ts";
import { FAINT, MAX_EXTRAPOLATION_S, OFFSETS, STRIDE, WITH_BOW } from "./layout.ts";
import { markOf } from "./marks.ts";
import { alphaOf, densityOf, rampColors, ribbonWeight, STRETCH, spreadOf } from "./ribbon.ts";
import { screenOf } from "./screen.ts";
import { isSignIcon, SIGN_SIZE, signOf, turns } from "./signs.ts";
import type { VesselBuffer } from "./vessel-buffer.ts";
import type { VesselColors } from "./vessel-layer.ts";

/** Side of the soft spots that make up the ribbon, px. */
const SPOT = 32;
const NO_SPEED = 65_535;

/** Draws vessels without WebGL, one by one: the ribbon, then marks, like the WebGL program. */
export class CanvasImage {
  private readonly spots: readonly HTMLCanvasElement[];

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly atlas: HTMLCanvasElement,
    private readonly colors: VesselColors,
  ) {
    this.spots = rampColors(colors.theme).map((color) => spotOf(color));
  }

  draw(buffer: VesselBuffer, state: DrawState): void {
    const { context } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.clearRect(0, 0, state.width, state.height);
    const { order, listed } = state.crowd;
    for (const row of order.rows.subarray(0, order.inRibbon))
      this.place(buffer, row, state, (x, y) => this.spot(buffer, row, x, y, state));
    for (const row of order.rows.subarray(order.inRibbon)) this.mark(buffer, row, state);
    for (let row = listed; row < buffer.count; row += 1) this.mark(buffer, row, state);
    for (const row of [state.hovered, state.selected]) if (row >= 0) this.mark(buffer, row, state);
  }

  /** Draws one vessel. */
  mark(buffer: VesselBuffer, row: number, state: DrawState): void {
    this.place(buffer, row, state, (x, y) => this.markAt(buffer, row, x, y, state));
  }

  private place(
    buffer: VesselBuffer,
    row: number,
    state: DrawState,
    draw: (x: number, y: number) => void,
  ): void {
    if (!buffer.shows(row, state.filter)) return;
    const [x, y] = screenOf(buffer.placeOf(row, state.now), state);
    const edge = SIGN_CELL * state.pixelRatio;
    if (x > -edge && y > -edge && x < state.width + edge && y < state.height + edge) draw(x, y);
  }

  private spot(buffer: VesselBuffer, row: number, x: number, y: number, state: DrawState): void {
    const { context, spots } = this;
    const { crowd, pixelRatio, rotation } = state;
    const byte = crowd.after[row] ?? 0;
    const density = densityOf(byte);
    const { i16, u16 } = buffer.rows;
    const at = row * STRIDE;
    const [right = 0, up = 0] = [i16[(at + OFFSETS.velocity) >> 1], i16[(at + OFFSETS.velocity + 2) >> 1]];
    const sog = u16[(at + OFFSETS.sog) >> 1] ?? NO_SPEED;
    const moves = sog >= STRETCH.from && sog < NO_SPEED && (right !== 0 || up !== 0);
    const turn = moves ? Math.atan2(right, up) + rotation : 0;
    const [across, along] = moves ? [STRETCH.across, STRETCH.along] : [1, 1];
    const side = 2 * state.sizes.ribbon * spreadOf(density) * pixelRatio;
    const weight = ribbonWeight(byte, crowd.limits) * state.ribbon;
    context.globalAlpha = alphaOf(density) * weight * opacityOf(buffer, row, state);
    context.setTransform(
      Math.cos(turn) * across,
      Math.sin(turn) * across,
      -Math.sin(turn) * along,
      Math.cos(turn) * along,
      x,
      y,
    );
    const spot = spots[byte >> 3];
    if (spot) context.drawImage(spot, -side / 2, -side / 2, side, side);
  }

  private markAt(buffer: VesselBuffer, row: number, x: number, y: number, state: DrawState): void {
    const { context, colors } = this;
    const { pixelRatio, sizes } = state;
    const mark = markOf(buffer, row, state);
    if (!mark) return;
    const number = buffer.iconOf(row);
    const icon = VESSEL_ICONS[number] ?? "vessel";
    context.globalAlpha = opacityOf(buffer, row, state) * (mark.kind === "dot" ? mark.opacity : 1);
    if (mark.kind === "dot") {
      const radius = (mark.side / 2) * pixelRatio;
      context.setTransform(1, 0, 0, 1, x, y);
      this.disc(radius + sizes.casing * pixelRatio, colors.theme === "night" ? DARK_WATER : "#ffffff");
      this.disc(radius, colorOf(icon, colors.theme));
      return;
    }
    const pointed = ((buffer.rows.u8[row * STRIDE + OFFSETS.flags] ?? 0) & WITH_BOW) !== 0;
    const turned = isSignIcon(icon) ? turns(icon, sizes.silhouettes) : true;
    const bow = buffer.rows.u16[(row * STRIDE + OFFSETS.angle) >> 1] ?? 0;
    const angle = pointed && turned ? (bow / 65_536) * 2 * Math.PI + state.rotation : 0;
    context.setTransform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), x, y);
    if (mark.kind === "sign" && isSignIcon(icon)) {
      const side = (mark.side * SIGN_CELL) / SIGN_SIZE;
      this.cell(signOf(icon, sizes.silhouettes) * SIGN_CELL, ATLAS_ROWS * CELL, SIGN_CELL, side, pixelRatio);
    } else if (mark.kind !== "sign") {
      const line = mark.kind === "round" ? 1 : sizes.marked ? 0 : 2;
      this.cell(number * CELL, line * CELL, CELL, CELL * mark.scale, pixelRatio);
    }
  }

  /** A cell of the atlas at a position; all in CSS px. */
  private cell(left: number, top: number, side: number, drawn: number, pixelRatio: number): void {
    const [from, to] = [side * pixelRatio, drawn * pixelRatio];
    const [x, y] = [left * pixelRatio, top * pixelRatio];
    this.context.drawImage(this.atlas, x, y, from, from, -to / 2, -to / 2, to, to);
  }

  private disc(radius: number, color: string): void {
    const { context } = this;
    context.beginPath();
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  }
}

/** (1 − r²)², the same falloff as in WebGL. */
function spotOf([red, green, blue]: readonly number[]): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SPOT;
  canvas.height = SPOT;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  const gradient = context.createRadialGradient(SPOT / 2, SPOT / 2, 0, SPOT / 2, SPOT / 2, SPOT / 2);
  for (const r of [0, 0.25, 0.5, 0.75, 1])
    gradient.addColorStop(r, `rgba(${red}, ${green}, ${blue}, ${(1 - r * r) ** 2})`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, SPOT, SPOT);
  return canvas;
}

function opacityOf(buffer: VesselBuffer, row: number, { now, oldAfter, opacity }: DrawState): number {
  if (buffer.calls(row)) return 1;
  const at = row * STRIDE;
  const { u32, i16 } = buffer.rows;
  const age = now - (u32[(at + OFFSETS.time) >> 2] ?? 0);
  const moves = i16[(at + OFFSETS.velocity) >> 1] !== 0 || i16[(at + OFFSETS.velocity + 2) >> 1] !== 0;
  return opacity * (age > oldAfter || (moves && age > MAX_EXTRAPOLATION_S) ? FAINT : 1);
}

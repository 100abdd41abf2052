import { ATLAS_COLUMNS, CELL } from "./atlas.ts";
import type { DrawState } from "./draw-state.ts";
import { FAINT, OFFSETS, STRIDE, WITH_BOW } from "./layout.ts";
import { screenOf } from "./screen.ts";
import type { VesselBuffer } from "./vessel-buffer.ts";

/** Draws the symbols without WebGL, one by one. */
export function drawOnCanvas(
  context: CanvasRenderingContext2D,
  atlas: HTMLCanvasElement,
  buffer: VesselBuffer,
  state: DrawState,
): void {
  const { data } = buffer;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const { width, height, pixelRatio, rotation, now, oldAfter, filter } = state;
  const cell = atlas.width / ATLAS_COLUMNS;
  const size = CELL * state.symbolScale * pixelRatio;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  for (let row = 0; row < buffer.count; row += 1) {
    if (!buffer.shows(row, filter)) continue;
    const [x, y] = screenOf(buffer.placeOf(row, now), state);
    if (x < -size || y < -size || x > width + size || y > height + size) continue;
    const at = row * STRIDE;
    const pointed = (view.getUint8(at + OFFSETS.flags) & WITH_BOW) !== 0;
    const angle = pointed ? (view.getUint16(at + OFFSETS.angle, true) / 65_536) * 2 * Math.PI + rotation : 0;
    context.setTransform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), x, y);
    context.globalAlpha = now - view.getUint32(at + OFFSETS.time, true) > oldAfter ? FAINT : 1;
    const column = view.getUint8(at + OFFSETS.icon);
    context.drawImage(atlas, column * cell, pointed ? 0 : cell, cell, cell, -size / 2, -size / 2, size, size);
  }
}

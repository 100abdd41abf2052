import { ATLAS_COLUMNS, CELL } from "./atlas.ts";
import type { DrawState } from "./program.ts";
import { OFFSETS, reckonedAge, STRIDE, UNDER_WAY } from "./vessel-buffer.ts";

/** Draws the same picture without WebGL, symbol by symbol. */
export function drawOnCanvas(
  context: CanvasRenderingContext2D,
  atlas: HTMLCanvasElement,
  data: Uint8Array,
  state: DrawState,
): void {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const { center, scale, rotation, width, height, pixelRatio, now, oldAfter, hidden } = state;
  const cell = atlas.width / ATLAS_COLUMNS;
  const size = CELL * pixelRatio;
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  for (let at = 0; at < data.byteLength; at += STRIDE) {
    const flags = view.getUint8(at + OFFSETS.flags);
    if (flags === 0 || (hidden >>> view.getUint8(at + OFFSETS.group)) & 1) continue;
    const age = now - view.getUint32(at + OFFSETS.time, true);
    const ahead = reckonedAge(age);
    const dx =
      ((view.getInt32(at, true) + view.getInt16(at + OFFSETS.velocity, true) * ahead - center[0]) | 0) *
      scale;
    const dy =
      ((view.getInt32(at + 4, true) + view.getInt16(at + OFFSETS.velocity + 2, true) * ahead - center[1]) |
        0) *
      scale;
    const x = width / 2 + dx * cos + dy * sin;
    const y = height / 2 - (dy * cos - dx * sin);
    if (x < -size || y < -size || x > width + size || y > height + size) continue;
    const moves = (flags & UNDER_WAY) !== 0;
    const angle = moves ? (view.getUint16(at + OFFSETS.angle, true) / 65_536) * 2 * Math.PI + rotation : 0;
    context.setTransform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), x, y);
    context.globalAlpha = age > oldAfter ? 0.35 : 1;
    const column = view.getUint8(at + OFFSETS.icon);
    context.drawImage(atlas, column * cell, moves ? 0 : cell, cell, cell, -size / 2, -size / 2, size, size);
  }
}

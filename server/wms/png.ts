import { crc32, deflateSync } from "node:zlib";
import { laidOver, type Palette } from "./ramp.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DEFLATE_LEVEL = 4;

/**
 * Writes a PNG with a palette of 256 colours: a quarter of the bytes of a true-colour one, and faster. `background`
 * `[r, g, b]` makes it opaque; null leaves it transparent.
 */
export function encodePalettePng(
  levels: Uint8Array,
  width: number,
  height: number,
  palette: Palette,
  background: readonly [number, number, number] | null,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);

  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(levels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const chunks = [chunk("IHDR", header)];
  if (background === null) {
    chunks.push(chunk("PLTE", Buffer.from(palette.rgb)), chunk("tRNS", Buffer.from(palette.alpha)));
  } else {
    chunks.push(chunk("PLTE", Buffer.from(laidOver(palette, background))));
  }
  chunks.push(chunk("IDAT", deflateSync(rows, { level: DEFLATE_LEVEL })), chunk("IEND", Buffer.alloc(0)));
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

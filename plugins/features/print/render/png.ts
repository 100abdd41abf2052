import { MM_PER_INCH } from "../model/paper.ts";

const CHUNK = { length: 9, type: "pHYs" };
/** Position of the first chunk after the header of a PNG. */
const AFTER_HEADER = 33;

/** A PNG that contains its resolution: otherwise programs assume 72 or 96 px per inch and print it too large. */
export async function pngOf(canvas: OffscreenCanvas, dpi: number): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: "image/png" });
  const head = await blob.slice(0, AFTER_HEADER).arrayBuffer();
  return new Blob([head, resolutionChunk(dpi), blob.slice(AFTER_HEADER)], { type: "image/png" });
}

/** Px per metre across and down, as a chunk `pHYs`. */
export function resolutionChunk(dpi: number): Uint8Array<ArrayBuffer> {
  const perMetre = Math.round((dpi / MM_PER_INCH) * 1000);
  const bytes = new Uint8Array(CHUNK.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, CHUNK.length);
  for (const [index, letter] of [...CHUNK.type].entries()) bytes[4 + index] = letter.charCodeAt(0);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  bytes[16] = 1;
  view.setUint32(17, checksum(bytes.subarray(4, 17)));
  return bytes;
}

/** CRC-32 of the PNG standard. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

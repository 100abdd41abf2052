/** Well-known binary of a line: byte order, type, count, then x and y of each position (OGC 06-103r4, 8.2). */
const LITTLE_ENDIAN = 1;
const LINE_STRING = 2;
const HEADER_BYTES = 9;

/** Encodes positions (alternating longitude and latitude, degrees) as a little-endian WKB LineString. */
export function encodeLine(lonLats: readonly number[]): Buffer {
  const wkb = Buffer.allocUnsafe(HEADER_BYTES + lonLats.length * 8);
  wkb.writeUInt8(LITTLE_ENDIAN, 0);
  wkb.writeUInt32LE(LINE_STRING, 1);
  wkb.writeUInt32LE(lonLats.length / 2, 5);
  for (const [at, value] of lonLats.entries()) wkb.writeDoubleLE(value, HEADER_BYTES + at * 8);
  return wkb;
}

/** Decodes a little-endian WKB LineString to alternating longitude and latitude. Throws for any other geometry. */
export function decodeLine(wkb: Buffer): Float64Array {
  if (wkb.readUInt8(0) !== LITTLE_ENDIAN || wkb.readUInt32LE(1) !== LINE_STRING) {
    throw new Error("The geometry is no little-endian WKB LineString");
  }
  const length = wkb.readUInt32LE(5) * 2;
  const view = new DataView(wkb.buffer, wkb.byteOffset + HEADER_BYTES, length * 8);
  const lonLats = new Float64Array(length);
  for (let at = 0; at < length; at++) lonLats[at] = view.getFloat64(at * 8, true);
  return lonLats;
}

import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { resolutionChunk } from "./png.ts";

test("a PNG says its resolution in a chunk with the checksum of the standard", () => {
  const bytes = Buffer.from(resolutionChunk(300));
  expect({
    length: bytes.readUInt32BE(0),
    type: bytes.toString("latin1", 4, 8),
    across: bytes.readUInt32BE(8),
    down: bytes.readUInt32BE(12),
    perMetre: bytes[16],
    checksum: bytes.readUInt32BE(17),
  }).toEqual({
    length: 9,
    type: "pHYs",
    across: 11_811,
    down: 11_811,
    perMetre: 1,
    checksum: crc32(bytes.subarray(4, 17)),
  });
});

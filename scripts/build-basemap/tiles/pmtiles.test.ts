import { createHash } from "node:crypto";
import { PMTiles, type Source } from "pmtiles";
import { expect, it } from "vitest";
import { packTiles } from "./pmtiles.ts";
import type { Tile } from "./pyramid.ts";

const memory = (archive: Buffer): Source => ({
  getKey: () => "memory",
  getBytes: async (offset, length) => {
    const data = new Uint8Array(archive.subarray(offset, offset + length)).buffer;
    return { data };
  },
});

/** Bytes that do not compress, in a different length for each tile. */
const noise = (i: number): Buffer => {
  const bytes = Buffer.concat(
    [0, 1, 2, 3].map((part) => createHash("sha256").update(`${i} ${part}`).digest()),
  );
  return bytes.subarray(0, 8 + ((i * 7919) % 120));
};

/** Tiles with gaps between them and data of many lengths, so that their directory does not compress into the root. */
const scattered = (count: number): Tile[] =>
  Array.from({ length: count }, (_, i) => ({
    z: 9,
    x: (i * 3 + ((i * i) % 3)) % 512,
    y: Math.floor((i * 3) / 512),
    data: i % 7 === 0 ? Buffer.from("same") : noise(i),
  }));

const info = {
  minZoom: 0,
  maxZoom: 9,
  bounds: [-180, -85, 180, 85] as const,
  center: [14, 68, 5] as const,
  metadata: { name: "test" },
};

it("writes an archive that the PMTiles reader reads back, through leaf directories too", async () => {
  const tiles = scattered(14_000);
  const { archive, distinct } = packTiles([...tiles].reverse(), info);
  const leafBytes = archive.readBigUInt64LE(48);
  expect(leafBytes).toBeGreaterThan(0n);
  const reader = new PMTiles(memory(archive));
  expect(await reader.getMetadata()).toEqual({ name: "test" });
  for (const { z, x, y, data } of [tiles[0], tiles[7], tiles[12_345], tiles[13_999]].flatMap(
    (t) => t ?? [],
  )) {
    const found = await reader.getZxy(z, x, y);
    expect(Buffer.from(found?.data ?? new ArrayBuffer(0)).toString("hex")).toBe(
      Buffer.from(data).toString("hex"),
    );
  }
  expect(await reader.getZxy(9, 511, 511)).toBeUndefined();
  expect(distinct).toBeLessThan(tiles.length);
});

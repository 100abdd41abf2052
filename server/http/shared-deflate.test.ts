import { createGunzip } from "node:zlib";
import { expect, test } from "vitest";
import { GZIP_HEADER, SharedDeflate } from "./shared-deflate.ts";

const LONG = '{"mmsi":257000001,"name":"HIMMELTIND"}\n'.repeat(40);

test("whatever is written can be read at once, by a reader that began anywhere", async () => {
  const deflate = new SharedDeflate();
  const texts = ["a\n", LONG, "ÆØÅ\n".repeat(300), "", "b\n", LONG];
  const gunzip = createGunzip();
  let read = "";
  gunzip.setEncoding("utf8").on("data", (piece: string) => {
    read += piece;
  });
  gunzip.write(GZIP_HEADER);
  for (const [index, text] of texts.entries()) {
    gunzip.write(deflate.of(text, "utf8"));
    const soFar = texts.slice(0, index + 1).join("");
    await expect.poll(() => read).toBe(soFar);
  }
});

test("bytes stay bytes", async () => {
  const bytes = String.fromCharCode(...Array.from({ length: 700 }, (_, index) => index % 256));
  const gunzip = createGunzip();
  const read: Buffer[] = [];
  gunzip.on("data", (piece: Buffer) => read.push(piece));
  gunzip.write(GZIP_HEADER);
  gunzip.write(new SharedDeflate().of(bytes, "latin1"));
  await expect.poll(() => Buffer.concat(read).toString("latin1")).toBe(bytes);
});

test("the same text is compressed once for all clients of a round, and not kept after it", () => {
  let now = 0;
  const deflate = new SharedDeflate(() => now);
  const first = deflate.of(LONG, "utf8");
  expect(first.length).toBeLessThan(LONG.length / 10);
  expect(deflate.of(LONG.slice(0, 40) + LONG.slice(40), "utf8")).toBe(first);
  now += 1_000;
  expect(deflate.of(LONG, "utf8")).not.toBe(first);
});

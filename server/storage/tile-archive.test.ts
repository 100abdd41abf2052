import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../test-support.ts";
import { openTileArchive } from "./tile-archive.ts";

const WHOLE = join(import.meta.dirname, "../geodata/base.pmtiles");
const PARTS = [0, 1, 100, 127, 20_000, statSync(WHOLE).size - 1];

let folder: string;
let file: string;
let world: TestApp | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "farvann-tiles-"));
  file = join(folder, "base.pmtiles");
  copyFileSync(WHOLE, file);
});
afterEach(async () => {
  await world?.close();
  world = null;
  rmSync(folder, { recursive: true });
});

test.each(PARTS)(
  "an archive of which only %i bytes are there is refused at the start, with a reason",
  async (bytes) => {
    truncateSync(file, bytes);
    await expect(openTileArchive(file, () => undefined)).rejects.toThrow(/incomplete|no PMTiles archive/);
  },
);

test("the whole archive has tiles, and says where there is only sea", async () => {
  const archive = await openTileArchive(file, () => undefined);
  expect((await archive.tile(4, 8, 4))?.body.length).toBeGreaterThan(0);
  expect(archive.isWhole()).toBe(true);
  await archive.close();
});

test("a cut archive at the start is 503 and told by the health, never an empty tile that is kept for a day", async () => {
  truncateSync(file, 20_000);
  world = await openTestApp({ TILES_FILE: file });
  const { statusCode, headers } = await world.app.inject("/data/v3/4/8/4.pbf");
  expect({ statusCode, caching: headers["cache-control"] }).toEqual({ statusCode: 503, caching: "no-store" });
  expect((await world.app.inject("/healthz")).json()).toMatchObject({
    ...{ status: "degraded", baseMap: false, polarBaseMap: true },
  });
});

test("an archive that is cut while the server runs is 503 and told by the health", async () => {
  world = await openTestApp({ TILES_FILE: file });
  expect((await world.app.inject("/healthz")).json()).toMatchObject({ status: "ok", baseMap: true });
  truncateSync(file, 20_000);
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].flatMap((x) => [world?.app.inject(`/data/v3/6/${32 + x}/17.pbf`)]),
  );
  expect(answers.map((answer) => answer?.statusCode)).toContain(503);
  expect(answers.map((answer) => answer?.statusCode)).not.toContain(204);
  expect((await world.app.inject("/healthz")).json()).toMatchObject({ status: "degraded", baseMap: false });
});

test("ranges of the file are read as often as they are asked for, and one of a cut file fails", async () => {
  const archive = await openTileArchive(file, () => undefined);
  const warnings: Error[] = [];
  const warn = (warning: Error) => warnings.push(warning);
  process.on("warning", warn);
  const whole = readFileSync(file);
  for (let round = 0; round < 20; round += 1)
    expect(
      whole.subarray(round, round + 100_001).equals(await buffer(archive.file.read(round, round + 100_000))),
    ).toBe(true);
  truncateSync(file, 50_000);
  await expect(buffer(archive.file.read(0, 100_000))).rejects.toThrow("ends at byte 50000");
  await new Promise(setImmediate);
  process.off("warning", warn);
  expect(warnings.filter(({ name }) => name === "MaxListenersExceededWarning")).toEqual([]);
  await archive.close();
});

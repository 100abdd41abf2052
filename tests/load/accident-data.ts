import SQLite from "better-sqlite3";
import { activityStore } from "../../server/storage/activity-store.ts";
import { openDatabase } from "../../server/storage/database.ts";
import { lostGearStore } from "../../server/storage/lost-gear-store.ts";
import { lostPiece, track } from "../../server/test-support.ts";

/** A tile that has land, and calls that only read. */
export const TILE = "/data/v3/4/8/4.pbf";
export const READS = [
  "/healthz",
  "/bwapi/v1/spadata/bwmap?lang=no",
  "/live/v1/latest/combined",
  "/bwapi/v1/fisheryactivity/months?year=2026",
];

const TRACKS = 20_000;
const PIECES = 5_000;

/** Writes a database with invented activity and lost gear, marked as such as the generator does it. */
export async function inventedData(path: string): Promise<void> {
  const database = await openDatabase(path);
  const time = "2026-10-10T00:00:00Z";
  await activityStore(database).add(
    Array.from({ length: TRACKS }, (_, id) => track(id + 1, "NETS", time, [10, 60, 11, 61, 12, 62])),
  );
  await lostGearStore(database).add(
    Array.from({ length: PIECES }, (_, id) => lostPiece(`invented-${id}`, time)),
  );
  await database.insertInto("generated").values({ name: "demonstration", version: "5" }).execute();
  await database.destroy();
}

/**
 * What is stored of vessels that are no feed's and not marked as simulated, and simulated ones where none should be.
 * @param isSimulated whether the server simulates vessels
 */
export function inventedIn(
  path: string,
  isOfFeed: (mmsi: number) => boolean,
  isSimulated: boolean,
): string[] {
  const file = new SQLite(path, { readonly: true });
  const marked = new Set(
    file
      .prepare(`select mmsi from ais_target where record like '%"simulated":true%'`)
      .pluck()
      .all()
      .map(Number),
  );
  const present = file.prepare("select distinct mmsi from ais_position").pluck().all().map(Number);
  file.close();
  const found = present.filter((mmsi) => !isOfFeed(mmsi) && !marked.has(mmsi));
  return [
    ...found.map((mmsi) => `the track of ${mmsi} is invented and not marked`),
    ...(isSimulated || marked.size === 0
      ? []
      : [`${marked.size} simulated vessels are stored of a former start`]),
  ];
}

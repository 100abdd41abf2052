import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { activityStore } from "../storage/activity-store.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { lostGearStore } from "../storage/lost-gear-store.ts";
import { lostPiece, track } from "../test-support.ts";
import { removeDemoData } from "./generate.ts";

const ALL = { start: 0, end: Number.MAX_SAFE_INTEGER };

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  await activityStore(db).add([track(1, "NETS", "2026-01-10T00:00:00Z", [10, 60, 11, 61])]);
  await lostGearStore(db).add([lostPiece("a", "2026-01-10T00:00:00Z")]);
});
afterEach(() => db.destroy());

const mark = () => db.insertInto("generated").values({ name: "demonstration", version: "5" }).execute();
const left = async () => ({
  marks: (await db.selectFrom("generated").selectAll().execute()).length,
  tracks: (await activityStore(db).between(0, Number.MAX_SAFE_INTEGER)).length,
  pieces: (await lostGearStore(db).lostWithin(ALL, ALL.end)).length,
});

test("demonstration data goes with its mark; without a mark nothing is touched", async () => {
  await removeDemoData(db);
  expect(await left()).toEqual({ marks: 0, tracks: 1, pieces: 1 });
  await mark();
  await removeDemoData(db);
  expect(await left()).toEqual({ marks: 0, tracks: 0, pieces: 0 });
});

test.each(["activity_track", "lost_gear"])(
  "a removal that ends in the middle, at %s, leaves the data with the mark that says what it is",
  async (table) => {
    await mark();
    await sql`create trigger stop before delete on ${sql.table(table)} begin select raise(abort, 'killed'); end`.execute(
      db,
    );
    await expect(removeDemoData(db)).rejects.toThrow("killed");
    expect(await left()).toEqual({ marks: 1, tracks: 1, pieces: 1 });
    await sql`drop trigger stop`.execute(db);
    await removeDemoData(db);
    expect(await left()).toEqual({ marks: 0, tracks: 0, pieces: 0 });
  },
);

import { sql } from "kysely";
import { activityStore } from "../storage/activity-store.ts";
import type { Database } from "../storage/database.ts";
import { lostGearStore } from "../storage/lost-gear-store.ts";
import { activityMaker, DEMO_YEARS } from "./activity.ts";
import { LAND_BOUNDS, LAND_FILE, readLandMask } from "./land-mask.ts";
import { lostGearOfMonth } from "./lost-gear.ts";

/** Change this when the generator's data changes; the server then replaces older demonstration data. */
const GENERATOR_VERSION = "5";
const GENERATED_NAME = "demonstration";

/** Numbers of generated records. */
export interface DemoFigures {
  tracks: number;
  positions: number;
  lostGear: number;
}

/**
 * Fills an empty database with generated fishing activity and lost gear 2023–2026, the same at every run. Returns
 * undefined when this version's data already exists. It runs in one transaction, so that an interrupted run leaves
 * nothing.
 */
export async function ensureDemoData(
  db: Database,
  progress: (text: string) => void,
): Promise<DemoFigures | undefined> {
  const found = await db
    .selectFrom("generated")
    .select("version")
    .where("name", "=", GENERATED_NAME)
    .executeTakeFirst();
  return found?.version === GENERATOR_VERSION ? undefined : generateDemoData(db, progress);
}

/** Replaces all fishing activity and lost gear with the demonstration data. */
export async function generateDemoData(db: Database, progress: (text: string) => void): Promise<DemoFigures> {
  progress("Demonstration data: reading the coastline");
  const tracksOf = activityMaker(readLandMask(LAND_FILE, LAND_BOUNDS));
  const figures: DemoFigures = { tracks: 0, positions: 0, lostGear: 0 };
  await db.transaction().execute(async (transaction) => {
    const activity = activityStore(transaction);
    const lostGear = lostGearStore(transaction);
    await activity.clear();
    await lostGear.clear();
    for (const year of DEMO_YEARS) {
      for (let month = 1; month <= 12; month++) {
        const tracks = tracksOf(year, month);
        const lost = lostGearOfMonth(year, month, tracks);
        await activity.add(
          tracks.map(({ lonLats: _lonLats, ground: _ground, season: _season, ...row }, at) => ({
            ...row,
            id: figures.tracks + at + 1,
          })),
        );
        await lostGear.add(lost);
        figures.tracks += tracks.length;
        figures.positions += tracks.reduce((sum, track) => sum + track.positions, 0);
        figures.lostGear += lost.length;
      }
      progress(
        `Demonstration data: ${year} done (${figures.positions} positions, ${figures.lostGear} lost pieces)`,
      );
    }
    await transaction.deleteFrom("generated").where("name", "=", GENERATED_NAME).execute();
    await transaction
      .insertInto("generated")
      .values({ name: GENERATED_NAME, version: GENERATOR_VERSION })
      .execute();
  });
  await sql`analyze`.execute(db);
  return figures;
}

/**
 * Deletes demonstration data from a database; it does not touch other data. It runs in one transaction: a process that is
 * killed meanwhile leaves the data with its mark, or neither.
 */
export async function removeDemoData(db: Database): Promise<void> {
  const marked = await db.selectFrom("generated").select("name").where("name", "=", GENERATED_NAME).execute();
  if (marked.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("generated").where("name", "=", GENERATED_NAME).execute();
    await activityStore(transaction).clear();
    await lostGearStore(transaction).clear();
  });
}

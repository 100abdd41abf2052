import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Backend } from "./backend.ts";
import { createRolesOf } from "./domain/roles.ts";
import { openSite } from "./domain/site.ts";
import type { Environment } from "./env-schema.ts";
import { activityStore } from "./storage/activity-store.ts";
import { openDatabase } from "./storage/database.ts";
import { lostGearStore } from "./storage/lost-gear-store.ts";
import { openTileArchive, type TileArchive } from "./storage/tile-archive.ts";

const TRADE_AREA_FOLDER = join(import.meta.dirname, "geodata", "trade-areas");

/** Opens database, tile file and front end for the settings. `clock` can be set for tests. */
export async function openBackend(
  env: Environment,
  log: Pick<FastifyBaseLogger, "warn">,
  clock: () => Date = () => new Date(),
): Promise<Backend> {
  const database = await openDatabase(join(env.DATA_DIR, "farvann.sqlite"));
  const activity = activityStore(database);
  const tiles = await openTileArchive(env.TILES_FILE).catch((cause: unknown): TileArchive | undefined => {
    log.warn({ cause: String(cause), file: env.TILES_FILE }, "the base map's tile file cannot be read");
    return undefined;
  });
  return {
    env,
    clock,
    site: openSite(env.DIST_DIR),
    rolesOf: createRolesOf(env),
    lostGear: lostGearStore(database),
    activity,
    tiles,
    tradeAreaFolder: TRADE_AREA_FOLDER,
    demonstration: env.DEMONSTRATION_DATA,
    async close() {
      await tiles?.close();
      await database.destroy();
    },
  };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { activityStore } from "../../server/storage/activity-store.ts";
import { openDatabase } from "../../server/storage/database.ts";
import { track } from "../../server/test-support.ts";
import { startBackend } from "../load/backend-process.ts";
import { runWorstRequests } from "../load/run-worst-requests.ts";

/** A short run of `npm run load:worst`. */

/** The limit, ms; on a machine that is busy with other work, a multiple of the wait at an idle backend. */
const MAX_WAIT_MS = 100;
const TIMES_IDLE = 8;

const folder = mkdtempSync(join(tmpdir(), "farvann-worst-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fillActivity(): Promise<void> {
  const database = await openDatabase(join(folder, "farvann.sqlite"));
  const way = (id: number) =>
    Array.from({ length: 500 }, (_, at) => [5 + ((at * 7 + id) % 90) / 5, 62 + ((at * 3) % 70) / 8]).flat();
  await activityStore(database).add(
    Array.from({ length: 300 }, (_, id) => track(id + 1, "NETS", "2026-01-10T00:00:00Z", way(id))),
  );
  await database.destroy();
}

test("while fifty of the worst requests are worked on, others are answered as if there were none", async () => {
  await fillActivity();
  const backend = await startBackend({ DATA_DIR: folder, PLACE_NAMES: "built-in" });
  const idle = await startBackend({ DATA_DIR: join(folder, "idle"), PLACE_NAMES: "built-in" });
  try {
    const { statuses, quiet, busy, beside } = await runWorstRequests(backend.port, {
      atOnce: 50,
      seconds: 6,
      idlePort: idle.port,
    });
    expect(statuses["200"]).toBeGreaterThan(0);
    for (const [path, wait] of Object.entries(busy)) {
      const waitAnyway = Math.max(quiet[path] ?? 0, beside[path] ?? 0);
      expect(wait, path).toBeLessThan(Math.max(MAX_WAIT_MS, TIMES_IDLE * waitAnyway));
    }
  } finally {
    await Promise.all([backend.kill(), idle.kill()]);
  }
}, 600_000);

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClockWatch } from "../domain/clock-watch.ts";
import { readEnvironment } from "../env.ts";
import { type AisStore, aisStore } from "../storage/ais-store.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { aisService } from "./service.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const now = () => NOON;

let db: Database;
beforeEach(async () => {
  db = await openDatabase(":memory:");
});
afterEach(() => db.destroy());

function open(settings: Record<string, string>, more: Partial<AisStore> = {}) {
  const env = readEnvironment({ DEMONSTRATION_DATA: "false", ...settings });
  const warn = vi.fn();
  const store = { ...aisStore(db), ...more };
  return { warn, store, ais: aisService(env, store, warn, { now, watch: new ClockWatch(now, now) }) };
}

test("stopped in the middle of starting, it ends after that and opens no source", async () => {
  let goOn: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const loadTargets = vi.fn(() => waiting.then(() => []));
  const { ais, warn } = open({ AIS_UDP: "127.0.0.1:10199", AIS_SIMULATOR: "20" }, { loadTargets });
  const started = ais.start();
  await vi.waitFor(() => expect(loadTargets).toHaveBeenCalled());
  let ended = false;
  const stopped = ais.stop().then(() => {
    ended = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ended).toBe(false);
  goOn();
  await Promise.all([started, stopped]);
  expect(ais.feed.table.size).toBe(0);
  expect(warn).not.toHaveBeenCalled();
});

test("a start that fails tells why, and can be stopped", async () => {
  const { ais } = open({}, { loadTargets: () => Promise.reject(new Error("disk I/O error")) });
  await expect(ais.start()).rejects.toThrow("disk I/O error");
  await ais.stop();
});

test("of a larger fleet that was invented before, nothing stays beside the smaller one", async () => {
  const fleetOf = async (vessels: string) => {
    const { ais, store } = open({ AIS_SIMULATOR: vessels });
    await ais.start();
    const { size } = ais.feed.table;
    await ais.stop();
    return { size, stored: (await store.loadTargets(0)).length };
  };
  const alone = await fleetOf("20");
  expect(alone.stored).toBe(alone.size);
  expect((await fleetOf("40")).size).toBe(alone.size + 20);
  expect(await fleetOf("20")).toEqual(alone);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { AisFeed } from "../../server/ais/feed.ts";
import type { Target } from "../../server/ais/target-table.ts";
import { Evaluator } from "../../server/alerts/evaluator.ts";
import { testZone } from "../../server/alerts/test-zones.ts";
import { seededRandom } from "../../server/demo/random.ts";
import type { AisStore } from "../../server/storage/ais-store.ts";
import { alertStore } from "../../server/storage/alert-store.ts";
import { openDatabase } from "../../server/storage/database.ts";
import { startBackend } from "./backend-process.ts";
import { startFeed } from "./feed-server.ts";
import { positionLine } from "./nmea.ts";

/**
 * `npm run load:alerts`: vessels sail over zones of one backend, which is killed and started again on the way.
 * --vessels n   (10000)
 * --zones n     (500)
 * --rate n      position messages a second (1000)
 * --seconds n   how long in all (60); the backend is killed at half of it
 * Each crossing must be stored once and at most 2 s after its message was sent; ends with 1 otherwise. Then it measures the
 * cost of a message with 50 and with 5,000 zones, in one process.
 */
const { values } = parseArgs({
  options: {
    vessels: { type: "string", default: "10000" },
    zones: { type: "string", default: "500" },
    rate: { type: "string", default: "1000" },
    seconds: { type: "string", default: "60" },
  },
});
const [VESSELS, ZONES, RATE, SECONDS] = [values.vessels, values.zones, values.rate, values.seconds].map(
  Number,
) as [number, number, number, number];
const MAX_DELAY_MS = 2_000;
const SLICE_MS = 50;
const FIRST_MMSI = 257_000_000;
const USER = "load";
const random = seededRandom("zone crossings 1");

type Box = readonly [west: number, south: number, east: number, north: number];
const boxes: Box[] = Array.from({ length: ZONES }, () => {
  const [west, south, size] = [random.between(2, 30), random.between(57, 71), random.between(0.05, 0.5)];
  return [west, south, west + size, south + size / 2];
});
/**
 * Each vessel jumps between a place in its zone, and one far outside of all: each message is a crossing. No vessel can do that, so
 * the backend must not take such reports for another transmitter's.
 */
const OUTSIDE = { lon: -20, lat: 65 };
const placeOf = (vessel: number, inside: boolean) => {
  if (!inside) return OUTSIDE;
  const [west, south, east, north] = boxes[vessel % ZONES] ?? [0, 0, 1, 1];
  return { lon: (west + east) / 2, lat: (south + north) / 2 };
};
const inBox = ({ lon, lat }: { lon: number; lat: number }, [west, south, east, north]: Box) =>
  lon > west && lon < east && lat > south && lat < north;

const folder = mkdtempSync(join(tmpdir(), "farvann-alerts-"));
const data = join(folder, "data");
const settings = { DATA_DIR: data, AIS_SIMULATOR: "0", AIS_JUMP_MILES: "0" };
const feed = await startFeed();
const file = join(data, "farvann.sqlite");
const database = await openDatabase(file);
const store = alertStore(database);
for (const [index, box] of boxes.entries()) {
  const zone = testZone(`zone-${index}`, box, { userId: USER });
  await store.saveZone({ ...zone, name: zone.id, active: true, email: null, createdAt: 0, updatedAt: 0 }, []);
}

interface Sent {
  time: number;
  inside: boolean;
}
/** Messages of each vessel that a running backend was sent. */
const sent: Sent[][] = Array.from({ length: VESSELS }, () => []);
let turn = 0;

/** Sends messages at the rate for a time, ms. */
async function sail(duration: number): Promise<void> {
  const start = Date.now();
  for (let count = 0; Date.now() - start < duration; await wait(SLICE_MS)) {
    const due = Math.floor(((Date.now() - start) * RATE) / 1000);
    let text = "";
    for (; count < due; count += 1, turn += 1) {
      const vessel = turn % VESSELS;
      const inside = Math.floor(turn / VESSELS) % 2 === 0;
      const time = Date.now();
      sent[vessel]?.push({ time, inside });
      text += positionLine({ mmsi: FIRST_MMSI + vessel, ...placeOf(vessel, inside), sog: 10, cog: 0, time });
    }
    if (text !== "") feed.send(text);
  }
}

let backend = await startBackend({ ...settings, AIS_TCP: feed.address });
await feed.connected();
await sail((SECONDS * 1000) / 2);
await backend.kill();
const killedAt = Date.now();
backend = await startBackend({ ...settings, AIS_TCP: feed.address });
await feed.connected();
const restartedAt = Date.now();
await sail((SECONDS * 1000) / 2);
await wait(MAX_DELAY_MS);
const rows = await database.selectFrom("alert_event").selectAll().execute();
await database.destroy();
await backend.kill();
feed.close();
rmSync(folder, { recursive: true, force: true });

/**
 * The killed process may not have stored messages of this time before the kill, ms (a busy machine reads late): the next position of
 * the vessel makes up for them.
 */
const UNSTORED_MS = 5_000;
let crossings = 0;
let missed = 0;
let repeated = 0;
let late = 0;
const delays: number[] = [];
const byVessel = new Map<number, typeof rows>();
for (const row of rows) byVessel.set(row.mmsi, [...(byVessel.get(row.mmsi) ?? []), row]);
if (new Set(rows.map(({ id }) => id)).size !== rows.length) repeated += 1;
for (const [vessel, messages] of sent.entries()) {
  const zones = boxes.flatMap((box, index) => (inBox(placeOf(vessel, true), box) ? [`zone-${index}`] : []));
  for (const zoneId of zones) {
    const found = (byVessel.get(FIRST_MMSI + vessel) ?? [])
      .filter((row) => row.zone_id === zoneId)
      .sort((a, b) => a.time - b.time);
    // Alerts of one vessel in one zone alternate: two of a kind in a row are a repetition, or a missed one.
    for (const [index, { kind }] of found.entries()) {
      const before = found[index - 1];
      if (before === undefined ? kind !== "entering" : before.kind === kind) repeated += 1;
    }
    let wasLost = false;
    for (const { time, inside } of messages) {
      const row = found.find((one) => one.time === time);
      const isUnsure = !row && time > killedAt - UNSTORED_MS && time < restartedAt;
      // After a lost message the next one is no crossing: the vessel is where the stored state says.
      const isExcused = isUnsure || (wasLost && !row);
      wasLost = isUnsure;
      if (isExcused) continue;
      crossings += 1;
      if (row?.kind !== (inside ? "entering" : "leaving")) {
        missed += 1;
        continue;
      }
      const delay = row.recorded_at - time;
      delays.push(delay);
      if (delay > MAX_DELAY_MS) late += 1;
    }
  }
}
delays.sort((a, b) => a - b);
const share = (part: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * part))] ?? 0;
console.log(
  `${VESSELS} vessels, ${ZONES} zones, ${RATE} messages a second; killed after ${SECONDS / 2} s, back after ${restartedAt - killedAt} ms`,
);
console.log(
  `crossings ${crossings}: missed ${missed}, repeated ${repeated}, later than ${MAX_DELAY_MS} ms ${late}`,
);
console.log(`delay: median ${share(0.5)} ms, p99 ${share(0.99)} ms, longest ${share(1)} ms`);

/**
 * Processor time of a message, µs, from the line of a receiver to the findings, and the part of it that the zones take: of 10,000
 * vessels under way, with zones of the same size over the same waters.
 */
function costOf(zoneCount: number): { message: number; zones: number } {
  const evaluator = new Evaluator({ startedAt: 0 });
  const numbers = seededRandom("zones");
  for (let index = 0; index < zoneCount; index += 1) {
    const [west, south] = [numbers.between(2, 30), numbers.between(57, 71)];
    evaluator.add(testZone(`z${index}`, [west, south, west + 0.06, south + 0.03]), []);
  }
  const quiet = () => undefined;
  const messages = new AisFeed({ store: unusedStore(), positionRetentionMs: 1, onError: quiet, warn: quiet });
  const seen: Target[] = [];
  messages.onChange((target) => {
    evaluator.see(target);
    seen.push(target);
  });
  const read = messages.source("bench");
  const places = seededRandom("places");
  const homes = Array.from({ length: 10_000 }, () => [places.between(2, 30), places.between(57, 71)]);
  const best = { message: Number.POSITIVE_INFINITY, zones: Number.POSITIVE_INFINITY };
  const start = Date.now() - 3_600_000;
  for (let round = 0; round < 12; round += 1) {
    const lines = homes.map(([lon = 0, lat = 0], vessel) => {
      const at = { mmsi: FIRST_MMSI + vessel, lon: lon + round * 0.001, lat, time: start + round * 1000 };
      return positionLine({ ...at, sog: 10, cog: 0 }).trim();
    });
    best.message = Math.min(
      best.message,
      microseconds(() => {
        for (const line of lines) read(line, "");
        evaluator.take();
      }) / lines.length,
    );
    const again = seen.splice(0);
    best.zones = Math.min(
      best.zones,
      microseconds(() => {
        for (const target of again) evaluator.see(target);
      }) / again.length,
    );
  }
  return best;
}

function microseconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The feed of the measurement never writes. */
function unusedStore(): AisStore {
  return new Proxy({} as AisStore, {
    get: () => () => Promise.reject(new Error("nothing is stored here")),
  });
}

costOf(500);
const [few, many] = [costOf(50), costOf(5_000)];
const of = ({ message, zones }: typeof few) => `${message.toFixed(2)} µs, of it zones ${zones.toFixed(2)} µs`;
console.log(`cost of a message with 50 zones: ${of(few)}; with 5,000: ${of(many)}`);
console.log(`ratio of 5,000 to 50 zones: ${(many.message / few.message).toFixed(2)}`);
process.exitCode = missed + repeated + late > 0 ? 1 : 0;

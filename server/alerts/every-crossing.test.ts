import { expect, test } from "vitest";
import { distanceBetween } from "../../lib/sphere.ts";
import type { StoredTarget } from "../ais/target-table.ts";
import { seededRandom } from "../demo/random.ts";
import { Evaluator } from "./evaluator.ts";
import { LEAVE_AFTER_MS, LEAVE_DISTANCE_M, type Presence } from "./presence.ts";
import { testTarget, testZone } from "./test-zones.ts";
import type { WatchedZone } from "./zone.ts";

const [VESSELS, ZONES, ROUNDS] = [150, 60, 120];
const STEP_MS = 10_000;
const { next: random } = seededRandom("crossings of zones 1");
/** Areas from 300 m to 40 km, some across the antimeridian, some on one another. */
const zones = Array.from({ length: ZONES }, (_unused, index) => {
  const size = 0.003 * 100 ** random();
  const west = index % 10 === 0 ? 180 - size / 2 : 179.8 + random() * 0.2 - size / 2;
  const south = 60 + random() * 0.3;
  return testZone(`z${index}`, [west, south, west + size, south + size / 2]);
});

/** All messages in the order in which they come: vessels wander, at 3 to 60 kn, within a small sea. */
function* messages(): Iterable<StoredTarget> {
  const vessels = Array.from({ length: VESSELS }, (_unused, mmsi) => ({
    mmsi,
    lon: 179.8 + random() * 0.4,
    lat: 60 + random() * 0.3,
    course: random() * 2 * Math.PI,
    step: 0.00015 + random() * 0.003,
  }));
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const vessel of vessels) {
      vessel.course += random() - 0.5;
      vessel.lat += vessel.step * Math.cos(vessel.course);
      vessel.lon += 2 * vessel.step * Math.sin(vessel.course);
      if (vessel.lat < 60 || vessel.lat > 60.3 || vessel.lon < 179.8 || vessel.lon > 180.2)
        vessel.course += Math.PI;
      const lon = vessel.lon > 180 ? vessel.lon - 360 : vessel.lon;
      yield testTarget(vessel.mmsi, round * STEP_MS, [lon, vessel.lat]);
    }
}
const all = [...messages()];

/** The rule in its plainest form: each vessel against each zone, areas as boxes, distances on the sphere. */
class BruteForce {
  readonly found: string[] = [];
  private readonly inside = new Map<string, { outsideSince: number | null }>();

  see({ record: { mmsi, longitude, latitude }, positionAt }: StoredTarget): void {
    for (const zone of zones) {
      const { within, metres } = relationTo(zone, longitude ?? 0, latitude ?? 0);
      const key = `${zone.id}.${mmsi}`;
      const state = this.inside.get(key);
      if (within && !state) {
        this.inside.set(key, { outsideSince: null });
        this.found.push(`${key}.entering.${positionAt}`);
      } else if (within && state) state.outsideSince = null;
      else if (state) {
        state.outsideSince ??= positionAt;
        if (metres <= LEAVE_DISTANCE_M && positionAt - state.outsideSince < LEAVE_AFTER_MS) continue;
        this.inside.delete(key);
        this.found.push(`${key}.leaving.${positionAt}`);
      }
    }
  }

  /** A restart forgets only since when a vessel is outside but near. */
  restart(): void {
    for (const state of this.inside.values()) state.outsideSince = null;
  }
}

function relationTo({ geometry }: WatchedZone, lon: number, lat: number) {
  const ring = geometry.type === "Polygon" ? (geometry.coordinates[0] ?? []) : [];
  const [west = 0, south = 0] = ring[0] ?? [];
  const [east = 0, north = 0] = ring[2] ?? [];
  const x = lon < 0 ? lon + 360 : lon;
  const within = x > west && x < east && lat > south && lat < north;
  const near: [number, number] = [Math.min(east, Math.max(west, x)), Math.min(north, Math.max(south, lat))];
  return { within, metres: distanceBetween([x, lat], near) };
}

/** A database: alerts by id, and presences by zone and vessel, written together. */
class Stored {
  readonly alerts: string[] = [];
  readonly presences = new Map<string, Presence>();

  write(evaluator: Evaluator): void {
    const { alerts, presences } = evaluator.take();
    this.alerts.push(...alerts.map(({ id }) => id));
    for (const presence of presences) this.presences.set(`${presence.zoneId}.${presence.mmsi}`, presence);
  }

  open(): Evaluator {
    const evaluator = new Evaluator({ startedAt: 0 });
    for (const zone of zones) {
      const own = [...this.presences.values()].filter(({ zoneId }) => zoneId === zone.id);
      evaluator.restore(zone, own);
    }
    return evaluator;
  }
}

test("of 18,000 messages every crossing of 60 zones is found once, as by comparing each with each", () => {
  const expected = new BruteForce();
  const stored = new Stored();
  const evaluator = stored.open();
  for (const message of all) {
    expected.see(message);
    evaluator.see(message);
  }
  stored.write(evaluator);
  expect(expected.found.length).toBeGreaterThan(1_000);
  expect(stored.alerts.toSorted()).toEqual(expected.found.toSorted());
});

test("a process that is killed loses no crossing and repeats none, also when old messages come again", () => {
  const expected = new BruteForce();
  const stored = new Stored();
  let evaluator = stored.open();
  /** Messages since the last write: a kill loses what was found in them. */
  let unwritten: StoredTarget[] = [];
  for (const [index, message] of all.entries()) {
    evaluator.see(message);
    unwritten.push(message);
    if (index % 1_999 === 1_998) {
      evaluator = stored.open();
      expected.restart();
      // The sources repeat the last minute, of which the database holds a part.
      for (const repeated of all.slice(Math.max(0, index - unwritten.length - 900), index - unwritten.length))
        evaluator.see(repeated);
      unwritten = [];
    } else if (index % 250 === 0) {
      stored.write(evaluator);
      for (const seen of unwritten) expected.see(seen);
      unwritten = [];
    }
  }
  stored.write(evaluator);
  for (const seen of unwritten) expected.see(seen);
  expect(new Set(stored.alerts).size).toBe(stored.alerts.length);
  expect(stored.alerts.toSorted()).toEqual(expected.found.toSorted());
});

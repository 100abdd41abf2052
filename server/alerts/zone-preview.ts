import { cellsOf } from "../ais/cells.ts";
import type { StoredTarget } from "../ais/target-table.ts";
import { emptyRecord } from "../ais/vessel.ts";
import { stopIfCancelled } from "../jobs/cancelling.ts";
import type { AisStore } from "../storage/ais-store.ts";
import { hourOf, intervalOf, type TrackInterval } from "../storage/ais-tracks.ts";
import { Evaluator } from "./evaluator.ts";
import type { WatchedZone } from "./zone.ts";

/** How far back a preview looks, ms. */
const PREVIEW_MS = 7 * 24 * 3_600_000;
/** Most positions that one preview reads. */
const MAX_POSITIONS = 300_000;

/** How many alerts a zone would have given, by the stored tracks. */
export interface ZonePreview {
  /** First instant of the tracks that were compared, ISO UTC; null: none are stored. */
  from: string | null;
  alerts: number;
  vessels: number;
  /** False: there were too many positions, and the numbers are too small. */
  complete: boolean;
}

/** Evaluates the tracks near a zone as if it had been drawn when they begin; the rules are those of the live evaluation. */
export async function previewZone(store: AisStore, zone: WatchedZone, now: number): Promise<ZonePreview> {
  const first = await store.firstPositionAt();
  const from = Math.max(now - PREVIEW_MS, first ?? now);
  if (from >= now) return { from: null, alerts: 0, vessels: 0, complete: true };
  const hours = await hoursNear(store, zone, { from, to: now });
  const records = new Map(
    (await store.targets("vessel", [...hours.keys()])).map((one) => [one.record.mmsi, one]),
  );
  let [alerts, vessels, positions] = [0, 0, 0];
  for (const [mmsi, present] of hours) {
    if (positions >= MAX_POSITIONS) break;
    stopIfCancelled();
    const evaluator = new Evaluator({ startedAt: from });
    evaluator.restore({ ...zone, updatedAt: from }, []);
    for (const interval of intervalsOf(present, { from, to: now })) {
      const track = await store.track(mmsi, interval);
      positions += track.length;
      let latest: StoredTarget | null = null;
      for (const { time, longitude, latitude, speed, course } of track) {
        const record = {
          ...(records.get(mmsi)?.record ?? emptyRecord(mmsi, time)),
          ...{ longitude, latitude, speedOverGround: speed, courseOverGround: course },
        };
        evaluator.tick(time, () => latest);
        latest = { kind: "vessel", record, positionAt: time, staticAt: 0, changedAt: time };
        evaluator.see(latest);
      }
      evaluator.tick(interval.to, () => latest);
    }
    const found = evaluator.take().alerts.length;
    alerts += found;
    if (found > 0) vessels += 1;
  }
  const complete = positions < MAX_POSITIONS;
  return { from: new Date(from).toISOString(), alerts, vessels, complete };
}

/** Hours in which each vessel was in a cell that the zone touches. */
async function hoursNear(
  store: AisStore,
  zone: WatchedZone,
  { from, to }: TrackInterval,
): Promise<Map<number, number[]>> {
  const { rows, columns, relationOf } = cellsOf(zone.geometry);
  const found = new Map<number, number[]>();
  for (let hour = hourOf(from); hour <= hourOf(to - 1); hour += 1) {
    stopIfCancelled();
    const present = await store.presence(hour, rows, columns);
    const near = new Set(present.flatMap(({ cell, mmsi }) => (relationOf(cell) === "outside" ? [] : [mmsi])));
    for (const mmsi of near) found.set(mmsi, [...(found.get(mmsi) ?? []), hour]);
  }
  return found;
}

/** The hours with one before and after each, joined: a vessel leaves in an hour in which it is no longer near. */
function intervalsOf(hours: readonly number[], range: TrackInterval): TrackInterval[] {
  const intervals: TrackInterval[] = [];
  for (const hour of hours) {
    const from = Math.max(range.from, intervalOf(hour - 1).from);
    const to = Math.min(range.to, intervalOf(hour + 1).to);
    const last = intervals.at(-1);
    if (last && last.to >= from) last.to = to;
    else intervals.push({ from, to });
  }
  return intervals;
}

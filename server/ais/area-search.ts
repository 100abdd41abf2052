import { Problem } from "../domain/problem.ts";
import { stopIfCancelled } from "../jobs/cancelling.ts";
import type { AisStore } from "../storage/ais-store.ts";
import { hourOf, intervalOf, type Place } from "../storage/ais-tracks.ts";
import { seenBy, type Visible } from "./access.ts";
import { type CellRelation, cellsOf } from "./cells.ts";
import { type Area, compileArea } from "./filter.ts";
import { type Range, readRange } from "./history.ts";
import { readArea } from "./read-filter.ts";
import { emptyRecord, type VesselRecord } from "./vessel.ts";

/** Longest time range of an area query, ms. */
const MAX_RANGE_MS = 7 * 86_400_000;
/** Vessels whose positions of one hour are read with one statement. */
const VESSELS_PER_CHUNK = 200;

export interface AreaQuery {
  polygon: { type: string; coordinates: unknown };
  msgTimeFrom: string;
  msgTimeTo: string;
}

/** A vessel with the times of its first and its last position in the area, ISO UTC. */
export interface AreaVessel extends VesselRecord {
  firstTimeInArea: string;
  lastTimeInArea: string;
}

/**
 * Vessels that have a stored position in the area and the time range, where the caller may see them. Each vessel occurs
 * once, with its present record. The search goes hour by hour, from the latest for the last times and from the first for the first ones.
 */
export async function vesselsInArea(
  store: AisStore,
  query: AreaQuery,
  visible: Visible,
): Promise<AreaVessel[]> {
  const range = readRange(query.msgTimeFrom, query.msgTimeTo, MAX_RANGE_MS);
  const search = new AreaSearch(store, readArea(query.polygon), range, visible);
  const hours = Array.from(
    { length: hourOf(range.to - 1) - hourOf(range.from) + 1 },
    (_, index) => hourOf(range.from) + index,
  );
  const last = await search.times(hours.toReversed(), Math.max);
  const first = await search.times(hours, Math.min);
  return [...last].map(([mmsi, lastTime]) => ({
    ...seenBy(visible, search.recordOf(mmsi)),
    firstTimeInArea: new Date(first.get(mmsi) ?? lastTime).toISOString(),
    lastTimeInArea: new Date(lastTime).toISOString(),
  }));
}

/** Longest range of a question about all traffic, ms, and most positions that are answered. */
const MAX_TRAFFIC_MS = 3_600_000;
const MAX_TRAFFIC_POSITIONS = 100_000;

/** Time (ms since 1970), longitude, latitude, knots, course and heading. */
export type TrafficPosition = readonly [
  time: number,
  lon: number,
  lat: number,
  speed: number | null,
  course: number | null,
  heading: number | null,
];

/** A vessel of the area with its positions in the range that the caller may see, oldest first. */
export type TrafficVessel = Pick<
  VesselRecord,
  | "mmsi"
  | "name"
  | "shipType"
  | "reportClass"
  | "dimensionA"
  | "dimensionB"
  | "dimensionC"
  | "dimensionD"
  | "simulated"
> & { positions: TrafficPosition[] };

/**
 * All traffic of an area within at most an hour, to be replayed.
 * @throws Problem 400 for a longer range and for more positions than a map can play
 */
export async function trafficInArea(
  store: AisStore,
  query: AreaQuery,
  visible: Visible,
): Promise<TrafficVessel[]> {
  const range = readRange(query.msgTimeFrom, query.msgTimeTo, MAX_TRAFFIC_MS);
  const traffic: TrafficVessel[] = [];
  let count = 0;
  for (const record of await vesselsInArea(store, query, visible)) {
    stopIfCancelled();
    const { mmsi, name, shipType, reportClass, dimensionA, dimensionB, dimensionC, dimensionD, simulated } =
      record;
    const positions = (await store.track(mmsi, range))
      .filter(({ longitude, latitude }) => visible(record, longitude, latitude))
      .map(
        ({ time, longitude, latitude, speed, course, heading }): TrafficPosition => [
          time,
          longitude,
          latitude,
          speed,
          course,
          heading,
        ],
      );
    count += positions.length;
    if (count > MAX_TRAFFIC_POSITIONS)
      throw new Problem(400, "There is too much traffic; choose a smaller area");
    traffic.push({
      ...{ mmsi, name, shipType, reportClass, dimensionA, dimensionB, dimensionC, dimensionD, positions },
      ...(simulated ? { simulated } : {}),
    });
  }
  return traffic;
}

class AreaSearch {
  private readonly cells;
  private readonly inside;
  private readonly visibleCells;
  private readonly records = new Map<number, VesselRecord>();

  constructor(
    private readonly store: AisStore,
    area: Area,
    private readonly range: Range,
    private readonly visible: Visible,
  ) {
    this.cells = cellsOf(area);
    this.inside = compileArea(area);
    this.visibleCells = visible.visibleArea && cellsOf(visible.visibleArea);
  }

  /**
   * Time of a position of each vessel in the first of the hours in which it has some.
   * @param choose which of the times in that hour
   */
  async times(
    hours: readonly number[],
    choose: (a: number, b: number) => number,
  ): Promise<Map<number, number>> {
    const found = new Map<number, number>();
    for (const hour of hours) {
      stopIfCancelled();
      const { from, to } = intervalOf(hour);
      const part = { from: Math.max(from, this.range.from), to: Math.min(to, this.range.to) };
      const candidates = await this.candidates(hour, found);
      const places = new Map<number, number>();
      for (let at = 0; at < candidates.length; at += VESSELS_PER_CHUNK)
        for (const place of await this.store.places(candidates.slice(at, at + VESSELS_PER_CHUNK), part))
          if (this.isVisible(place)) {
            const known = places.get(place.mmsi);
            places.set(place.mmsi, known === undefined ? place.time : choose(known, place.time));
          }
      for (const [mmsi, time] of places) found.set(mmsi, time);
    }
    return found;
  }

  /** Vessels that may have been in the area in an hour, by their cells; without those that were found. */
  private async candidates(hour: number, found: ReadonlyMap<number, number>): Promise<number[]> {
    const { rows, columns, relationOf } = this.cells;
    const present = (await this.store.presence(hour, rows, columns)).filter(
      ({ cell, mmsi }) => !found.has(mmsi) && relationOf(cell) !== "outside",
    );
    await this.loadRecords(present.map(({ mmsi }) => mmsi));
    const seen = present.filter(
      ({ cell, mmsi }) => this.visibilityIn(cell, this.recordOf(mmsi)) !== "outside",
    );
    return [...new Set(seen.map(({ mmsi }) => mmsi))];
  }

  private isVisible({ mmsi, longitude, latitude }: Place): boolean {
    return this.inside(longitude, latitude) && this.visible(this.recordOf(mmsi), longitude, latitude);
  }

  /** The present record; without a stored one an empty one. */
  recordOf(mmsi: number): VesselRecord {
    const record = this.records.get(mmsi) ?? emptyRecord(mmsi, this.range.from);
    this.records.set(mmsi, record);
    return record;
  }

  /** Whether the caller may see a vessel in the whole cell ("inside"), in a part of it ("border"), or not in it. */
  private visibilityIn(cell: number, record: VesselRecord): CellRelation {
    if (this.visible(record, null, null)) return "inside";
    return this.visibleCells?.relationOf(cell) ?? "outside";
  }

  private async loadRecords(mmsis: readonly number[]): Promise<void> {
    const unknown = new Set(mmsis.filter((mmsi) => !this.records.has(mmsi)));
    for (const { record } of await this.store.targets("vessel", [...unknown]))
      this.records.set(record.mmsi, record);
  }
}

import { stopIfCancelled } from "../jobs/cancelling.ts";
import type { AisStore } from "../storage/ais-store.ts";
import { hourOf, intervalOf, type Place } from "../storage/ais-tracks.ts";
import type { Visible } from "./access.ts";
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

/**
 * Vessels that have a stored position in the area and the time range, where the caller may see them. Each vessel occurs
 * once, with its present record. The search goes hour by hour, the latest first.
 */
export async function vesselsInArea(
  store: AisStore,
  query: AreaQuery,
  visible: Visible,
): Promise<VesselRecord[]> {
  const range = readRange(query.msgTimeFrom, query.msgTimeTo, MAX_RANGE_MS);
  const search = new AreaSearch(store, readArea(query.polygon), range, visible);
  for (let hour = hourOf(range.to - 1); hour >= hourOf(range.from); hour -= 1) {
    stopIfCancelled();
    await search.searchHour(hour);
  }
  return [...search.found.values()];
}

class AreaSearch {
  readonly found = new Map<number, VesselRecord>();
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

  /** A cell inside the area decides without positions; for cells at its border, the positions of that hour are read. */
  async searchHour(hour: number): Promise<void> {
    const { from, to } = intervalOf(hour);
    const whole = from >= this.range.from && to <= this.range.to;
    const { rows, columns, relationOf } = this.cells;
    const present = (await this.store.presence(hour, rows, columns)).filter(
      ({ cell, mmsi }) => !this.found.has(mmsi) && relationOf(cell) !== "outside",
    );
    await this.loadRecords(present.map(({ mmsi }) => mmsi));
    const undecided = new Set<number>();
    for (const { cell, mmsi } of present) {
      const record = this.recordOf(mmsi, from);
      const seen = this.visibilityIn(cell, record);
      if (seen === "outside") continue;
      if (whole && seen === "inside" && relationOf(cell) === "inside") this.found.set(mmsi, record);
      else undecided.add(mmsi);
    }
    const open = [...undecided].filter((mmsi) => !this.found.has(mmsi));
    const part = { from: Math.max(from, this.range.from), to: Math.min(to, this.range.to) };
    for (let at = 0; at < open.length; at += VESSELS_PER_CHUNK) {
      for (const place of await this.store.places(open.slice(at, at + VESSELS_PER_CHUNK), part))
        this.addIfVisible(place);
    }
  }

  private addIfVisible({ mmsi, longitude, latitude }: Place): void {
    if (this.found.has(mmsi) || !this.inside(longitude, latitude)) return;
    const record = this.recordOf(mmsi, this.range.from);
    if (this.visible(record, longitude, latitude)) this.found.set(mmsi, record);
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

  /** @param receivedAt time for a vessel without a stored record, ms since 1970 */
  private recordOf(mmsi: number, receivedAt: number): VesselRecord {
    const record = this.records.get(mmsi) ?? emptyRecord(mmsi, receivedAt);
    this.records.set(mmsi, record);
    return record;
  }
}

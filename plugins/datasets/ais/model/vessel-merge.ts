import { countryNumber, countryOf } from "../../../../lib/mmsi.ts";
import { groupOf, SHIP_TYPES } from "../../../../lib/ship-type.ts";
import {
  type Columns,
  gatherRows,
  growColumns,
  makeColumns,
  mmsiOf,
  NONE,
  NOWHERE,
  otherKey,
  SIMULATED,
} from "./columns.ts";
import { distressOf } from "./distress.ts";
import { TransmitterSplit } from "./transmitter-split.ts";
import { DISTRESS_ICON, DISTRESS_TEST_ICON, type IconInput, iconOf, VESSEL_ICONS } from "./vessel-icon.ts";
import type { OtherRecord, VesselRecord } from "./vessel-record.ts";
import { type PackedTexts, packTexts, readTextLine, textLine } from "./vessel-texts.ts";

/** What changed since the last batch. A vessel keeps its row number as long as it is known. */
export interface VesselBatch {
  /** Ascending. */
  rows: Uint32Array;
  values: Columns;
  /** Sent only when they change. */
  texts: PackedTexts;
  /** Rows that are free again, because their vessel was removed. */
  removed: Uint32Array;
}

const FIRST_SIZE = 4_096;

/**
 * All vessels of a dataset, merged by MMSI, in columns. Lives in the worker; the page gets batches of changed rows. A
 * record that is older than the known one is ignored.
 */
export class VesselMerge {
  private columns = makeColumns(FIRST_SIZE);
  private readonly texts: (string | undefined)[] = [];
  private readonly rowOf = new Map<number, number>();
  private readonly free: number[] = [];
  private used = 0;
  private readonly dirty = new Set<number>();
  private readonly changedTexts = new Set<number>();
  private removed: number[] = [];
  private readonly transmitters = new TransmitterSplit();

  constructor(private readonly platforms: ReadonlySet<number>) {}

  get size(): number {
    return this.rowOf.size;
  }

  /** @returns whether the record changed something */
  merge(record: VesselRecord): boolean {
    const last = this.lastOf(record.mmsi);
    if (last && record.time < last.time) return false;
    const { isMain, other } = this.transmitters.split(record, last);
    if (isMain ? !this.mergeAs(record.mmsi, record) : other === null) return false;
    this.mergeOther({ ...record, other });
    return true;
  }

  /** Where a vessel was last; null: nowhere yet. */
  private lastOf(mmsi: number): OtherRecord | null {
    const row = this.rowOf.get(mmsi);
    if (row === undefined) return null;
    const { lon, lat, time, sog, cog, heading } = this.columns;
    const [x, y] = [lon[row] ?? NOWHERE, lat[row] ?? NOWHERE];
    if (x === NOWHERE || y === NOWHERE) return null;
    const known = (value = NONE, scale = 1) => (value === NONE ? null : value / scale);
    return {
      ...{ lon: x / 1e7, lat: y / 1e7, time: (time[row] ?? 0) * 1_000 },
      ...{ sog: known(sog[row], 10), cog: known(cog[row], 10), heading: known(heading[row]) },
    };
  }

  /** Another transmitter with the number of a vessel has a row of its own. */
  private mergeOther({ other, ...record }: VesselRecord): void {
    const key = otherKey(record.mmsi);
    if (other)
      this.mergeAs(key, {
        ...record,
        ...other,
        other: null,
        navStatus: null,
        rateOfTurn: null,
        positionLost: 0,
      });
    else this.evict(key);
  }

  private mergeAs(key: number, record: VesselRecord): boolean {
    const known = this.rowOf.get(key);
    const row = known ?? this.newRow(key);
    const seconds = Math.floor(record.time / 1000);
    if (known !== undefined && seconds < (this.columns.time[row] ?? 0)) return false;
    const merged =
      known === undefined || record.lon !== null ? record : this.withLastFix(row, record, seconds);
    this.write(row, merged, Math.floor(merged.time / 1000));
    this.writeTexts(row, merged);
    this.dirty.add(row);
    return true;
  }

  /** Removes vessels whose last position was received before an instant, ms since 1970. */
  evictOlderThan(time: number): void {
    const seconds = Math.floor(time / 1000);
    this.evictWhere((_mmsi, row) => (this.columns.time[row] ?? 0) < seconds);
  }

  /** Removes all other vessels. */
  keepOnly(held: ReadonlySet<number>): void {
    this.evictWhere((key) => !held.has(mmsiOf(key)));
  }

  /** Removes a vessel, if it is known. */
  remove(mmsi: number): void {
    this.evict(mmsi);
    this.evict(otherKey(mmsi));
  }

  private evictWhere(isGone: (key: number, row: number) => boolean): void {
    for (const [key, row] of this.rowOf) if (isGone(key, row)) this.evict(key);
  }

  private evict(key: number): void {
    const row = this.rowOf.get(key);
    if (row === undefined) return;
    this.rowOf.delete(key);
    this.transmitters.forget(key);
    this.free.push(row);
    this.dirty.delete(row);
    this.changedTexts.delete(row);
    this.texts[row] = undefined;
    this.removed.push(row);
  }

  /** What changed since the last call, or null. Its arrays belong to the caller. */
  takeBatch(): VesselBatch | null {
    if (this.dirty.size === 0 && this.removed.length === 0) return null;
    // In ascending order, so that the page accesses its memory sequentially.
    const rows = Uint32Array.from(this.dirty).sort();
    const batch = {
      rows,
      values: gatherRows(this.columns, rows),
      texts: packTexts(Uint32Array.from(this.changedTexts), (row) => this.texts[row] ?? ""),
      // A row that is used again belongs to another vessel now.
      removed: Uint32Array.from(this.removed.filter((row) => !this.dirty.has(row))),
    };
    this.dirty.clear();
    this.changedTexts.clear();
    this.removed = [];
    return batch;
  }

  /** Every vessel, by ascending rows. */
  everything(): Pick<VesselBatch, "rows" | "values"> {
    const rows = Uint32Array.from(this.rowOf.values()).sort();
    return { rows, values: gatherRows(this.columns, rows) };
  }

  private newRow(key: number): number {
    const row = this.free.pop() ?? this.used;
    if (row === this.used) this.used += 1;
    if (row >= this.columns.mmsi.length)
      this.columns = growColumns(this.columns, this.columns.mmsi.length * 2);
    this.rowOf.set(key, row);
    this.clear(row, key);
    return row;
  }

  private clear(row: number, key: number): void {
    const { columns } = this;
    const mmsi = mmsiOf(key);
    columns.mmsi[row] = key;
    columns.time[row] = 0;
    this.writeType(row, { mmsi, shipType: null, navStatus: 15, safetyText: "" });
    columns.country[row] = countryNumber(countryOf(mmsi));
    for (const name of [
      "dimA",
      "dimB",
      "dimC",
      "dimD",
      "draught",
      "imo",
      "fixingDevice",
      "reportClass",
    ] as const)
      columns[name][row] = 0;
  }

  private write(row: number, record: VesselRecord, seconds: number): void {
    const { columns } = this;
    const { lon, lat, sog, cog, heading, navStatus, rateOfTurn, altitude } = record;
    columns.time[row] = seconds;
    columns.lon[row] = lon === null ? NOWHERE : Math.round(lon * 1e7);
    columns.lat[row] = lat === null ? NOWHERE : Math.round(lat * 1e7);
    columns.sog[row] = sog === null ? NONE : Math.round(sog * 10);
    columns.cog[row] = cog === null ? NONE : Math.round(cog * 10) % 3_600;
    columns.heading[row] = heading === null ? NONE : Math.round(heading) % 360;
    columns.rateOfTurn[row] = rateOfTurn ?? -128;
    columns.navStatus[row] = navStatus ?? 15;
    columns.altitude[row] = altitude ?? NONE;
    // A record without a type keeps the known type; every record determines the distress state.
    if (record.shipType !== null) this.writeType(row, record);
    else if (this.callsForHelp(row) || distressOf(record) !== null)
      this.writeType(row, { ...record, shipType: this.shipTypeOf(row) });
    if (record.full) this.writeVoyage(row, record);
  }

  /** A record without a position keeps the last fix of its vessel, and the time of it. */
  private withLastFix(row: number, record: VesselRecord, seconds: number): VesselRecord {
    const {
      lon = NOWHERE,
      lat = NOWHERE,
      time = 0,
    } = {
      lon: this.columns.lon[row],
      lat: this.columns.lat[row],
      time: this.columns.time[row],
    };
    if (lon === NOWHERE || lat === NOWHERE) return record;
    const positionLost = record.positionLost || readTextLine(this.texts[row]).positionLost || seconds;
    return { ...record, lon: lon / 1e7, lat: lat / 1e7, time: time * 1000, positionLost };
  }

  private writeType(row: number, sender: Omit<IconInput, "platforms">): void {
    const { columns, platforms } = this;
    const { mmsi, shipType } = sender;
    columns.shipType[row] = typeof shipType === "number" ? shipType : NONE;
    columns.icon[row] = VESSEL_ICONS.indexOf(iconOf({ ...sender, platforms }));
    columns.group[row] = SHIP_TYPES.indexOf(groupOf(mmsi, shipType));
  }

  private callsForHelp(row: number): boolean {
    const icon = this.columns.icon[row];
    return icon === DISTRESS_ICON || icon === DISTRESS_TEST_ICON;
  }

  private shipTypeOf(row: number): number | null {
    const code = this.columns.shipType[row] ?? NONE;
    return code === NONE ? null : code;
  }

  private writeVoyage(row: number, record: VesselRecord): void {
    const { columns } = this;
    const [a, b, c, d] = record.dimensions ?? [0, 0, 0, 0];
    columns.dimA[row] = a;
    columns.dimB[row] = b;
    columns.dimC[row] = c;
    columns.dimD[row] = d;
    columns.draught[row] = record.draught ?? 0;
    columns.imo[row] = record.imo ?? 0;
    columns.fixingDevice[row] = record.fixingDevice ?? 0;
    columns.reportClass[row] = (record.reportClass?.charCodeAt(0) ?? 0) + (record.simulated ? SIMULATED : 0);
  }

  private writeTexts(row: number, record: VesselRecord): void {
    const known = this.texts[row];
    const { name, safetyText, safetyTime, positionLost } = record;
    const kept = { ...readTextLine(known), name, safetyText, safetyTime, positionLost };
    const line = textLine(record.full ? record : kept);
    if (line === known) return;
    this.texts[row] = line;
    this.changedTexts.add(row);
  }
}

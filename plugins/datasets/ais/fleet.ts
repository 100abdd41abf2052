import { createAtom, type IAtom } from "mobx";
import { SHIP_TYPES } from "../../../lib/ship-type.ts";
import {
  type Columns,
  growColumns,
  isOtherKey,
  makeColumns,
  mmsiOf,
  NONE,
  otherKey,
  SIMULATED,
  scatterRows,
} from "./model/columns.ts";
import { distressKindOf } from "./model/distress.ts";
import { RowIndex } from "./model/row-index.ts";
import { readVesselRow, type Vessel } from "./model/vessel.ts";
import { EVERYTHING, isForBuoys, type VesselFilter } from "./model/vessel-filter.ts";
import { DISTRESS_ICON, DISTRESS_TEST_ICON } from "./model/vessel-icon.ts";
import { VesselLines } from "./model/vessel-lines.ts";
import { type Named, VesselQuery } from "./model/vessel-query.ts";
import { nameInLine } from "./model/vessel-texts.ts";
import { VesselBuffer } from "./render/vessel-buffer.ts";
import { type World, worldOf } from "./render/world.ts";
import type { DrawnBatch } from "./source/messages.ts";

const FIRST_SIZE = 4_096;
const BUOY_GROUP = SHIP_TYPES.indexOf("buoy");

/** West, south, east, north, degrees; may reach beyond ±180. */
type Box = readonly [number, number, number, number];

/** Counts by number. */
export interface Counts {
  types: Uint32Array;
  icons: Uint32Array;
  countries: Uint32Array;
}

/**
 * All vessels of a dataset on the page: columns, names and drawn rows. Vessels are not MobX objects: an observer of one
 * vessel is notified when that vessel changes, an observer of the fleet when any vessel does.
 */
export class Fleet {
  readonly buffer: VesselBuffer;
  private columns: Columns = makeColumns(FIRST_SIZE);
  private readonly texts = new VesselLines();
  /** By MMSI. A free row has the number 0. */
  private readonly index = new RowIndex((row) => this.columns.mmsi[row] ?? 0);
  private readonly changed: IAtom = createAtom("fleet");
  private readonly watched = new Map<number, IAtom>();
  /** Rows of net buoys, which are drawn, but not listed and counted as vessels. */
  private readonly buoys = new Set<number>();
  /** Rows of vessels in distress or under test. */
  private readonly calls = new Set<number>();
  private readonly called: IAtom = createAtom("calls for help");
  /** One row of a simulated vessel; −1: there is none. */
  private simulatedRow = -1;
  private readonly simulation: IAtom = createAtom("simulated vessels");

  constructor(world: World) {
    this.buffer = new VesselBuffer(world);
  }

  /** Applies a batch of changes. */
  apply({ rows, values, texts, removed, drawn }: DrawnBatch): void {
    const notified = new Set<IAtom>();
    for (const row of removed) this.evict(row, notified);
    this.reserve(1 + (rows[rows.length - 1] ?? -1));
    for (let index = 0; index < rows.length; index += 1) {
      const key = values.mmsi[index] ?? 0;
      const row = rows[index] ?? 0;
      this.giveRow(row, key, notified);
      this.noteCall(row, values.icon[index] ?? 0, notified);
      if (values.group[index] === BUOY_GROUP) this.buoys.add(row);
      else if (this.buoys.size > 0) this.buoys.delete(row);
      const atom = this.watched.size > 0 ? this.watched.get(mmsiOf(key)) : undefined;
      if (atom) notified.add(atom);
    }
    scatterRows(this.columns, rows, values);
    this.texts.take(texts);
    if (this.buffer.isOf(worldOf(drawn.projection))) this.buffer.take(rows, drawn);
    else for (const row of rows) this.buffer.write(row, this.columns);
    this.findSimulated();
    this.changed.reportChanged();
    for (const atom of notified) atom.reportChanged();
  }

  /** Removes all vessels. */
  clear(): void {
    const notified = new Set<IAtom>();
    for (const row of this.used()) this.evict(row, notified);
    this.texts.clear();
    this.findSimulated();
    this.changed.reportChanged();
    for (const atom of notified) atom.reportChanged();
  }

  /** Observed: number of all known vessels, with or without a position. */
  get size(): number {
    this.changed.reportObserved();
    return this.index.size;
  }

  /** Observed: whether any vessel is simulated. */
  get hasSimulated(): boolean {
    this.simulation.reportObserved();
    return this.simulatedRow >= 0;
  }

  /** Observed: number of vessels that pass a filter. */
  countShown(filter: VesselFilter): number {
    this.changed.reportObserved();
    return this.buffer.countShown(filter) - (isForBuoys(filter) ? 0 : this.countBuoys(filter));
  }

  /** Number of net buoys that pass a filter, inside a box if one is given. Not observed. */
  countBuoys(filter: VesselFilter, box: Box | null = null): number {
    let count = 0;
    for (const row of this.buoys)
      if (this.buffer.shows(row, filter) && (!box || this.isIn(row, box))) count += 1;
    return count;
  }

  /** Observed: observers are notified when this vessel changes, appears or disappears. */
  vessel(mmsi: number): Vessel | null {
    this.watch(mmsi).reportObserved();
    const row = this.row(mmsi);
    return row < 0 ? null : { ...this.vesselIn(row), other: this.otherOf(mmsi) };
  }

  /** Observed: vessels in distress or under test, anywhere and regardless of filters. */
  get distressed(): Vessel[] {
    this.called.reportObserved();
    const rows = [...this.calls].filter((row) => !isOtherKey(this.columns.mmsi[row] ?? 0));
    return rows.map((row) => this.vesselIn(row));
  }

  /** Numbers of the vessels that somebody observes, known or not. */
  get observed(): Iterable<number> {
    return this.watched.keys();
  }

  /** Row of a vessel; −1: none. Not observed. */
  row(mmsi: number): number {
    return this.index.find(mmsi);
  }

  idOf(row: number): string {
    return String(this.mmsiOf(row));
  }

  mmsiOf(row: number): number {
    return mmsiOf(this.columns.mmsi[row] ?? 0);
  }

  nameOf(row: number): string {
    return nameInLine(this.texts.of(row));
  }

  /** Text under the sign of a distress call: proper names, the same in every language. */
  tagOf(row: number): string {
    if (this.columns.icon[row] === DISTRESS_TEST_ICON) return "TEST";
    return distressKindOf(this.mmsiOf(row)).toUpperCase();
  }

  /**
   * Vessels that pass a filter, inside a box if one is given; net buoys only when the filter is for them. Not observed:
   * call it again for new data.
   */
  list(filter: VesselFilter, box: Box | null = null): Vessel[] {
    return this.rows(filter, box).map((row) => this.vesselIn(row));
  }

  /** The rows of those vessels. */
  rows(filter: VesselFilter, box: Box | null = null): number[] {
    const without = this.buoys.size > 0 && !isForBuoys(filter) ? this.buoys : null;
    return this.drawnRows(filter, box).filter((row) => !without?.has(row));
  }

  /** The rows of all stations that pass a filter, with the net buoys. */
  drawnRows(filter: VesselFilter, box: Box | null = null): number[] {
    const found: number[] = [];
    for (const row of this.used())
      if (this.buffer.shows(row, filter) && (!box || this.isIn(row, box))) found.push(row);
    return found;
  }

  /** Vessels, filtered or not, in the rows that `choose` picks from the columns. Not observed. */
  pick(choose: (columns: Columns, count: number) => readonly number[]): Vessel[] {
    return choose(this.columns, this.buffer.count).map((row) => this.vesselIn(row));
  }

  vesselIn(row: number): Vessel {
    return readVesselRow(this.columns, row, this.texts.of(row));
  }

  /** Their ids: those in distress first, then by name; those without a name last. Names in AIS use the letters A to Z. */
  ids(filter: VesselFilter, box: Box): string[] {
    const ids = this.rows(filter, box)
      .map((row) => ({ row, urgent: this.urgencyOf(row), name: this.nameOf(row) || "~" }))
      .sort((a, b) => b.urgent - a.urgent || (a.name < b.name ? -1 : 1))
      .map(({ row }) => this.idOf(row));
    // Two transmitters with one number are one feature.
    return [...new Set(ids)];
  }

  /** Order of urgency: 2 in distress, 1 under test, 0 any other. */
  urgencyOf(row: number): 0 | 1 | 2 {
    const icon = this.columns.icon[row];
    return icon === DISTRESS_ICON ? 2 : icon === DISTRESS_TEST_ICON ? 1 : 0;
  }

  /** Knots; −1: unknown. */
  speedOf(row: number): number {
    const sog = this.columns.sog[row] ?? NONE;
    return sog === NONE ? -1 : sog / 10;
  }

  placeOf(row: number): [lon: number, lat: number] {
    return [(this.columns.lon[row] ?? 0) / 1e7, (this.columns.lat[row] ?? 0) / 1e7];
  }

  /** Number of drawn vessels for each of SHIP_TYPES, VESSEL_ICONS and COUNTRIES. Not observed. */
  counts(): Counts {
    const types = new Uint32Array(32);
    const icons = new Uint32Array(32);
    const countries = new Uint32Array(256);
    for (const row of this.drawnRows(EVERYTHING)) {
      const { group, icon: symbol, country: flag } = this.columns;
      const [type = 0, icon = 0, country = 0] = [group[row], symbol[row], flag[row]];
      types[type] = (types[type] ?? 0) + 1;
      icons[icon] = (icons[icon] ?? 0) + 1;
      if (type !== BUOY_GROUP) countries[country] = (countries[country] ?? 0) + 1;
    }
    return { types, icons, countries };
  }

  /** Vessels anywhere that a search finds, the best matches first. Not observed. */
  search(text: string, limit: number): Vessel[] {
    const query = new VesselQuery(text);
    const found: number[][] = [[], [], []];
    for (const row of this.used()) found[query.rank(this.namedIn(row))]?.push(row);
    const best = found.flat().slice(0, limit);
    return best.map((row) => this.vesselIn(row));
  }

  /** Sets another projection: all positions are computed again. */
  setWorld(world: World): void {
    this.buffer.setWorld(world);
    for (const row of this.used()) this.buffer.write(row, this.columns);
  }

  private isIn(row: number, [west, south, east, north]: Box): boolean {
    const lat = (this.columns.lat[row] ?? 0) / 1e7;
    const lon = (this.columns.lon[row] ?? 0) / 1e7;
    const turned = lon + Math.ceil((west - lon) / 360) * 360;
    return lat >= south && lat <= north && turned <= east;
  }

  private namedIn(row: number): Named {
    const [name = "", callSign = ""] = this.texts.of(row)?.split("\t", 2) ?? [];
    return { name, callSign, mmsi: this.mmsiOf(row), imo: this.columns.imo[row] ?? 0 };
  }

  private findSimulated(): void {
    const isSimulated = (row: number) =>
      this.columns.mmsi[row] !== 0 && (this.columns.reportClass[row] ?? 0) >= SIMULATED;
    const before = this.simulatedRow;
    if (before >= 0 && isSimulated(before)) return;
    this.simulatedRow = -1;
    for (const row of this.used()) {
      if (!isSimulated(row)) continue;
      this.simulatedRow = row;
      break;
    }
    if (before >= 0 !== this.simulatedRow >= 0) this.simulation.reportChanged();
  }

  private watch(mmsi: number): IAtom {
    const known = this.watched.get(mmsi);
    if (known) return known;
    const atom = createAtom(`vessel ${mmsi}`, undefined, () => this.watched.delete(mmsi));
    this.watched.set(mmsi, atom);
    return atom;
  }

  private reserve(rows: number): void {
    const { length } = this.columns.mmsi;
    if (rows > length) this.columns = growColumns(this.columns, Math.max(rows, length * 2));
    this.buffer.reserve(rows);
    this.index.reserve(rows);
  }

  /** Rows in use. */
  private *used(): Generator<number> {
    for (let row = 0; row < this.buffer.count; row += 1) if (this.columns.mmsi[row] !== 0) yield row;
  }

  /** Another transmitter that uses the number. */
  private otherOf(mmsi: number): Vessel["other"] {
    const row = this.index.find(otherKey(mmsi));
    if (row < 0) return null;
    const [lon, lat] = this.placeOf(row);
    return { lon, lat, time: this.columns.time[row] ?? 0 };
  }

  /** Assigns a row to a vessel, removing its former vessel. */
  private giveRow(row: number, key: number, notified: Set<IAtom>): void {
    const before = this.columns.mmsi[row];
    if (before === key) return;
    if (before !== 0) this.evict(row, notified);
    this.columns.mmsi[row] = key;
    this.index.add(row);
  }

  private noteCall(row: number, icon: number, notified: Set<IAtom>): void {
    const calls = icon === DISTRESS_ICON || icon === DISTRESS_TEST_ICON;
    if (calls) this.calls.add(row);
    if (calls || (this.calls.size > 0 && this.calls.delete(row))) notified.add(this.called);
  }

  private evict(row: number, notified: Set<IAtom>): void {
    const mmsi = this.mmsiOf(row);
    if (mmsi === 0) return;
    if (this.calls.delete(row)) notified.add(this.called);
    this.buoys.delete(row);
    this.index.remove(row);
    this.columns.mmsi[row] = 0;
    this.texts.evict(row);
    this.buffer.remove(row);
    const atom = this.watched.get(mmsi);
    if (atom) notified.add(atom);
  }
}

import { makeAutoObservable } from "mobx";
import { type Columns, growColumns, makeColumns, NONE, NOWHERE, scatterRows } from "./model/columns.ts";
import { countryOf } from "./model/mmsi.ts";
import { SHIP_TYPES, type ShipType } from "./model/ship-type.ts";
import type { RowTexts, VesselBatch } from "./model/vessel-merge.ts";
import { VesselBuffer } from "./render/vessel-buffer.ts";
import type { World } from "./render/world.ts";

const FIRST_SIZE = 4_096;

/** A vessel as details, popups and lists read it: null is "not available". */
export interface Vessel {
  mmsi: number;
  name: string;
  callSign: string;
  destination: string;
  /** MMDDhhmm, UTC. */
  eta: string;
  /** s since 1970. */
  time: number;
  lon: number | null;
  lat: number | null;
  /** Knots. */
  sog: number | null;
  /** Degrees, true. */
  cog: number | null;
  heading: number | null;
  navStatus: number;
  shipType: ShipType;
  /** Metres. */
  length: number | null;
  width: number | null;
  draught: number | null;
  altitude: number | null;
  imo: number | null;
  reportClass: "A" | "B" | null;
  /** ISO 3166 alpha-2. */
  country: string | null;
  simulated: boolean;
}

/**
 * All vessels of a dataset on the page: columns, names and what is drawn. Kept out of MobX; `version` tells observers
 * that something changed.
 */
export class Fleet {
  /** Grows with every batch. */
  version = 0;
  total = 0;
  readonly buffer: VesselBuffer;
  private columns: Columns = makeColumns(FIRST_SIZE);
  private readonly texts: (RowTexts | undefined)[] = [];
  private readonly rowOf = new Map<number, number>();

  constructor(world: World) {
    this.buffer = new VesselBuffer(world);
    makeAutoObservable<this, "columns" | "texts" | "rowOf">(this, {
      buffer: false,
      columns: false,
      texts: false,
      rowOf: false,
      vessel: false,
      rows: false,
      idOf: false,
    });
  }

  apply(batch: VesselBatch, total: number): void {
    this.forget(batch.removed);
    const highest = batch.rows.reduce((most, row) => Math.max(most, row), 0);
    if (highest >= this.columns.mmsi.length)
      this.columns = growColumns(this.columns, Math.max(highest + 1, this.columns.mmsi.length * 2));
    scatterRows(this.columns, batch.rows, batch.values);
    for (const texts of batch.texts) this.texts[texts.row] = texts;
    for (const row of batch.rows) {
      this.rowOf.set(this.columns.mmsi[row] ?? 0, row);
      this.buffer.write(row, this.columns);
    }
    this.total = total;
    this.version += 1;
  }

  /** Another projection: everything is placed anew. */
  setWorld(world: World): void {
    this.buffer.setWorld(world);
    for (const row of this.rowOf.values()) this.buffer.write(row, this.columns);
  }

  rows(): Iterable<number> {
    return this.rowOf.values();
  }

  idOf(row: number): string {
    return String(this.columns.mmsi[row] ?? 0);
  }

  vessel(mmsi: number): Vessel | null {
    const row = this.rowOf.get(mmsi);
    return row === undefined ? null : this.read(row);
  }

  read(row: number): Vessel {
    const { columns } = this;
    const texts = this.texts[row];
    const at = (name: keyof Columns) => columns[name][row] ?? 0;
    const known = (name: keyof Columns, scale = 1) => (at(name) === NONE ? null : at(name) / scale);
    const located = at("lon") !== NOWHERE;
    const mmsi = at("mmsi");
    const reportClass = at("reportClass") & 127;
    return {
      mmsi,
      name: texts?.name ?? "",
      callSign: texts?.callSign ?? "",
      destination: texts?.destination ?? "",
      eta: texts?.eta ?? "",
      time: at("time"),
      lon: located ? at("lon") / 1e7 : null,
      lat: located ? at("lat") / 1e7 : null,
      sog: known("sog", 10),
      cog: known("cog", 10),
      heading: known("heading"),
      navStatus: at("navStatus"),
      shipType: SHIP_TYPES[at("group")] ?? "unknown",
      length: at("dimA") + at("dimB") || null,
      width: at("dimC") + at("dimD") || null,
      draught: at("draught") === 0 ? null : at("draught") / 10,
      altitude: known("altitude"),
      imo: at("imo") || null,
      reportClass: reportClass === 65 ? "A" : reportClass === 66 ? "B" : null,
      country: countryOf(mmsi),
      simulated: at("reportClass") >= 128,
    };
  }

  private forget(rows: Uint32Array): void {
    for (const row of rows) {
      this.rowOf.delete(this.columns.mmsi[row] ?? 0);
      this.texts[row] = undefined;
      this.buffer.remove(row);
    }
  }
}

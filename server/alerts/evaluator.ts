import { countryOf, kindOfMmsi } from "../../lib/mmsi.ts";
import { type Visible, visibleTo } from "../ais/access.ts";
import { shipTypeOf } from "../ais/station.ts";
import { RETENTION_MS, type StoredTarget } from "../ais/target-table.ts";
import type { VesselRecord } from "../ais/vessel.ts";
import { type AlertKind, alertOf, type ZoneAlert } from "./alert.ts";
import { entered, hasLeft, type LivePresence, type Presence, speedAlerts } from "./presence.ts";
import { type WatchedZone, ZoneArea } from "./zone.ts";
import { ZoneGrid } from "./zone-grid.ts";

/** A zone with what is computed from it. */
interface Watched {
  zone: WatchedZone;
  area: ZoneArea;
  countries: ReadonlySet<string> | null;
  kinds: ReadonlySet<string> | null;
  shipTypes: ReadonlySet<number> | null;
  sees: Visible;
  vessels: Map<number, LivePresence>;
}

/** What the evaluator found since it was last asked; both must be stored together. */
export interface Findings {
  alerts: ZoneAlert[];
  /** Changed presences. */
  presences: Presence[];
}

export interface EvaluatorInit {
  /** Since when this process receives messages, ms: a vessel is not silent because the server was not listening. */
  startedAt: number;
}

/** How long a vessel that has left is remembered, so that a late message does not let it enter again, ms. */
const REMEMBER_MS = 3_600_000;
/** A vessel without messages for this time is no longer in any zone, ms: the live map, too, forgets it after a day. */
const FORGET_MS = RETENTION_MS;
/**
 * In this time after a zone was drawn, ms, a vessel that was never received before was there already: anchored vessels and buoys
 * report seldom.
 */
const SETTLE_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Compares vessels with zones, in the order in which their messages come. A vessel enters with the first position inside
 * the area; it leaves when it is farther away than the margin, or outside for longer than the margin of time (`presence.ts`). So
 * every crossing is found once, and a vessel that wavers on the border crosses it once.
 *
 * It knows neither clock nor database: the caller stores the findings, alerts and presences in one transaction, and gives
 * the presences back after a restart. Messages that a killed process had not stored are then evaluated with the
 * next position of the vessel, and stored ones are not evaluated again.
 */
export class Evaluator {
  private readonly zones = new Map<string, Watched>();
  private readonly grid = new ZoneGrid<Watched>();
  /** Zones in which a vessel is. */
  private readonly zonesOf = new Map<number, Set<Watched>>();
  /** Vessels that were received since this process started. */
  private readonly seen = new Set<number>();
  private alerts: ZoneAlert[] = [];
  private readonly changed = new Set<LivePresence>();

  /** Since when silence counts, ms: since the start, or since the clock was set. */
  private silentSince: number;

  constructor(private readonly init: EvaluatorInit) {
    this.silentSince = init.startedAt;
  }

  /** The clock was set: silence counts from now, and nothing is known of the future. */
  clockJumped(now: number): void {
    this.silentSince = now;
    for (const { vessels } of this.zones.values())
      for (const presence of vessels.values()) {
        if (presence.since > now) {
          presence.since = now;
          this.changed.add(presence);
        }
        presence.lastAt = Math.min(presence.lastAt, now);
        if (presence.outsideSince !== null) presence.outsideSince = Math.min(presence.outsideSince, now);
      }
  }

  has(zoneId: string): boolean {
    return this.zones.has(zoneId);
  }

  /** The zones that it watches. */
  *watching(): Iterable<WatchedZone> {
    for (const { zone } of this.zones.values()) yield zone;
  }

  /** Begins to watch a zone whose presences are stored. */
  restore(zone: WatchedZone, presences: Iterable<Presence>): void {
    this.remove(zone.id);
    const watched = this.watch(zone);
    for (const presence of presences)
      this.keep(watched, { ...presence, lastAt: presence.since, outsideSince: null });
  }

  /** Begins to watch a new or changed zone. The vessels that are inside already have not entered. */
  add(zone: WatchedZone, targets: Iterable<StoredTarget>): void {
    this.remove(zone.id);
    const watched = this.watch(zone);
    for (const { record, positionAt } of targets) {
      const { longitude, latitude, speedOverGround } = record;
      if (longitude === null || latitude === null) continue;
      this.seen.add(record.mmsi);
      if (!watched.area.contains(longitude, latitude) || !this.isWatched(watched, record)) continue;
      const presence = entered(zone.id, record.mmsi, positionAt);
      if (speedOverGround !== null) speedAlerts(presence, speedOverGround, zone.rules);
      this.keep(watched, presence);
      this.changed.add(presence);
    }
  }

  remove(zoneId: string): void {
    const watched = this.zones.get(zoneId);
    if (!watched) return;
    this.zones.delete(zoneId);
    this.grid.remove(watched, watched.area.box);
    for (const [mmsi, presence] of watched.vessels) {
      this.zonesOf.get(mmsi)?.delete(watched);
      this.changed.delete(presence);
    }
    this.alerts = this.alerts.filter((alert) => alert.zoneId !== zoneId);
  }

  /** Evaluates the latest state of a vessel, after each message that changed it. */
  see({ record, positionAt }: StoredTarget): void {
    const { longitude, latitude } = record;
    if (longitude === null || latitude === null) return;
    const left = this.zonesOf.get(record.mmsi);
    // The vessel may have left the zones that it was in; all others that concern it are near.
    if (left) for (const watched of left) this.compare(watched, record, positionAt, longitude, latitude);
    for (const watched of this.grid.near(longitude, latitude))
      if (!left?.has(watched)) this.compare(watched, record, positionAt, longitude, latitude);
    this.seen.add(record.mmsi);
  }

  /** Finds the vessels that have been silent for too long, and forgets those that left long ago. */
  tick(now: number, targetOf: (mmsi: number) => StoredTarget | null): void {
    for (const watched of this.zones.values()) {
      for (const presence of watched.vessels.values()) {
        if (!presence.inside) {
          if (now - presence.since > REMEMBER_MS) this.forget(watched, presence);
          continue;
        }
        const quiet = now - Math.max(presence.lastAt, this.silentSince);
        if (quiet > FORGET_MS) this.leave(presence, presence.lastAt);
        else this.beSilent(watched, presence, quiet, targetOf);
      }
    }
  }

  private beSilent(
    { zone }: Watched,
    presence: LivePresence,
    quiet: number,
    targetOf: (mmsi: number) => StoredTarget | null,
  ): void {
    const { silence } = zone.rules;
    if (silence === null || presence.silent || quiet < silence * MINUTE_MS) return;
    presence.silent = true;
    this.changed.add(presence);
    const target = targetOf(presence.mmsi);
    if (target) this.tell(zone, "silence", target.record, target.positionAt);
  }

  /** Takes what was found since the last call. */
  take(): Findings {
    const findings = { alerts: this.alerts, presences: [...this.changed].map(stored) };
    this.alerts = [];
    this.changed.clear();
    return findings;
  }

  private compare(watched: Watched, record: VesselRecord, time: number, lon: number, lat: number): void {
    const known = watched.vessels.get(record.mmsi);
    if (known && time < known.since) return;
    const inside = watched.area.contains(lon, lat);
    if (!known && !inside) return;
    if (!this.isWatched(watched, record)) {
      if (known?.inside) this.leave(known, time);
      return;
    }
    if (inside) this.beInside(watched, known, record, time);
    else if (known?.inside) this.beOutside(watched, known, record, time, lon, lat);
    if (known) known.lastAt = Math.max(known.lastAt, time);
  }

  private beInside(
    watched: Watched,
    known: LivePresence | undefined,
    record: VesselRecord,
    time: number,
  ): void {
    const { zone } = watched;
    let presence = known;
    if (!presence?.inside) {
      presence = entered(zone.id, record.mmsi, time);
      this.keep(watched, presence);
      this.changed.add(presence);
      if (known) this.changed.delete(known);
      if (zone.rules.entering && !this.wasThere(zone, record.mmsi, time))
        this.tell(zone, "entering", record, time);
    }
    presence.outsideSince = null;
    if (presence.silent) {
      presence.silent = false;
      this.changed.add(presence);
    }
    if (record.speedOverGround === null) return;
    const { over, under } = presence;
    for (const kind of speedAlerts(presence, record.speedOverGround, zone.rules))
      this.tell(zone, kind, record, time);
    if (presence.over !== over || presence.under !== under) this.changed.add(presence);
  }

  private beOutside(
    { zone, area }: Watched,
    presence: LivePresence,
    record: VesselRecord,
    time: number,
    lon: number,
    lat: number,
  ): void {
    if (!hasLeft(presence, time, () => area.distance(lon, lat))) return;
    this.leave(presence, time);
    if (zone.rules.leaving) this.tell(zone, "leaving", record, time);
  }

  /** A zone from before this process has its vessels stored: who is not among them has entered. */
  private wasThere({ updatedAt }: WatchedZone, mmsi: number, time: number): boolean {
    return !this.seen.has(mmsi) && updatedAt >= this.init.startedAt && time - updatedAt < SETTLE_MS;
  }

  private leave(presence: LivePresence, time: number): void {
    Object.assign(presence, { inside: false, since: time, over: false, under: false, silent: false });
    presence.outsideSince = null;
    this.changed.add(presence);
  }

  private tell(zone: WatchedZone, kind: AlertKind, record: VesselRecord, time: number): void {
    this.alerts.push(alertOf(zone, kind, record, time));
  }

  private watch(zone: WatchedZone): Watched {
    const area = new ZoneArea(zone.geometry);
    const watched: Watched = {
      zone,
      area,
      countries: setOf(zone.countryCodes.map((code) => code.toUpperCase())),
      kinds: setOf(zone.mmsiCategories),
      shipTypes: setOf(zone.shipTypes),
      sees: visibleTo(zone.access, zone.seenArea),
      vessels: new Map(),
    };
    this.zones.set(zone.id, watched);
    this.grid.add(watched, area.box);
    return watched;
  }

  private isWatched({ zone, countries, kinds, shipTypes, sees }: Watched, record: VesselRecord): boolean {
    if (!sees(record, record.longitude, record.latitude)) return false;
    if (zone.minLength !== null && (record.shipLength ?? 0) < zone.minLength) return false;
    if (shipTypes !== null && !shipTypes.has(shipTypeOf(record) ?? 0)) return false;
    if (kinds !== null && !kinds.has(kindOfMmsi(record.mmsi))) return false;
    return countries === null || countries.has(countryOf(record.mmsi) ?? "");
  }

  private keep(watched: Watched, presence: LivePresence): void {
    watched.vessels.set(presence.mmsi, presence);
    this.zonesOf.set(presence.mmsi, (this.zonesOf.get(presence.mmsi) ?? new Set()).add(watched));
  }

  /** The stored one is deleted by its age (`alert-store.ts`). */
  private forget(watched: Watched, presence: LivePresence): void {
    watched.vessels.delete(presence.mmsi);
    this.changed.delete(presence);
    const zones = this.zonesOf.get(presence.mmsi);
    zones?.delete(watched);
    if (zones?.size === 0) this.zonesOf.delete(presence.mmsi);
  }
}

function stored({ zoneId, mmsi, inside, since, over, under, silent }: LivePresence): Presence {
  return { zoneId, mmsi, inside, since, over, under, silent };
}

function setOf<T>(list: readonly T[]): ReadonlySet<T> | null {
  return list.length === 0 ? null : new Set(list);
}

import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";

export const ALERT_KINDS = ["entering", "leaving", "speed-over", "speed-under", "silence"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** What has happened in a zone (spec §3, event). Null: not known. */
export interface ZoneAlert {
  id: string;
  zoneId: string;
  /** ms since 1970. */
  time: number;
  kind: AlertKind;
  mmsi: number | null;
  name: string;
  shipType: number | null;
  /** Metres. */
  length: number | null;
  lonLat: readonly [number, number] | null;
  /** Knots. */
  speed: number | null;
  acknowledged: boolean;
  snoozed: boolean;
  simulated: boolean;
}

/** Alerts of an answer. Only id and datetime are certain (spec §3); entries without them are left out. */
export function readAlerts(answer: unknown, zoneId: string): ZoneAlert[] {
  return Array.isArray(answer) ? answer.flatMap((value) => readAlert(value, zoneId) ?? []) : [];
}

function readAlert(value: unknown, zoneId: string): ZoneAlert | null {
  if (!isRecord(value)) return null;
  const time = isString(value.datetime) ? Date.parse(value.datetime) : Number.NaN;
  const { id, longitude, latitude } = value;
  if ((!isString(id) && !isFiniteNumber(id)) || Number.isNaN(time)) return null;
  return {
    id: String(id),
    zoneId: isString(value.zoneId) ? value.zoneId : zoneId,
    time,
    kind: ALERT_KINDS.find((kind) => kind === value.kind) ?? "entering",
    mmsi: numberOr(value.mmsi),
    name: isString(value.name) ? value.name : "",
    shipType: numberOr(value.shipType),
    length: numberOr(value.shipLength),
    lonLat: isFiniteNumber(longitude) && isFiniteNumber(latitude) ? [longitude, latitude] : null,
    speed: numberOr(value.speedOverGround),
    acknowledged: isString(value.acknowledgedTime),
    snoozed: value.snoozed === true,
    simulated: value.simulated === true,
  };
}

const numberOr = (value: unknown): number | null => (isFiniteNumber(value) ? value : null);

/** Merges alerts by id, the latest first. What was acknowledged stays so. */
export function mergeAlerts(known: readonly ZoneAlert[], more: readonly ZoneAlert[]): ZoneAlert[] {
  const byId = new Map(known.map((alert) => [alert.id, alert]));
  for (const alert of more) {
    const acknowledged = alert.acknowledged || byId.get(alert.id)?.acknowledged === true;
    byId.set(alert.id, { ...alert, acknowledged });
  }
  return [...byId.values()].sort((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1));
}

import type { Interval, LostGearRow, LostGearStore } from "../storage/lost-gear-store.ts";
import { parsePeriod } from "./period.ts";
import { Problem } from "./problem.ts";

/** A lost fishing gear item in the format of the API (spec §3). */
export interface LostGearItem {
  lostMessageId: string;
  toolId: string;
  isRemoved: boolean;
  confirmed: boolean;
  toolTypeCode: string;
  lostCount: number | null;
  /** ISO date-time with Norway's offset. */
  lostTime: string;
  removedTime: string | null;
  lostCause: string | null;
  source: string | null;
  vesselName: string | null;
  ircs: string | null;
  mmsi: number | null;
  imo: number | null;
  regNum: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  comments: string | null;
  errorMessage: string | null;
  geometry: unknown;
}

/** A query of a caller: lost in a period, or removed in an interval (spec §7). */
export interface LostGearQuery {
  time?: string;
  isremoved?: boolean;
  notremovedbefore?: string;
  notremovedafter?: string;
}

const EVERYTHING: Interval = { start: 0, end: Number.MAX_SAFE_INTEGER };

/** Runs a query as of `now` (ms). Throws a {@link Problem} with status 400 for an invalid time. */
export async function findLostGear(
  store: LostGearStore,
  query: LostGearQuery,
  now: number,
): Promise<LostGearItem[]> {
  if (query.isremoved === true) {
    const rows = await store.removedWithin(removalInterval(query), now);
    return rows.map((row) => itemOf(row, now));
  }
  const rows = await store.lostWithin(lossInterval(query.time), now);
  return rows.map((row) => itemOf(row, now));
}

function lossInterval(time: string | undefined): Interval {
  if (time === undefined) return EVERYTHING;
  const period = parsePeriod(time);
  if (period === undefined) throw new Problem(400, "time must be a year (YYYY) or a month (YYYY-MM)");
  return period;
}

function removalInterval(query: LostGearQuery): Interval {
  const period = query.time === undefined ? EVERYTHING : lossInterval(query.time);
  const interval = {
    start: instant("notremovedbefore", query.notremovedbefore) ?? period.start,
    end: instant("notremovedafter", query.notremovedafter) ?? period.end,
  };
  if (interval.end < interval.start)
    throw new Problem(400, "notremovedafter must not be before notremovedbefore");
  return interval;
}

/** A "+" of an offset that was not percent-encoded arrives as a space, and is read as a plus. */
function instant(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Date.parse(text.replace(/(T[\d:.]{1,20}) (\d\d:?\d\d)$/, "$1+$2"));
  if (Number.isNaN(value)) throw new Problem(400, `${name} must be an ISO 8601 date-time`);
  return value;
}

/** A row as the API answers it at `now` (ms). */
export function itemOf(row: LostGearRow, now: number): LostGearItem {
  const isRemoved = row.removed_at !== null && row.removed_at <= now;
  return {
    lostMessageId: row.lost_message_id,
    toolId: row.tool_id,
    isRemoved,
    confirmed: row.confirmed === 1,
    toolTypeCode: row.tool_type_code,
    lostCount: row.lost_count,
    lostTime: row.lost_time,
    removedTime: isRemoved ? row.removed_time : null,
    lostCause: row.lost_cause,
    source: row.source,
    vesselName: row.vessel_name,
    ircs: row.ircs,
    mmsi: row.mmsi,
    imo: row.imo,
    regNum: row.reg_num,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    comments: row.comments,
    errorMessage: row.error_message,
    geometry: JSON.parse(row.geometry),
  };
}

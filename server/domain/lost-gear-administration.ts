import { osloIso } from "../../lib/oslo-time.ts";
import type { LostGearCorrection } from "../../schemas/generated/api/lost-gear-correction.ts";
import type { LostGearHistory } from "../../schemas/generated/api/lost-gear-history.ts";
import type { LostGearRow, LostGearStore } from "../storage/lost-gear-store.ts";
import { itemOf, type LostGearItem } from "./lost-gear.ts";
import { Problem } from "./problem.ts";
import { canonicalToolCode } from "./tool-codes.ts";

type Change = LostGearHistory[number]["changes"][number];

/** The administrator who changes a report, and the time (ms). */
export interface Administrator {
  id: string;
  now: number;
}

/**
 * Applies an administrator's change to a report of lost gear, and stores the old values. A change without new values is
 * not stored. Throws a {@link Problem}: 404 for an unknown report, 400 for an invalid change.
 */
export async function administerLostGear(
  store: LostGearStore,
  id: string,
  correction: LostGearCorrection,
  { id: changedBy, now }: Administrator,
): Promise<LostGearItem> {
  const before = asOf(await findReport(store, id), now);
  const wanted = read(correction);
  const after = { ...before, ...wanted };
  refuseImpossible(after, now);
  const changes = differences(itemOf(before, now), itemOf(after, now));
  if (changes.length > 0) {
    const change = {
      lost_message_id: id,
      changed_at: now,
      changed_by: changedBy,
      changes: JSON.stringify(changes),
    };
    await store.change(id, wanted, change);
  }
  return itemOf(after, now);
}

/** The history of a report. Throws a {@link Problem} with status 404 for an unknown one. */
export async function lostGearHistory(store: LostGearStore, id: string): Promise<LostGearHistory> {
  await findReport(store, id);
  const rows = await store.history(id);
  return rows.map(({ changed_at, changed_by, changes }) => ({
    changedTime: osloIso(changed_at),
    changedBy: changed_by,
    changes: JSON.parse(changes),
  }));
}

async function findReport(store: LostGearStore, id: string): Promise<LostGearRow> {
  const row = await store.find(id);
  if (row === undefined) throw new Problem(404, `There is no report ${id} of lost gear`);
  return row;
}

/** Invented gear may be taken up at a time to come: until then it lies in the sea. */
function asOf(row: LostGearRow, now: number): LostGearRow {
  const isRemoved = row.removed_at !== null && row.removed_at <= now;
  return isRemoved ? row : { ...row, removed_at: null, removed_time: null };
}

function read(correction: LostGearCorrection): Partial<LostGearRow> {
  const { confirmed, removedTime, toolTypeCode, lostCount, lostTime, lostCause, comments } = correction;
  const to: Partial<LostGearRow> = {};
  if (confirmed !== undefined) to.confirmed = confirmed ? 1 : 0;
  if (removedTime !== undefined) {
    to.removed_at = removedTime === null ? null : instant("removedTime", removedTime);
    to.removed_time = to.removed_at === null ? null : osloIso(to.removed_at);
  }
  if (lostTime !== undefined) {
    to.lost_at = instant("lostTime", lostTime);
    to.lost_time = osloIso(to.lost_at);
  }
  if (toolTypeCode !== undefined) {
    const code = canonicalToolCode(toolTypeCode);
    if (code === undefined) throw new Problem(400, `There is no gear with the code ${toolTypeCode}`);
    to.tool_type_code = code;
  }
  if (lostCount !== undefined) to.lost_count = lostCount;
  if (lostCause !== undefined) to.lost_cause = textOf(lostCause);
  if (comments !== undefined) to.comments = textOf(comments);
  return to;
}

function textOf(text: string | null): string | null {
  return text?.trim() || null;
}

/** A time without an offset would mean another instant in each browser. */
function instant(name: string, text: string): number {
  const value = /(Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(value)) throw new Problem(400, `${name} must be an ISO 8601 date-time with an offset`);
  return value;
}

function refuseImpossible({ lost_at, removed_at }: LostGearRow, now: number): void {
  if (lost_at > now) throw new Problem(400, "The gear cannot be lost in the future", "LostInFuture");
  if (removed_at === null) return;
  if (removed_at > now)
    throw new Problem(400, "The gear cannot be taken up in the future", "RemovedInFuture");
  if (removed_at < lost_at)
    throw new Problem(400, "The gear cannot be taken up before it was lost", "RemovedBeforeLost");
}

const CORRECTED = [
  "confirmed",
  "removedTime",
  "toolTypeCode",
  "lostCount",
  "lostTime",
  "lostCause",
  "comments",
] as const;

function differences(before: LostGearItem, after: LostGearItem): Change[] {
  return CORRECTED.flatMap((property) => {
    const [from, to] = [before[property], after[property]];
    return from === to ? [] : [{ property, from, to }];
  });
}

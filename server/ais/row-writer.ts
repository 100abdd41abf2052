import { type RowState, stateOf } from "../../lib/vessel-rows/fields.ts";
import { changedRow, movedRow, removedRow, wholeRow } from "../../lib/vessel-rows/write-rows.ts";
import type { StreamEncoding } from "./stream-encoding.ts";
import type { Target } from "./target-table.ts";

/** Writes changes of vessels as the rows of `lib/vessel-rows`. */
export function rowWriter(): Pick<StreamEncoding, "whole" | "update" | "moved" | "removal"> {
  // The copies in the change log are written with their changes, and once more as what the next change is compared with.
  const states = new WeakMap<Target, RowState>();
  const state = (target: Target): RowState => {
    const known = states.get(target) ?? stateOf(target.record);
    states.set(target, known);
    return known;
  };
  return {
    // Also called with targets of the table, which keep changing.
    whole: ({ slot, record }) => wholeRow(slot, record.mmsi, stateOf(record)),
    update: (target, before) => changedRow(target.slot, state(target), state(before)),
    moved: (target) => movedRow(target.slot, state(target)),
    removal: ({ slot }) => removedRow(slot),
  };
}

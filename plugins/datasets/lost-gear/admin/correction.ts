import { TOOL_TYPES } from "../../../../lib/tool-types.ts";
import type { LostGearCorrection } from "../../../../schemas/generated/api/lost-gear-correction.ts";
import { fromField } from "./norway-time.ts";

/** Values of the correction form, as its fields contain them. */
export interface Draft {
  toolType: string;
  lostCount: string;
  lostTime: string;
  lostCause: string;
  comments: string;
}

/** The changed values of a draft, which are to be sent. Null: nothing has changed. */
export function correctionOf(before: Draft, after: Draft): LostGearCorrection | null {
  const correction: LostGearCorrection = {};
  const changed = (key: keyof Draft) => before[key] !== after[key];
  if (changed("toolType")) correction.toolTypeCode = codeOf(after.toolType);
  if (changed("lostCount")) correction.lostCount = after.lostCount === "" ? null : Number(after.lostCount);
  const lostTime = changed("lostTime") ? fromField(after.lostTime) : null;
  if (lostTime !== null) correction.lostTime = lostTime;
  if (changed("lostCause")) correction.lostCause = after.lostCause || null;
  if (changed("comments")) correction.comments = after.comments || null;
  return Object.keys(correction).length === 0 ? null : correction;
}

function codeOf(toolType: string): string {
  const code = TOOL_TYPES.find(({ id }) => id === toolType)?.codes[0];
  return (code ?? "unknown").toUpperCase();
}

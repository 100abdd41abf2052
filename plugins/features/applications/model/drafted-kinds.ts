import type { AppServices } from "../../../../core/api/kernel.ts";
import { isRecord, isString } from "../../../../lib/guards.ts";

export const KEPT_UNDER = "applicationDrafts";

/** Kinds of which the user has a draft. */
export function draftedKinds({ storage, session }: Pick<AppServices, "storage" | "session">): Set<string> {
  const kept = storage.get(KEPT_UNDER, (value) => (isRecord(value) ? value : undefined), {});
  const user = userIdOf(session);
  return new Set(
    Object.entries(kept).flatMap(([kind, draft]) => (isRecord(draft) && draft.user === user ? [kind] : [])),
  );
}

/** Id of the signed-in user; null: nobody is signed in, or the profile service did not answer. */
export function userIdOf({ profiles }: Pick<AppServices["session"], "profiles">): string | null {
  const user = profiles?.user;
  return isRecord(user) && isString(user.id) ? user.id : null;
}

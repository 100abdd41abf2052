import type { AppServices } from "../../../../core/api/kernel.ts";
import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";

type PathType = AisOptions["pathType"];

/** Policies that a path type requires (spec §6). */
const POLICIES: Partial<Record<PathType, string>> = { arctic: "BwArcticUser", fiskinfo: "BwAisFiskinfo" };

/**
 * The path type to use for this user (spec §6): the wanted one, or the open one for a user without its policy. Policies
 * are among the session's roles.
 */
export function pathTypeFor(wanted: PathType, { roles }: Pick<AppServices["session"], "roles">): PathType {
  const policy = POLICIES[wanted];
  return policy === undefined || roles.has(policy) ? wanted : "open";
}

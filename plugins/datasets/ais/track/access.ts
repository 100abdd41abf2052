import { type AppServices, isAbort, isRecord } from "../../../../core/index.ts";
import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";

type Context = Pick<AppServices, "http" | "urls" | "session" | "log">;
type PathType = NonNullable<AisOptions["pathType"]>;

/** The policies that a path type takes (spec §6); without it the open one answers. */
const POLICIES: Partial<Record<PathType, string>> = { arctic: "BwArcticUser", fiskinfo: "BwAisFiskinfo" };

/** The service that answers this user. */
export function pathTypeFor(wanted: PathType, { roles }: Context["session"]): PathType {
  const policy = POLICIES[wanted];
  return policy === undefined || roles.has(policy) ? wanted : "open";
}

const asked = new WeakMap<Context["session"], Promise<boolean>>();

/** Whether the user has restricted AIS access (spec §6). Asked once a visit; anonymous users have none. */
export function restrictedAccess(context: Context): Promise<boolean> {
  const { session } = context;
  if (!session.authenticated) return Promise.resolve(false);
  const known = asked.get(session) ?? ask(context);
  asked.set(session, known);
  return known;
}

async function ask({ http, urls, session, log }: Context): Promise<boolean> {
  try {
    const { data } = await http.get(urls.expand("{liveRestrictedBase}/live/v1/user/userpermissions/"));
    return isRecord(data) && data.isValid === true;
  } catch (error) {
    asked.delete(session);
    if (!isAbort(error)) log.error("Restricted AIS profile not available", error);
    return false;
  }
}

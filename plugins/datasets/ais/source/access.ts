import { type AppServices, isAbort } from "../../../../core/api/kernel.ts";
import { type RestrictedAccess, restrictedAccess } from "../../../../lib/roles/ais.ts";
import { sessionOf } from "./ais-session.ts";

export type AccessContext = Pick<AppServices, "http" | "urls" | "session" | "log" | "services">;

/** The services that replace the open ones. */
const RESTRICTED: Record<string, string> = {
  "{liveOpenBase}": "{liveRestrictedBase}",
  "{historicOpenBase}": "{historicRestrictedBase}",
};

/** Time after which urgent calls use the open services, ms. */
const ACCESS_TIMEOUT_MS = 2_000;

/** An address of the open live or historic service for this kind of access (spec §6), not expanded yet. */
export function addressFor(template: string, access: RestrictedAccess): string {
  return access === "open" ? template : template.replace(/\{\w+\}/g, (base) => RESTRICTED[base] ?? base);
}

/** A pending or known access, and the token to which it belongs: another token may belong to another user. */
export interface AskedAccess {
  token: string | null;
  /** Null: the service did not answer. */
  access: Promise<RestrictedAccess | null>;
}

/** The user's access. It is requested once for each token, and again after a failure; never without sign-in. */
export function accessOf(context: AccessContext): Promise<RestrictedAccess> {
  const { session } = context;
  if (!session.authenticated) return Promise.resolve("open");
  const kept = sessionOf(context);
  const known = kept.access;
  if (known && known.token === session.token) return known.access.then(orOpen);
  const asking: AskedAccess = { token: session.token, access: ask(context) };
  kept.access = asking;
  void asking.access.then((access) => {
    if (access === null && kept.access === asking) kept.access = null;
  });
  return asking.access.then(orOpen);
}

/** The access if it is known in time, else the open one. */
export function soon(access: Promise<RestrictedAccess>): Promise<RestrictedAccess> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<RestrictedAccess>((resolve) => {
    timer = setTimeout(() => resolve("open"), ACCESS_TIMEOUT_MS);
  });
  return Promise.race([access, late]).finally(() => clearTimeout(timer));
}

const orOpen = (access: RestrictedAccess | null): RestrictedAccess => access ?? "open";

async function ask({ http, urls, log }: AccessContext): Promise<RestrictedAccess | null> {
  try {
    const { data } = await http.get(urls.expand("{liveRestrictedBase}/live/v1/user/userpermissions/"));
    return restrictedAccess(data);
  } catch (error) {
    if (!isAbort(error)) log.error("Restricted AIS profile not available", error);
    return null;
  }
}

import { type AppServices, isAbort } from "../../../../core/api/kernel.ts";
import { isRecord } from "../../../../lib/guards.ts";
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

/** A user's access, and its area as a text, which tells whether it is another one. */
export interface Grant {
  access: RestrictedAccess;
  area: string;
}

const OPEN: Grant = { access: "open", area: "" };

/** A pending or known grant, and the token to which it belongs: another token may belong to another user. */
export interface AskedGrant {
  token: string | null;
  /** Null: the service did not answer. */
  grant: Promise<Grant | null>;
}

/** The user's access. It is requested once for each token, and again after a failure; never without sign-in. */
export async function accessOf(context: AccessContext): Promise<RestrictedAccess> {
  return (await grantOf(context)).access;
}

/** The same with its area. */
export async function grantOf(context: AccessContext): Promise<Grant> {
  return (await requestGrant(context)) ?? OPEN;
}

/** The same; null: the service did not answer. @param again does not take what the service said earlier */
export async function requestGrant(context: AccessContext, again = false): Promise<Grant | null> {
  const { session } = context;
  if (!session.authenticated) return OPEN;
  const kept = sessionOf(context);
  const known = kept.grant;
  if (!again && known && known.token === session.token) return known.grant;
  const asking: AskedGrant = { token: session.token, grant: ask(context) };
  kept.grant = asking;
  const grant = await asking.grant;
  if (grant === null && kept.grant === asking) kept.grant = again ? known : null;
  return grant;
}

/** The access if it is known in time, else the open one. */
export function soon(grant: Promise<Grant>): Promise<Grant> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Grant>((resolve) => {
    timer = setTimeout(() => resolve(OPEN), ACCESS_TIMEOUT_MS);
  });
  return Promise.race([grant, late]).finally(() => clearTimeout(timer));
}

async function ask({ http, urls, log }: AccessContext): Promise<Grant | null> {
  try {
    const { data } = await http.get(urls.expand("{liveRestrictedBase}/live/v1/user/userpermissions/"));
    const access = restrictedAccess(data);
    return access === "full" && isRecord(data)
      ? { access, area: JSON.stringify(data.geoFilter) }
      : { access, area: "" };
  } catch (error) {
    if (!isAbort(error)) log.error("Restricted AIS profile not available", error);
    return null;
  }
}

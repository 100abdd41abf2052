import { isFiniteNumber } from "../../../lib/guards.ts";
import type { AisService } from "../../ais/service.ts";
import type { Application, ApplicationStore } from "../../storage/application-store.ts";

export interface ApplicationCheck {
  id: "email" | "history" | "access" | "period" | "vessel";
  /** False: the reviewer should look at it. */
  passed: boolean;
}

export interface CheckWorld {
  applications: Pick<ApplicationStore, "ofUser">;
  ais: Pick<AisService, "feed">;
  /** Of the applicant's account; null: the account is another issuer's. */
  accountEmail: string | null;
  /** ms since the epoch. */
  now: number;
}

const DAY_MS = 86_400_000;

/**
 * What a reviewer would otherwise look up: whether the address of the form is the account's (which is confirmed), earlier
 * refusals and present access of the kind, whether the period is still to come, and whether the vessel sends AIS.
 */
export async function checkApplication(
  { id, kind, user_id, form }: Application,
  { applications, ais, accountEmail, now }: CheckWorld,
): Promise<ApplicationCheck[]> {
  const others = (await applications.ofUser(user_id)).filter((one) => one.kind === kind && one.id !== id);
  const has = (...statuses: Application["status"][]) =>
    others.some(({ status }) => statuses.includes(status));
  const mmsi = Number(form.mmsi);
  const checks: ApplicationCheck[] = [];
  if (accountEmail !== null)
    checks.push({ id: "email", passed: accountEmail === String(form.email).toLowerCase() });
  checks.push({ id: "history", passed: !has("Rejected", "Revoked") });
  checks.push({ id: "access", passed: !has("Approved") });
  if (form.to !== undefined)
    checks.push({ id: "period", passed: Date.parse(String(form.to)) + DAY_MS > now });
  if (form.mmsi !== undefined && isFiniteNumber(mmsi))
    checks.push({ id: "vessel", passed: ais.feed.table.get("vessel", mmsi) !== null });
  return checks;
}

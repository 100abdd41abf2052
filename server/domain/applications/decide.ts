import type { ApplicationKind } from "../../../lib/applications/states.ts";
import { changedTerms, type Terms, withTerms } from "../../../lib/applications/terms.ts";
import { checkForm } from "../../../lib/form/form.ts";
import { FORM_MESSAGES } from "../../../lib/form/messages.ts";
import { isString } from "../../../lib/guards.ts";
import { reviewReasonForm } from "../../../schemas/generated/forms/review-reason.ts";
import { check } from "../../../schemas/generated/validators/review-reason-form.js";
import type { Application, ApplicationStore, Decision } from "../../storage/application-store.ts";
import type { OwnVesselStore } from "../../storage/own-vessel-store.ts";
import { profileOf } from "../own-vessel.ts";
import { Problem } from "../problem.ts";
import type { VesselRegister } from "../vessel-register.ts";
import { KINDS } from "./kinds.ts";

export interface DecisionWorld {
  applications: ApplicationStore;
  ownVessels: OwnVesselStore;
  vessels: VesselRegister;
}

/** The application of a number and a kind; throws a {@link Problem} with status 404 for an unknown one. */
export async function findApplication(
  applications: ApplicationStore,
  id: number,
  isWanted: (application: Application) => boolean,
): Promise<Application> {
  const application = await applications.find(id);
  if (application === undefined || !isWanted(application))
    throw new Problem(404, "Application not found", "ApplicationNotFound");
  return application;
}

/**
 * Decides an application: approves or rejects a pending one, revokes an approved one. Throws a {@link Problem}: 404 for
 * an unknown application, 403 for the reviewer's own one, 409 when somebody else has decided, 422 without a reason or for invalid terms.
 */
export async function decideApplication(
  { applications, ownVessels, vessels }: DecisionWorld,
  { id, kind }: { id: number; kind: ApplicationKind },
  decision: Omit<Decision, "reason" | "granted"> & { reason: unknown; granted: unknown },
): Promise<Application> {
  const application = await findApplication(applications, id, (found) => found.kind === kind);
  if (application.user_id === decision.by) throw new Problem(403, "You cannot decide your own application");
  const { status, at } = decision;
  const granted = status === "Approved" ? termsIn(application, decision.granted) : null;
  const reason = status === "Approved" && granted === null ? null : reasonIn(decision.reason);
  const from = status === "Revoked" ? "Approved" : "Pending";
  if (!(await applications.decide(application, from, { ...decision, reason, granted })))
    throw new Problem(409, "Error updating application.", "ApplicationCannotBeUpdated");
  if (kind === "fiskinfo") {
    const { callSign } = application.form;
    const found = status === "Approved" && isString(callSign) ? vessels.byCallSign(callSign) : null;
    if (found !== null) await ownVessels.set(application.user_id, profileOf(found.vessel), at);
    if (status === "Revoked") await ownVessels.remove(application.user_id);
  }
  return findApplication(applications, id, () => true);
}

function reasonIn(reason: unknown): string {
  const { data, faults } = checkForm(reviewReasonForm, check, { reason });
  const message = faults.reason;
  if (message !== undefined)
    throw new Problem(422, `reason: ${FORM_MESSAGES[message].en}`, undefined, undefined, faults);
  return String(data.reason);
}

/** Terms that an approval changes, which must be as valid as those of an application. Null: none. */
function termsIn({ kind, form: applied }: Application, wanted: unknown): Terms | null {
  const changed = changedTerms(applied, wanted);
  if (Object.keys(changed).length === 0) return null;
  if (kind !== "ais") throw new Problem(422, "Only access to AIS data is granted otherwise than applied for");
  const { form, check: checkApplication, rules } = KINDS[kind];
  const { faults } = checkForm(form, checkApplication, withTerms(applied, changed), rules);
  const [first] = Object.entries(faults);
  if (first !== undefined)
    throw new Problem(422, `${first[0]}: ${FORM_MESSAGES[first[1]].en}`, undefined, undefined, faults);
  return changed;
}

import {
  type ApplicationKind,
  type ApplicationRefusal,
  refusalOf,
} from "../../../lib/applications/states.ts";
import { checkForm, type FormValues } from "../../../lib/form/form.ts";
import { FORM_MESSAGES } from "../../../lib/form/messages.ts";
import { isString } from "../../../lib/guards.ts";
import type { Caller } from "../../identity/caller.ts";
import type { Application, ApplicationStore } from "../../storage/application-store.ts";
import { ownVessel } from "../own-vessel.ts";
import { Problem } from "../problem.ts";
import type { VesselRegister } from "../vessel-register.ts";
import { KINDS } from "./kinds.ts";

export interface Submission {
  kind: ApplicationKind;
  /** The same for the same draft. */
  key: string;
  form: FormValues;
  language: "no" | "en";
  appName: string;
  /** Address of the applicant's account; null: the one in the form is used. */
  accountEmail: string | null;
}

export interface SubmitWorld {
  applications: ApplicationStore;
  vessels: VesselRegister;
  held: ReadonlySet<string>;
  now: number;
}

const REFUSALS: Readonly<Record<ApplicationRefusal, string>> = {
  ApplicationPending: "You already have an application pending",
  ApplicationCannotBeUpdated: "Error updating application.",
  UserHasPendingApplication: "A pending application for this user already exists.",
  UserAlreadyHasExtendedFiskInfoAccess: "You already have extended FiskInfo access.",
  UserCannotMakeAdditionalApplicationsAsRecreationalFisher:
    "You cannot make additional applications as a recreational fisher.",
};

/**
 * Stores an application. One that has the key of a stored one is the same: it is returned, and nothing is stored.
 * Throws a {@link Problem}: 409 when the user may not apply now, 422 for an invalid form.
 */
export async function submitApplication(
  caller: Caller,
  { kind, key, form: values, language, appName, accountEmail }: Submission,
  { applications, vessels, held, now }: SubmitWorld,
): Promise<{ application: Application; isNew: boolean }> {
  const known = await applications.findByKey(caller.id, key);
  if (known !== undefined) return { application: known, isNew: false };
  const latest = (await applications.ofUser(caller.id)).find((application) => application.kind === kind);
  const refusal = refusalOf(kind, {
    held,
    hasVessel: ownVessel(caller) !== null,
    latest: latest?.status ?? null,
  });
  if (refusal !== null) throw new Problem(409, REFUSALS[refusal], refusal);

  const { form, check, rules, askRegisters } = KINDS[kind];
  const { data, faults } = checkForm(form, check, values, rules);
  const [first] = Object.entries(faults);
  if (first !== undefined) {
    const [field, message] = first;
    throw new Problem(422, `${field}: ${FORM_MESSAGES[message].en}`, undefined, undefined, faults);
  }
  const fault = askRegisters(data, vessels);
  if (fault !== null) {
    const { field, message, code } = fault;
    throw new Problem(422, FORM_MESSAGES[message].en, code, undefined, { [field]: message });
  }
  const application = await applications.add({
    ...{ kind, user_id: caller.id, idempotency_key: key, status: "Pending", form: data },
    ...{ app_name: appName, email: accountEmail ?? (isString(data.email) ? data.email : ""), language },
    submitted_at: now,
  });
  if (application !== undefined) return { application, isNew: true };
  // Another call was quicker: the same draft, or another one of the same kind.
  const quicker = await applications.findByKey(caller.id, key);
  if (quicker !== undefined) return { application: quicker, isNew: false };
  const code = kind === "ais" ? "ApplicationPending" : "UserHasPendingApplication";
  throw new Problem(409, REFUSALS[code], code);
}

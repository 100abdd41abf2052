import type { ApplicationKind } from "../../../../lib/applications/states.ts";
import { AIS_RULES } from "../../../../lib/form/ais-rules.ts";
import type { FormDefinition, FormRule, SchemaFault } from "../../../../lib/form/form.ts";
import { aisApplicationForm } from "../../../../schemas/generated/forms/ais-application.ts";
import { arcticApplicationForm } from "../../../../schemas/generated/forms/arctic-application.ts";
import { fishingInformationApplicationForm } from "../../../../schemas/generated/forms/fishing-information-application.ts";
import { check as checkAis } from "../../../../schemas/generated/validators/ais-application-form.js";
import { check as checkArctic } from "../../../../schemas/generated/validators/arctic-application-form.js";
import { check as checkFishing } from "../../../../schemas/generated/validators/fishing-information-application-form.js";

export interface CheckedDefinition {
  form: FormDefinition;
  check(data: unknown): SchemaFault[];
  rules: readonly FormRule[];
}

/** The form of each kind, with the checks that the server makes as well. */
export const FORMS: Readonly<Record<ApplicationKind, CheckedDefinition>> = {
  ais: { form: aisApplicationForm, check: checkAis, rules: AIS_RULES },
  arctic: { form: arcticApplicationForm, check: checkArctic, rules: [] },
  fiskinfo: { form: fishingInformationApplicationForm, check: checkFishing, rules: [] },
};

/** The field of an error code that the server gives after it has asked a register. */
export const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  MmsiNotFound: "mmsi",
  CallSignNotFound: "callSign",
  RecreationalFisherCannotUseLicensedFishingVessel: "callSign",
};

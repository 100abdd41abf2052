import type { ApplicationKind } from "../../../lib/applications/states.ts";
import { AIS_RULES } from "../../../lib/form/ais-rules.ts";
import type { FormDefinition, FormRule, SchemaFault } from "../../../lib/form/form.ts";
import type { FormMessage } from "../../../lib/form/messages.ts";
import { isString } from "../../../lib/guards.ts";
import { countryOf, kindOfMmsi } from "../../../lib/mmsi.ts";
import { aisApplicationForm } from "../../../schemas/generated/forms/ais-application.ts";
import { arcticApplicationForm } from "../../../schemas/generated/forms/arctic-application.ts";
import { fishingInformationApplicationForm } from "../../../schemas/generated/forms/fishing-information-application.ts";
import { check as checkAis } from "../../../schemas/generated/validators/ais-application-form.js";
import { check as checkArctic } from "../../../schemas/generated/validators/arctic-application-form.js";
import { check as checkFishing } from "../../../schemas/generated/validators/fishing-information-application-form.js";
import type { VesselRegister } from "../vessel-register.ts";

/** What is wrong with valid data, as the registers know it. */
export interface RegisterFault {
  field: string;
  message: FormMessage;
  /** Error code of the answer, from which the page knows the field. */
  code: string;
}

export interface KindRules {
  /** File of the form's schema. */
  schema: string;
  form: FormDefinition;
  check(data: unknown): SchemaFault[];
  rules: readonly FormRule[];
  /** Null: nothing is wrong. */
  askRegisters(data: Readonly<Record<string, unknown>>, vessels: VesselRegister): RegisterFault | null;
}

/** Forms of the applications, and what registers are asked. */
export const KINDS: Readonly<Record<ApplicationKind, KindRules>> = {
  ais: {
    schema: "ais-application",
    form: aisApplicationForm,
    check: checkAis,
    rules: AIS_RULES,
    askRegisters: ({ mmsi }) => (mmsi === undefined ? null : mmsiFault(mmsi)),
  },
  arctic: {
    schema: "arctic-application",
    form: arcticApplicationForm,
    check: checkArctic,
    rules: [],
    askRegisters: ({ mmsi }) => mmsiFault(mmsi),
  },
  fiskinfo: {
    schema: "fishing-information-application",
    form: fishingInformationApplicationForm,
    check: checkFishing,
    rules: [],
    askRegisters({ role, callSign }, vessels) {
      if (!isString(callSign)) return null;
      const found = vessels.byCallSign(callSign);
      if (found === null) return { field: "callSign", message: "vessel-not-found", code: "CallSignNotFound" };
      return role === "BwFritidsfisker" && found.isFishingVessel
        ? {
            field: "callSign",
            message: "invalid",
            code: "RecreationalFisherCannotUseLicensedFishingVessel",
          }
        : null;
    },
  },
};

/** The ITU gives numbers of ships by country: a number without a country is in no register. */
function mmsiFault(mmsi: unknown): RegisterFault | null {
  const number = Number(mmsi);
  const isKnown = kindOfMmsi(number) === "ship" && countryOf(number) !== null;
  return isKnown ? null : { field: "mmsi", message: "mmsi-not-found", code: "MmsiNotFound" };
}

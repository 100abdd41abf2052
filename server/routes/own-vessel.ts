import type { FastifyInstance } from "fastify";
import { checkForm, type FormDefinition, type FormValues, type SchemaFault } from "../../lib/form/form.ts";
import { FORM_MESSAGES } from "../../lib/form/messages.ts";
import { mayChangeVessel, mayUpdateVesselContact } from "../../lib/roles/rules.ts";
import { vesselChangeForm } from "../../schemas/generated/forms/vessel-change.ts";
import { vesselContactForm } from "../../schemas/generated/forms/vessel-contact.ts";
import { check as checkChange } from "../../schemas/generated/validators/vessel-change-form.js";
import { check as checkContact } from "../../schemas/generated/validators/vessel-contact-form.js";
import type { Backend } from "../backend.ts";
import { profileOf } from "../domain/own-vessel.ts";
import { Problem } from "../domain/problem.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireVessel } from "../identity/caller.ts";

const PATH = "/bwapi/v1/vessel/own";
const PROFILE = { type: "object", additionalProperties: true } as const;
const FORM = {
  type: "object",
  additionalProperties: true,
  maxProperties: 10,
  description: "The fields of the form (schemas/forms), checked as the page does.",
} as const;

/** The vessel on the caller's profile, for callers with a vessel id; others get 403 (spec §6 and §7). */
export async function ownVesselRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { heldBy, vessels, ownVessels, clock } = backend;
  const tags = ["user"];
  const response = { 200: PROFILE, ...PROBLEM_ANSWERS };

  app.addHook("preParsing", async (request, reply) => {
    requireVessel(request);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });

  app.get(
    PATH,
    { schema: { tags, summary: "The vessel on the caller's profile", response } },
    async (request) => profileOf(requireVessel(request)),
  );

  app.post<{ Body: FormValues }>(
    PATH,
    {
      schema: { tags, summary: "Registers another vessel in place of the present one", body: FORM, response },
      preParsing: async (request) => {
        if (!mayChangeVessel(heldBy(request), true))
          throw new Problem(
            403,
            "User must have extended FiskInfo access to change vessel.",
            "UserMustHaveExtendedFiskInfoAccessToChangeVessel",
          );
      },
    },
    async (request) => {
      const { callSign } = read(vesselChangeForm, checkChange, request.body);
      const found = vessels.byCallSign(String(callSign));
      if (found === null)
        throw new Problem(404, "No vessel profile with provided ID found.", "VesselNotFound");
      const profile = profileOf(found.vessel);
      await ownVessels.set(request.user?.id ?? "", profile, clock().getTime());
      return profile;
    },
  );

  app.post<{ Body: FormValues }>(
    `${PATH}/contact`,
    {
      schema: { tags, summary: "Changes who is called about the caller's gear", body: FORM, response },
      preParsing: async (request) => {
        if (!mayUpdateVesselContact(heldBy(request), true))
          throw new Problem(403, "Contact information is changed with the policy BwUpdateVesselContactInfo");
      },
    },
    async (request) => {
      const { phone, email } = read(vesselContactForm, checkContact, request.body);
      const profile = {
        ...profileOf(requireVessel(request)),
        ...{ vesselPhone: phone, vesselEmail: email },
      };
      await ownVessels.set(request.user?.id ?? "", profile, clock().getTime());
      return profile;
    },
  );
}

/** @throws Problem 422 for an invalid form */
function read(form: FormDefinition, check: (data: unknown) => SchemaFault[], body: FormValues) {
  const { data, faults } = checkForm(form, check, body);
  const [first] = Object.entries(faults);
  if (first === undefined) return data;
  const [field, message] = first;
  throw new Problem(422, `${field}: ${FORM_MESSAGES[message].en}`, undefined, undefined, faults);
}

/* Generated from schemas/forms/fishing-information-application.schema.json by `npm run generate`. Do not edit. */

/**
 * Application for the fishing information. Form and server are both driven by it.
 */
export interface FishingInformationApplication {
  /**
   * What the applicant is; the role that an approval gives.
   */
  role:
    | "BwYrkesfisker"
    | "BwYrkesfiskerUtland"
    | "BwFritidsfisker"
    | "BwHavForsker"
    | "BwUtdanningsBruker"
    | "BwEksternFiskInfoUtvikler";
  /**
   * Call sign of the vessel. Fishers must give it.
   */
  callSign?: string;
  /**
   * Name of the applicant.
   */
  name: string;
  /**
   * Norwegian mobile number: eight digits, the first is 4 or 9.
   */
  phone: string;
  /**
   * E-mail address.
   */
  email: string;
  /**
   * The terms are accepted.
   */
  terms: true;
}

import type { FormDefinition } from "../../../lib/form/form.ts";

export const fishingInformationApplicationForm: FormDefinition = {"steps":[],"fields":[{"name":"role","control":"choice","label":{"no":"Jeg er","en":"I am"},"required":true,"options":[{"value":"BwYrkesfisker","label":{"no":"Yrkesfisker","en":"a fisher"}},{"value":"BwYrkesfiskerUtland","label":{"no":"Yrkesfisker fra utlandet","en":"a fisher from abroad"}},{"value":"BwFritidsfisker","label":{"no":"Fritidsfisker","en":"a recreational fisher"}},{"value":"BwHavForsker","label":{"no":"Havforsker","en":"a marine researcher"}},{"value":"BwUtdanningsBruker","label":{"no":"Elev, student eller lærer","en":"a student or teacher"}},{"value":"BwEksternFiskInfoUtvikler","label":{"no":"Utvikler av et annet system","en":"a developer of another system"}}]},{"name":"callSign","control":"text","label":{"no":"Fartøyets kallesignal","en":"Call sign of the vessel"},"hint":{"no":"Yrkesfiskere må oppgi det. Bokstaver og sifre, for eksempel LX0012","en":"Fishers must give it. Letters and digits, for example LX0012"},"required":false,"withoutSpaces":true},{"name":"name","control":"text","label":{"no":"Navn","en":"Name"},"required":true,"maxLength":120,"autocomplete":"name"},{"name":"phone","control":"tel","label":{"no":"Mobilnummer","en":"Mobile number"},"hint":{"no":"Åtte sifre","en":"Eight digits"},"required":true,"autocomplete":"tel-national","withoutSpaces":true,"messages":{"required":"phone-required","pattern":"not-eight-digits","not":"not-mobile"}},{"name":"email","control":"email","label":{"no":"E-post","en":"E-mail"},"required":true,"maxLength":254,"autocomplete":"email","messages":{"required":"email-required","pattern":"invalid-email"}},{"name":"terms","control":"checkbox","label":{"no":"Jeg gir ikke opplysninger om andres redskap videre","en":"I pass on nothing about the gear of others"},"required":true,"messages":{"required":"terms","const":"terms"}}]};

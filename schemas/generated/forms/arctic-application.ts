/* Generated from schemas/forms/arctic-application.schema.json by `npm run generate`. Do not edit. */

/**
 * Application of a vessel for the services of the Arctic. Form and server are both driven by it.
 */
export interface ArcticApplication {
  /**
   * Name of the vessel.
   */
  vesselName: string;
  /**
   * MMSI of the vessel, nine digits.
   */
  mmsi: string;
  /**
   * Name of who applies for the vessel.
   */
  name: string;
  /**
   * Phone number on board, with a country code for numbers of other countries.
   */
  phone: string;
  /**
   * E-mail address.
   */
  email: string;
  /**
   * What the vessel does in the Arctic.
   */
  purpose: string;
  /**
   * The terms are accepted.
   */
  terms: true;
}

import type { FormDefinition } from "../../../lib/form/form.ts";

export const arcticApplicationForm: FormDefinition = {"steps":[],"fields":[{"name":"vesselName","control":"text","label":{"no":"Fartøyets navn","en":"Name of the vessel"},"required":true,"maxLength":120},{"name":"mmsi","control":"text","label":{"no":"MMSI","en":"MMSI"},"hint":{"no":"Ni sifre","en":"Nine digits"},"required":true,"withoutSpaces":true},{"name":"name","control":"text","label":{"no":"Navnet ditt","en":"Your name"},"required":true,"maxLength":120,"autocomplete":"name"},{"name":"phone","control":"tel","label":{"no":"Telefon om bord","en":"Phone on board"},"required":true,"autocomplete":"tel","withoutSpaces":true,"messages":{"required":"phone-required"}},{"name":"email","control":"email","label":{"no":"E-post","en":"E-mail"},"required":true,"maxLength":254,"autocomplete":"email","messages":{"required":"email-required","pattern":"invalid-email"}},{"name":"purpose","control":"multiline","label":{"no":"Hva gjør fartøyet i Arktis?","en":"What does the vessel do in the Arctic?"},"hint":{"no":"Minst 20 tegn","en":"At least 20 characters"},"required":true,"minLength":20,"maxLength":2000},{"name":"terms","control":"checkbox","label":{"no":"Jeg søker på vegne av fartøyet, og gir ikke dataene videre","en":"I apply on behalf of the vessel, and pass the data on to nobody"},"required":true,"messages":{"required":"terms","const":"terms"}}]};

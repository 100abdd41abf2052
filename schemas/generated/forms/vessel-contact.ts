/* Generated from schemas/forms/vessel-contact.schema.json by `npm run generate`. Do not edit. */

/**
 * Who is called about the gear of a vessel. Form and server are both driven by it.
 */
export interface VesselContact {
  /**
   * Phone number on board.
   */
  phone: string;
  /**
   * E-mail address of the vessel.
   */
  email: string;
}

import type { FormDefinition } from "../../../lib/form/form.ts";

export const vesselContactForm: FormDefinition = {"steps":[],"fields":[{"name":"phone","control":"tel","label":{"no":"Telefon om bord","en":"Phone on board"},"required":true,"autocomplete":"tel","withoutSpaces":true},{"name":"email","control":"email","label":{"no":"E-post","en":"E-mail"},"required":true,"maxLength":254,"autocomplete":"email","messages":{"pattern":"invalid-email"}}]};

/* Generated from schemas/forms/vessel-change.schema.json by `npm run generate`. Do not edit. */

/**
 * Another vessel in place of the registered one. Form and server are both driven by it.
 */
export interface VesselChange {
  /**
   * Call sign of the vessel.
   */
  callSign: string;
}

import type { FormDefinition } from "../../../lib/form/form.ts";

export const vesselChangeForm: FormDefinition = {"steps":[],"fields":[{"name":"callSign","control":"text","label":{"no":"Kallesignal","en":"Call sign"},"hint":{"no":"Bokstaver og sifre, for eksempel LX0012","en":"Letters and digits, for example LX0012"},"required":true,"withoutSpaces":true}]};

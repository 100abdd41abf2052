/* Generated from schemas/forms/review-reason.schema.json by `npm run generate`. Do not edit. */

/**
 * Why an application is rejected or revoked. Form and server are both driven by it.
 */
export interface ReviewReason {
  /**
   * The reason, which is sent to the applicant as it is.
   */
  reason: string;
}

import type { FormDefinition } from "../../../lib/form/form.ts";

export const reviewReasonForm: FormDefinition = {"steps":[],"fields":[{"name":"reason","control":"multiline","label":{"no":"Begrunnelse til søkeren","en":"Reason for the applicant"},"hint":{"no":"Sendes ordrett","en":"Sent word for word"},"required":true,"minLength":10,"maxLength":2000}]};

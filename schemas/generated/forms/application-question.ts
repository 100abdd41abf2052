/* Generated from schemas/forms/application-question.schema.json by `npm run generate`. Do not edit. */

/**
 * What a reviewer asks an applicant. Form and server are both driven by it.
 */
export interface ApplicationQuestion {
  /**
   * The text, which the other side reads as it is.
   */
  text: string;
}

import type { FormDefinition } from "../../../lib/form/form.ts";

export const applicationQuestionForm: FormDefinition = {"steps":[],"fields":[{"name":"text","control":"multiline","label":{"no":"Spørsmål til søkeren","en":"Question for the applicant"},"hint":{"no":"Sendes ordrett på e-post","en":"Sent word for word by mail"},"required":true,"minLength":2,"maxLength":2000}]};

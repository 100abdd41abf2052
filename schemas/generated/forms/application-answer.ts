/* Generated from schemas/forms/application-answer.schema.json by `npm run generate`. Do not edit. */

/**
 * What an applicant answers a reviewer. Form and server are both driven by it.
 */
export interface ApplicationAnswer {
  /**
   * The text, which the other side reads as it is.
   */
  text: string;
}

import type { FormDefinition } from "../../../lib/form/form.ts";

export const applicationAnswerForm: FormDefinition = {"steps":[],"fields":[{"name":"text","control":"multiline","label":{"no":"Svaret ditt","en":"Your answer"},"hint":{"no":"Saksbehandleren leser det ordrett","en":"The reviewer reads it word for word"},"required":true,"minLength":2,"maxLength":2000}]};

/* Generated from schemas/api/application-submission.schema.json by `npm run generate`. Do not edit. */

/**
 * A filled-in application.
 */
export interface ApplicationSubmission {
  /**
   * Chosen by the page for a draft: an application that is sent twice with the same key is one.
   */
  key: string;
  /**
   * The sub-application; the mail about the decision leads back to it.
   */
  appName: string;
  /**
   * Language of that mail.
   */
  language: "no" | "en";
  /**
   * The fields of the form (schemas/forms), checked as the page does.
   */
  form: {
    [k: string]: unknown | undefined;
  };
}

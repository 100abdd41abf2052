/* Generated from schemas/api/feedback.schema.json by `npm run generate`. Do not edit. */

/**
 * What a user wants to tell those who run the map.
 */
export interface Feedback {
  /**
   * The sub-application.
   */
  appName: string;
  /**
   * What it is about.
   */
  kind: "problem" | "idea" | "other";
  /**
   * The user's words.
   */
  text: string;
  /**
   * Where an answer is wanted; none: nowhere.
   */
  email?: string;
  /**
   * What the user looked at, when they wanted to tell.
   */
  page?: {
    /**
     * Address of the map.
     */
    url: string;
    /**
     * Version of the product.
     */
    version: string;
  };
}

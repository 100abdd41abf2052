/* Generated from schemas/api/application-message.schema.json by `npm run generate`. Do not edit. */

/**
 * A question about a pending application, or the answer to it.
 */
export interface ApplicationMessage {
  /**
   * The other side reads it as it is.
   */
  text: string;
}

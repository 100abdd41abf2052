/* Generated from schemas/api/application-name.schema.json by `npm run generate`. Do not edit. */

/**
 * Path parameters that name a sub-application.
 */
export interface Applicationname {
  /**
   * Name of the sub-application.
   */
  appName: string;
}

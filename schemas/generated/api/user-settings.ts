/* Generated from schemas/api/user-settings.schema.json by `npm run generate`. Do not edit. */

/**
 * What a user stores for a sub-application, by storage key (mapState, searches, settingsV2, favorites and so on). Keys that are not known are kept.
 */
export interface Usersettings {
  /**
   * Number of writes so far. A post with it is refused with 409 when another device has written since.
   */
  $version?: number;
  /**
   * When parts of the values were changed, ms since the epoch, by storage key and part: of two devices' changes the later holds.
   */
  $stamps?: {
    [k: string]: unknown | undefined;
  };
  /**
   * When the user last deleted everything, ms since the epoch.
   */
  $cleared?: number;
  /**
   * Favourites. A removed one leaves {id, removed: true, lastUpdated} without name and value; readers pass over entries without a value. Merged by id when posted; an empty list removes all.
   *
   * @maxItems 10000
   *
   * Items: A favourite, or what is left of a removed one.
   */
  favorites?: {
    /**
     * Unique among the user's favourites.
     */
    id: string;
    /**
     * Last change of anything but the visits, ISO UTC, no later than the year 9999.
     */
    lastUpdated?: string;
    /**
     * true: it was removed.
     */
    removed?: boolean;
    /**
     * How often it came back after a removal.
     */
    life?: number;
    /**
     * Name that the user gave.
     */
    name?: string;
    /**
     * Category that the user gave.
     */
    category?: string;
    /**
     * Address below the base path that shows it.
     */
    value?: string;
    /**
     * How often it was opened.
     */
    visits?: number;
    [k: string]: unknown | undefined;
  }[];
  [k: string]: unknown | undefined;
}

/* Generated from schemas/api/activity-months.schema.json by `npm run generate`. Do not edit. */

/**
 * Hours of fishing in each month of a year.
 */
export interface Monthsofactivity {
  /**
   * Calendar year.
   */
  year: number;
  /**
   * January to December.
   *
   * @minItems 12
   * @maxItems 12
   */
  months: [
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    },
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    },
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    },
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    },
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    },
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    },
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    },
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    },
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    },
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    },
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    },
    {
      /**
       * 1 is January.
       */
      month: number;
      /**
       * Hours of fishing so far.
       */
      hours: number;
      /**
       * Whether the month is over.
       */
      complete: boolean;
    }
  ];
}

/* Generated from schemas/api/dataset-groups.schema.json by `npm run generate`. Do not edit. */

/**
 * Dataset groups by id.
 */
export interface Datasetgroups {
  [k: string]:
    | {
        /**
         * Whether the group is collapsed at a first visit.
         */
        collapsedDefault: boolean;
      }
    | undefined;
}

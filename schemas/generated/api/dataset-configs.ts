/* Generated from schemas/api/dataset-configs.schema.json by `npm run generate`. Do not edit. */

/**
 * Datasets by id, as the caller may see them.
 */
export interface Datasetconfigs {
  [k: string]:
    | {
        /**
         * Id of the dataset.
         */
        datasetId: string;
        /**
         * Name in the language asked for.
         */
        name: string;
        /**
         * The same name, under the key that older clients read.
         */
        datasetName?: string;
        /**
         * False where the caller may use none of its sources: it is not shown.
         */
        enabled: boolean;
        /**
         * Whether the dataset is on at a first visit.
         */
        enabledByDefault: boolean;
        /**
         * Whether the dataset is left out of the menu.
         */
        hideFromMaplayerMenu?: boolean;
        /**
         * Place in the layer stack; a lower number lies further down.
         */
        mapOrdering: number | null;
        /**
         * Whether the dataset loads before the map is shown.
         */
        prioritizedLoading?: boolean;
        /**
         * Page of the data owner.
         */
        dataownerLink?: string;
        /**
         * Sources whose roles the caller holds; the last one counts.
         */
        sources: {
          /**
           * Roles that the caller still needs: none, since only sources that the caller may use are sent.
           */
          requiredRoles: string[];
          /**
           * URL or URL template of the data.
           */
          dataUrl: string;
        }[];
      }
    | undefined;
}

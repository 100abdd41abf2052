/* Generated from schemas/manifest.schema.json by `npm run generate`. Do not edit. */
/** Properties that the server's dataset configuration may set (`x-layers`). */
export const SERVER_FIELDS = {"dataset":["name","enabledByDefault","hideFromMaplayerMenu","prioritizedLoading","mapOrdering","sources","dataownerLink"],"datasetGroup":["collapsedDefault"]} as const;

/** Settings of a dataset that are stored for the user. */
export const USER_SETTINGS = ["enabled","opacity","filters","options","collapsed","format","lastDownloaded","filterNotes","tagFiltered"] as const;

/** Settings of a dataset that a link carries. */
export const ADDRESS_SETTINGS = ["enabled","opacity","filters","options"] as const;

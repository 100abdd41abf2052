/* Generated from schemas/manifest.schema.json by `npm run generate`. Do not edit. */
/** Properties that the server's dataset configuration may set (`x-layers`). */
export const SERVER_FIELDS = {"dataset":["name","enabledByDefault","hideFromMaplayerMenu","prioritizedLoading","mapOrdering","sources","dataownerLink"],"datasetGroup":["collapsedDefault"]} as const;

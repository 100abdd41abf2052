/** Parameters of the old form of a share (spec §5) that are the platform's. Plugins name theirs in `plugin.json`. */
export const OLD_PARAMETERS = [
  "datasetIds",
  "detailsCollapsed",
  "enableNightMode",
  "mapBounds",
  "nonInteractiveMap",
  "selectedFeature",
  "zoomAndCenter",
] as const;
export type OldParameter = (typeof OLD_PARAMETERS)[number];

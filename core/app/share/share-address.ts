/** Parameters of the old form (spec §5). */
export const OLD_PARAMETERS = [
  "aisTrackInterval",
  "datasetIds",
  "detailsCollapsed",
  "enableNightMode",
  "hideAisTrack",
  "mapBounds",
  "nonInteractiveMap",
  "selectedFeature",
  "trackSelectedFeature",
  "zoomAndCenter",
] as const;
export type OldParameter = (typeof OLD_PARAMETERS)[number];

const SHARE = new RegExp(`^(?:\\{|%7B|(?:${OLD_PARAMETERS.join("|")})(?:=|$))`, "i");

/** Whether the query of an address may hold a share, so that what reads one is worth loading. */
export function mayHoldShare(search: string): boolean {
  return search
    .replace(/^\?/, "")
    .split("&")
    .some((part) => SHARE.test(part));
}

/* Generated from the plugin descriptors by `npm run generate`. Do not edit. */
export const OLD_SHARE_PARAMETERS: readonly string[] = ["trackSelectedFeature","hideAisTrack","aisTrackInterval"];

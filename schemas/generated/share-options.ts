/* Generated from the plugin descriptors by `npm run generate`. Do not edit. */
import type { PluginDescriptor } from "./plugin.ts";

export const SHARE_OPTIONS: readonly Omit<PluginDescriptor["shareOptions"][number], "description">[] = [
  {
    "id": "aisTrackVessel",
    "type": "boolean",
    "formerly": "trackSelectedFeature"
  },
  {
    "id": "hideBearingvectors",
    "type": "boolean",
    "sets": {
      "setting": "bearingVectors",
      "value": false
    }
  },
  {
    "id": "ownLayers",
    "type": "string"
  },
  {
    "id": "replayedHour",
    "type": "interval",
    "label": {
      "no": "timen som spilles av",
      "en": "the hour that is replayed"
    }
  },
  {
    "id": "hideDistanceCircles",
    "type": "boolean",
    "sets": {
      "setting": "distanceCircles",
      "value": false
    }
  },
  {
    "id": "aisTrackHide",
    "type": "boolean",
    "formerly": "hideAisTrack"
  },
  {
    "id": "aisTrackInterval",
    "type": "interval",
    "label": {
      "no": "tidsrommet for fartøysporet",
      "en": "the time range of the vessel track"
    },
    "formerly": "aisTrackInterval"
  }
];

import { QUANTITIES } from "../../lib/quantities.ts";

/**
 * Names that the platform itself gives meaning to in a manifest. Plugins add theirs through their descriptors.
 * Kept as data here, so that a manifest can be checked without the shell.
 */

/** Routes that the platform answers itself (spec §2). */
export const CORE_ROUTES: readonly string[] = ["home", "sharedposition", "point"];

/** Base routes of the specification (§2) that plugins answer, or will: a manifest may name them before there is one. */
export const RESERVED_ROUTES: readonly string[] = [
  "areaactivity",
  "caching",
  "customroute",
  "dataset",
  "feature",
  "emergency",
  "events",
  "fleets",
  "createfleet",
  "sharedfleet",
  "forecast",
  "myvessel",
  "navigationalwarnings",
  "registration",
  "registercontainer",
  "sensors",
  "tools",
  "toolreport",
  "toolhistory",
  "zonealerts",
  "vessel",
];

/** Map controls of the platform (spec §2). */
export const CORE_CONTROLS: readonly string[] = [
  "coordinates",
  "fullscreen",
  "geolocation",
  "legend",
  "rotation",
  "scale",
  "touchpointer",
  "zoom",
];

/** User settings of the platform (spec §9). */
export const CORE_SETTINGS: readonly string[] = [
  "alignMenuSidebarLeft",
  "automaticNightMode",
  "coordinateFormat",
  "graticule",
  "nightMode",
  "nightModeBrightness",
  "nightModeWindow",
  "showCombinedPopups",
  "showPopups",
  ...Object.keys(QUANTITIES),
];

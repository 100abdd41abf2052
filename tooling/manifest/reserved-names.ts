import { QUANTITIES } from "../../lib/quantities.ts";

/**
 * Names in a manifest that belong to the platform. Plugins add theirs through their descriptors. They are plain data, so
 * that the check of a manifest does not need the application.
 */

/** Routes of the platform itself (spec §2). */
export const CORE_ROUTES: readonly string[] = ["home", "sharedposition", "point"];

/** Base routes of the specification (§2) for plugins: a manifest may name them before a plugin provides them. */
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

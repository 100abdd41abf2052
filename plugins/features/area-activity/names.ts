/** Address of area activity (spec §2). */
export const AREA_PATH = "/areaactivity";
/** Below this zoom the area is too large for a query (spec §9). */
export const MIN_ZOOM = 6;

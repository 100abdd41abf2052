/** Address of area activity (spec §2). */
export const AREA_PATH = "/areaactivity";

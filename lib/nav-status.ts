/** The navigational statuses of AIS (ITU-R M.1371) that Farvann distinguishes. */
export const UNDER_WAY = 0;
export const AT_ANCHOR = 1;
export const RESTRICTED = 3;
export const MOORED = 5;
export const AGROUND = 6;
export const FISHING = 7;
/** An active search-and-rescue transmitter, whoever sends it. */
export const DISTRESS_ACTIVE = 14;
/** Not defined; a distress transmitter that is tested sends it. */
export const NOT_DEFINED = 15;

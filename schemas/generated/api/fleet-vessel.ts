/* Generated from schemas/api/fleet-vessel.schema.json by `npm run generate`. Do not edit. */

/**
 * MMSI of a vessel; 2573315 is the station 002573315.
 */
export type FleetVessel = number;

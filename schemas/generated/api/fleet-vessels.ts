/* Generated from schemas/api/fleet-vessels.schema.json by `npm run generate`. Do not edit. */

/**
 * Vessels of a fleet by MMSI. One that occurs twice counts once.
 *
 * @maxItems 1000
 *
 * Items: MMSI of a vessel.
 */
export type FleetVessels = number[];

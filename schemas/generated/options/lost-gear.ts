/* Generated from plugins/datasets/lost-gear/options.schema.json by `npm run generate`. Do not edit. */

/**
 * Lost fishing gear (spec §3, §7). The address of the service is the dataset's source; the selected period is added to it.
 */
export interface LostGearOptions {
  /**
   * false: gear lost in the selected period that is still in the sea. true: gear that was removed in the selected period.
   */
  removed: boolean;
  /**
   * Address by which reports are administered, with {featureId}: GET answers what was done, POST takes a change. Shown to who holds the policy BwLostFishingFacilityAdmin. Empty: nobody administers them here.
   */
  changesUrl: string;
  /**
   * Size of the symbols with a mouse, relative to 10 × 16 px (lost) and 16 × 16 px (removed).
   */
  iconScale: number;
  /**
   * Size of the symbols on a touch screen.
   */
  iconScaleTouch: number;
  /**
   * Folder of the symbols, as a path below manifests/. It holds ghost-removed.svg and one ghost-{symbol}.svg for each of nets, longline, crabpot, danishseine, mooring, seismic, sensor and other.
   */
  symbols: string;
}

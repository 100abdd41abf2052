/* Generated from schemas/plugin.schema.json by `npm run generate`. Do not edit. */

/**
 * A text in both languages, or one string for both.
 */
export type LocalizedText =
  | string
  | {
      /**
       * Norwegian (nb).
       */
      no: string;
      /**
       * English.
       */
      en: string;
    };

/**
 * What a plugin contributes, readable without running its code.
 */
export interface PluginDescriptor {
  /**
   * Address of this schema, for editors.
   */
  $schema: string;
  /**
   * Name of the plugin; its folder has the same name.
   */
  name: string;
  /**
   * Version of the plugin.
   */
  version: string;
  /**
   * Version of the plugin contract that the plugin was written for.
   */
  contract: 1;
  description: LocalizedText;
  /**
   * When a sub-application uses the plugin. `listed`: when its manifest lists it in `plugins`. `with-services`: also as soon as the plugins in use provide every service that it requires. `always`: it is standard equipment. A manifest leaves the latter two out with `withoutPlugins`. A plugin whose dataset types a manifest uses is always in use.
   */
  inUse: "listed" | "with-services" | "always";
  /**
   * Services that it offers to other plugins, by name. `plugin.ts` makes them; their interfaces stand in `contracts`.
   */
  provides: string[];
  /**
   * Types of datasets that it makes while the page runs: their plugins come with it.
   */
  addsDatasets: string[];
  /**
   * Services of other plugins that it uses, by name. `required`: it cannot run without. `optional`: it does without where nobody provides it.
   */
  uses: {
    [k: string]: "required" | "optional" | undefined;
  };
  /**
   * For a plugin from elsewhere: its modules and styles by path beside the descriptor, each with its hash as the build writes it. They are fetched and compared before `plugin.js` runs.
   */
  files: {
    /**
     * Hash of the file.
     */
    [k: string]: string | undefined;
  };
  /**
   * Dataset types that it contributes.
   *
   * Items: One dataset type.
   */
  datasetTypes: {
    /**
     * Name of the type in manifests.
     */
    type: string;
    /**
     * Path of the options schema, relative to the descriptor.
     */
    optionsSchema: string;
    /**
     * Path of what manifests need not say of datasets of the type, relative to the descriptor: a part of a dataset definition that every one is laid over.
     */
    defaults?: string;
    /**
     * Names in braces that the type fills in the addresses of its sources, beside those of `services`. Others are refused.
     */
    placeholders: string[];
    /**
     * What the addresses of its sources answer with. features: GeoJSON or a list of items with geometries, read by the options `crs` and `listPath` where the type has them. The check of manifests reads such files and asks such services.
     */
    answers: "features" | "other";
    /**
     * Whether the server may ask its sources for the page (`proxy` of a source): for types that draw pictures.
     */
    viaServer: boolean;
    /**
     * What the addresses of its sources must hold. The first form whose options fit counts.
     *
     * Items: One form.
     */
    addressForms: {
      /**
       * Values of options, by dotted name, for which the form is meant. None: for all.
       */
      options: {
        [k: string]: string | undefined;
      };
      /**
       * Names in braces that must be there; of an inner list one.
       */
      needs: [string, ...string[]][];
    }[];
    /**
     * Path of the module that asks a service for `npm run check -- --online`, relative to the descriptor. Without one, what the addresses answer with is looked at.
     */
    probe?: string;
  }[];
  /**
   * Routes that it contributes.
   *
   * Items: One route.
   */
  routes: {
    /**
     * Name of the route.
     */
    name: string;
    /**
     * Path pattern, with :parameters.
     */
    path: string;
  }[];
  /**
   * Map controls and tools that it contributes, by name.
   */
  controls: string[];
  /**
   * Actions that it offers on datasets, items, positions, geometries, routes and collections of features, by name.
   */
  actions: string[];
  /**
   * What it draws in the map itself and popups find, by name.
   */
  popups: string[];
  /**
   * Parts of the page without a fixed place, and lasting notices, by name.
   */
  mounts: string[];
  /**
   * User settings that it contributes. What happens when one changes, and when one is shown, is said in `plugin.ts`.
   *
   * Items: One user setting.
   */
  settings: {
    /**
     * Id of the setting. One plugin owns it.
     */
    id: string;
    /**
     * Section of the settings dialog: general, map, units, night, search, privacy, advanced, or one of a plugin's `settingCategories`. One that there is not counts as advanced.
     */
    category: string;
    displayName: LocalizedText;
    description?: LocalizedText;
    /**
     * What it may hold, and how it is chosen.
     */
    type: "boolean" | "multiple" | "slider" | "number" | "timewindow" | "multiselect";
    /**
     * What holds until the user chooses; a manifest may say another one in `settings`.
     */
    defaultValue: boolean | number | string | unknown[] | {};
    /**
     * Values of `multiple` and `multiselect`.
     *
     * Items: One value.
     */
    options?: {
      /**
       * What is stored.
       */
      value: string;
      label: LocalizedText;
    }[];
    /**
     * Least value of `slider` and `number`.
     */
    minValue?: number;
    /**
     * Greatest value of `slider` and `number`.
     */
    maxValue?: number;
    /**
     * Step of `slider` and `number`.
     */
    step?: number;
    /**
     * Written after the number; `%` writes a share of one as a percentage.
     */
    unit?: string;
  }[];
  /**
   * Sections of the settings dialog that it adds.
   *
   * Items: One section.
   */
  settingCategories: {
    /**
     * Id of the section.
     */
    id: string;
    title: LocalizedText;
    /**
     * Id of the section that it follows.
     */
    after: string;
  }[];
  /**
   * Quantities that it writes, so that the setting of their unit is shown.
   *
   * Items: One quantity: its name alone where it is the platform's (depth, rainForecast, seaCurrents, temperature, vesselSpeed, waves, windSpeed) or of a plugin that is used; with units where it is the plugin's own. Values are in the base unit; fields of manifests may name it.
   */
  quantities: {
    /**
     * Name of the quantity, and id of the setting of its unit.
     */
    name: string;
    displayName?: LocalizedText;
    /**
     * Units of a quantity of its own; the first is the default.
     *
     * Items: One unit: the number is the value × `scale` + `offset`, or with `steps` how many of these the value has reached.
     */
    units: {
      /**
       * Value of the setting.
       */
      id: string;
      symbol: LocalizedText;
      label: LocalizedText;
      /**
       * Decimals that are written.
       */
      decimals: number;
      /**
       * Factor from the base unit.
       */
      scale: number;
      /**
       * Added after scaling.
       */
      offset: number;
      /**
       * Limits in the base unit, ascending, as for Beaufort.
       */
      steps: number[];
    }[];
  }[];
  /**
   * Options of share links that it adds. What one is when a link is made is said in `plugin.ts`, except where `sets` says it. A link of a sub-application without the plugin is read all the same; the option is then without effect.
   *
   * Items: One option.
   */
  shareOptions: {
    /**
     * Its name in links. One plugin owns it; it is never changed, for links that were sent name it.
     */
    id: string;
    /**
     * What it holds; an interval is `{from, to}` in ISO instants. A boolean that is not there is false.
     */
    type: "boolean" | "string" | "interval";
    description: LocalizedText;
    label?: LocalizedText;
    /**
     * Its name as a parameter of the old form of share links (spec §5).
     */
    formerly?: string;
    /**
     * For a boolean: a setting that it gives a value for the visit. The option is in a link when the sender's setting has that value.
     */
    sets?: {
      /**
       * Id of the setting.
       */
      setting: string;
      /**
       * The value.
       */
      value: boolean | number | string;
    };
  }[];
  /**
   * Search sources that it contributes, by id.
   */
  searchSources: string[];
  /**
   * Filter panels that it contributes, by name.
   */
  filterPanels: string[];
  /**
   * Keys of the browser's local storage that it reads and writes, below the prefix of the sub-application. "Delete everything" removes them.
   *
   * Items: One stored key.
   */
  storage: {
    /**
     * The key. One plugin owns it.
     */
    key: string;
    description: LocalizedText;
    /**
     * Whether it follows a user who has signed in from device to device. What two devices wrote is merged by whom the plugin names with `userData.merges`; without one the newest value of this device is sent.
     */
    sync: boolean;
  }[];
  /**
   * Texts for the error codes of the services that it asks (spec §8, `bwErrorCode`).
   *
   * Items: One code.
   */
  errors: {
    /**
     * The code as the service gives it.
     */
    code: string;
    text: LocalizedText;
  }[];
}

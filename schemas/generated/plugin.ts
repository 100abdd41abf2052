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
 * The contributions of a plugin, in a form that can be read without running its code.
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
   * When a sub-application uses the plugin. `listed`: when its manifest lists it in `plugins`. `with-services`: also when the plugins in use provide every service that it requires. `always`: in every sub-application. A manifest can exclude the latter two with `withoutPlugins`. A plugin whose dataset types a manifest uses is always in use.
   */
  inUse: "listed" | "with-services" | "always";
  /**
   * When the plugin's code is loaded, unless one of its datasets, routes or services is wanted before. `with-the-map`: with the first map. `after-first-map`: when that is shown, for what a first visit does not show at once. `when-signed-in`: after the first map, when a user is signed in, for what only users see.
   */
  start: "with-the-map" | "after-first-map" | "when-signed-in";
  /**
   * Services that it offers to other plugins, by name. `plugin.ts` makes them; `contracts` contains their interfaces.
   */
  provides: string[];
  /**
   * Types of datasets that it creates at run time: a page with this plugin also loads the plugins of these types.
   */
  addsDatasets: string[];
  /**
   * Services of other plugins that it uses, by name. `required`: it cannot run without the service. `optional`: it also runs when no plugin provides the service.
   */
  uses: {
    [k: string]: "required" | "optional" | undefined;
  };
  /**
   * For an external plugin: its modules and styles by path relative to the descriptor, each with the hash that the build wrote. The page fetches them and compares the hashes before it runs `plugin.js`.
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
     * Path of the defaults for datasets of the type, relative to the descriptor: a part of a dataset definition, over which each dataset of a manifest is merged.
     */
    defaults?: string;
    /**
     * Names in braces that the type fills into the addresses of its sources, besides those of `services`. The check refuses others.
     */
    placeholders: string[];
    /**
     * What the addresses of its sources return. features: GeoJSON or a list of items with geometries, read with the options `crs` and `listPath` if the type has them. The check of manifests reads such files and calls such services.
     */
    answers: "features" | "other";
    /**
     * Whether the server may fetch from its sources for the page (`proxy` of a source): for types that draw images.
     */
    viaServer: boolean;
    /**
     * What the addresses of its sources must contain. The first form whose options match applies.
     *
     * Items: One form.
     */
    addressForms: {
      /**
       * Values of options, by dotted name, for which the form applies. Empty: for all.
       */
      options: {
        [k: string]: string | undefined;
      };
      /**
       * Names in braces that the address must contain; of an inner list, one.
       */
      needs: [string, ...string[]][];
    }[];
    /**
     * Path of the module that calls a service for `npm run check -- --online`, relative to the descriptor. Without one, the check examines the answers of the addresses.
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
   * Kinds of objects that it draws in the map itself and for which it shows popups, by name.
   */
  popups: string[];
  /**
   * Parts of the page without a fixed place, and persistent notices, by name.
   */
  mounts: string[];
  /**
   * User settings that it contributes. `plugin.ts` defines what happens when a setting changes, and when it is shown.
   *
   * Items: One user setting.
   */
  settings: {
    /**
     * Id of the setting. One plugin owns it.
     */
    id: string;
    /**
     * Section of the settings dialog: general, map, units, night, search, privacy, advanced, or one of a plugin's `settingCategories`. For an unknown section, advanced is used.
     */
    category: string;
    displayName: LocalizedText;
    description?: LocalizedText;
    /**
     * Kind of its value, and of its control in the dialog.
     */
    type: "boolean" | "multiple" | "slider" | "number" | "timewindow" | "multiselect";
    /**
     * Value until the user chooses one; `settings` of a manifest can override it.
     */
    defaultValue: boolean | number | string | unknown[] | {};
    /**
     * Values of `multiple` and `multiselect`.
     *
     * Items: One value.
     */
    options?: {
      /**
       * Stored value.
       */
      value: string;
      label: LocalizedText;
    }[];
    /**
     * Smallest value of `slider` and `number`.
     */
    minValue?: number;
    /**
     * Largest value of `slider` and `number`.
     */
    maxValue?: number;
    /**
     * Step of `slider` and `number`.
     */
    step?: number;
    /**
     * Text after the number; `%` shows a fraction of one as a percentage.
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
   * Quantities that its texts contain, so that the dialog shows the setting of their unit.
   *
   * Items: One quantity: only its name for a quantity of the platform (depth, rainForecast, seaCurrents, temperature, vesselSpeed, waves, windSpeed) or of a plugin that it uses; with units for the plugin's own quantity. Values are in the base unit; fields of manifests may name the quantity.
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
     * Items: One unit: the shown number is the value × `scale` + `offset`, or with `steps` the number of limits that the value has reached.
     */
    units: {
      /**
       * Value of the setting.
       */
      id: string;
      symbol: LocalizedText;
      label: LocalizedText;
      /**
       * Number of decimals.
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
   * Options of share links that it adds. `plugin.ts` sets an option's value when a link is made, except where `sets` does. A sub-application without the plugin still reads such a link; the option then has no effect.
   *
   * Items: One option.
   */
  shareOptions: {
    /**
     * Its name in links. One plugin owns it. It must never change, because existing links contain it.
     */
    id: string;
    /**
     * Type of its value; an interval is `{from, to}` with ISO instants. A missing boolean is false.
     */
    type: "boolean" | "string" | "interval";
    description: LocalizedText;
    label?: LocalizedText;
    /**
     * Its name as a parameter of the old form of share links (spec §5).
     */
    formerly?: string;
    /**
     * For a boolean: the setting to which it gives a value for the visit. A link contains the option when the sender's setting has that value.
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
     * Whether the value is synchronised between the devices of a signed-in user, and what two devices can change independently: `true`: nothing, the latest change of the value holds; `properties`: each property of an object; `nested-properties`: each property of its properties; `by-id`: each entry of a list by its `id`; `own`: the plugin merges the values itself with `userData.merges`.
     */
    sync: false | true | "properties" | "nested-properties" | "by-id" | "own";
  }[];
  /**
   * Texts for the error codes of the services that it calls (spec §8, `bwErrorCode`).
   *
   * Items: One code.
   */
  errors: {
    /**
     * The code in the service's answer.
     */
    code: string;
    text: LocalizedText;
  }[];
}

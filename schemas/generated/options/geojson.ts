/* Generated from plugins/datasets/geojson/options.schema.json by `npm run generate`. Do not edit. */

/**
 * The latest track of the vessel that a feature names, in its details and on the map while they are open. Only in maps with vessels. null: none.
 */
export type VesselTrackOptions = {
  /**
   * Property with the vessel's MMSI.
   */
  mmsi: string;
  /**
   * How far back it reaches, days.
   */
  days: number;
  /**
   * Only what was sailed slower than this is drawn, knots. null: all of it.
   */
  maxSpeed: number | null;
} | null;

/**
 * Features from a service that answers GeoJSON or a list of items with a geometry. The address is the dataset's source (`sources[].dataUrl`); it may hold {period}, {start} and {end} of the selected period, {year}, and of a week {week} and {weekPadded} (07).
 */
export interface GeojsonOptions {
  /**
   * Where the list stands in the answer, as a dotted path, for example 'result.areas'. Empty: the answer itself is the list, a FeatureCollection or one Feature.
   */
  listPath: string;
  /**
   * Properties with the coordinates of an item that has no geometry: it becomes a point. null: items have geometries.
   */
  position: {
    /**
     * Property with the longitude, or the easting of `crs`.
     */
    lon: string;
    /**
     * Property with the latitude, or the northing.
     */
    lat: string;
  } | null;
  /**
   * Properties that the answer states once, for the whole list, and that each item takes over, for example 'year' and 'week'.
   */
  inherited: string[];
  /**
   * Properties that follow from others: what `points`, filters, fields and the legend tell kinds by where the data has no single property for it. Worked out in order, so that one may build on those before it.
   *
   * Items: One property.
   */
  derived: {
    /**
     * Name of the property.
     */
    property: string;
    /**
     * Property with a time: the value is its age when the data came, in whole units. Of a time that cannot be read or is to come there is none. Empty: the cases alone give the value.
     */
    since: string;
    /**
     * What an age is counted in.
     */
    unit: "minutes" | "hours" | "days";
    /**
     * The values of all cases that hold become a list, in place of the first one.
     */
    all: boolean;
    /**
     * Values: the first one whose conditions hold is taken; none: the property stays as it is.
     *
     * Items: One value.
     */
    cases: {
      /**
       * The value; null takes what the property had away.
       */
      value: string | number | boolean | null;
      /**
       * Conditions that must all hold. None: always.
       *
       * Items: What must hold of a property.
       */
      when?: {
        /**
         * The property; dots lead into objects and lists, for example 'diseases.0.status'.
         */
        property: string;
        /**
         * It has this value.
         */
        equals?: string | number | boolean;
        /**
         * Its text is one of these, whatever the case of letters.
         *
         * @minItems 1
         */
        oneOf?: [string | number, ...(string | number)[]];
        /**
         * It is what the user's profiles hold at this dotted path, for example 'fiskInfoProfile.ircs'. Nobody is signed in, or nothing, 0 or -1 stands there: it does not hold.
         */
        ofUser?: string;
        /**
         * Its text begins so.
         */
        startsWith?: string;
        /**
         * It is above this. A number, or the name of a property that holds one.
         */
        above?: number | string;
        /**
         * It is this or more. A number, or the name of a property that holds one.
         */
        atLeast?: number | string;
        /**
         * It is this or less. A number, or the name of a property that holds one.
         */
        atMost?: number | string;
        /**
         * true: it has a value; false: it is missing or null.
         */
        known?: boolean;
      }[];
    }[];
  }[];
  /**
   * Property of which each value is taken once, where the service answers records twice. Empty: all are taken.
   */
  unique: string;
  /**
   * Property, often a derived one, that must be true of an item: others are left out, as if the service had not answered them. Empty: all are taken. What users choose is `filters`.
   */
  only: string;
  /**
   * Dotted path in the user's profiles, for example 'fiskInfoProfile.vesselId', for a service that refuses users without it: without a value there it is not asked, and there are no items. Empty: it is asked for everybody.
   */
  forUserWith: string;
  /**
   * How often the data is asked for again while the dataset is on and the page is seen, minutes. 0: only when the user or the period asks.
   */
  refreshMinutes: number;
  /**
   * Reference system of the coordinates in the answer, where it does not say itself (`crs`, as QGIS and ogr2ogr write it).
   */
  crs:
    | "EPSG:3857"
    | "EPSG:4326"
    | "CRS:84"
    | "EPSG:4258"
    | "EPSG:25832"
    | "EPSG:25833"
    | "EPSG:25834"
    | "EPSG:25835"
    | "EPSG:23032"
    | "EPSG:32631"
    | "EPSG:32632"
    | "EPSG:32633"
    | "EPSG:32634"
    | "EPSG:32635"
    | "EPSG:32636"
    | "EPSG:32661"
    | "EPSG:3995"
    | "EPSG:3575"
    | "EPSG:5939";
  /**
   * How the service answers in pages. none: it does not. arcgis: ArcGIS feature services, by resultOffset until exceededTransferLimit is gone. next: the answer names the next page, as `next` or as a link with rel=next (OGC API Features).
   */
  paging: "none" | "arcgis" | "next";
  /**
   * Features asked for in one page (arcgis). The service may give fewer.
   */
  pageSize: number;
  /**
   * Pages after which no more are asked for, so that a service that never ends does not either.
   */
  maxPages: number;
  /**
   * How filters with where=server go to the service. query: as parameters of the address, lists joined by commas. body: as JSON in the body of a POST.
   */
  filtersIn: "query" | "body";
  /**
   * Address that gets the body while filters are on, with the same placeholders as the source, which is asked by GET while none is. Empty: the source gets it, always by POST.
   */
  filterUrl: string;
  /**
   * Property by which the service says whether a feature is in the filtered selection (inFilteredSelection): the others are drawn faint or left out, as the user likes. Empty: the service answers with nothing but the selection.
   */
  selectedProperty: string;
  /**
   * Writes the names of the features in place of symbols: a name that has no room is left out, and a feature without a name is drawn by the dataset's style. See the plugin's page.
   */
  names: {
    /**
     * Property that holds the name, by language. An empty one falls back to the other language.
     */
    property: {
      /**
       * Norwegian.
       */
      no: string;
      /**
       * English.
       */
      en: string;
    };
    /**
     * Property with the rank: 1 is the greatest. Where names meet, the greater one stays. A feature without it comes last.
     */
    rank: string;
    /**
     * Property with three positions [longitude, latitude] that the name follows. Empty, or a feature without it: the name stands straight at the feature.
     */
    curve: string;
    /**
     * Room between names, px: [zoom, px] pairs, linear in between.
     *
     * @minItems 1
     */
    margin: [[number, number], ...[number, number][]];
    /**
     * Edge of the letters in the colour of what lies below.
     */
    halo: {
      /**
       * By day.
       */
      color: string;
      /**
       * By night.
       */
      colorNight: string;
      /**
       * px.
       */
      width: number;
    };
    /**
     * How names look; the first kind that a feature fits is its own. Of equal rank, an earlier kind goes first.
     *
     * Items: One kind of name.
     */
    kinds: {
      /**
       * Property that tells the kind. Empty: every feature fits.
       */
      property: string;
      /**
       * Values of the property that fit.
       */
      values: string[];
      /**
       * First and last rank that fit.
       *
       * @minItems 2
       * @maxItems 2
       */
      ranks: [number, number];
      /**
       * Height of the letters, px: [zoom, px] pairs, linear in between. A zoom that stands twice is a step.
       *
       * @minItems 1
       */
      size: [[number, number], ...[number, number][]];
      /**
       * Added to the size for each rank, px.
       */
      sizePerRank: number;
      /**
       * Smallest and greatest size, px.
       *
       * @minItems 2
       * @maxItems 2
       */
      sizeBetween: [number, number];
      /**
       * Room between letters, of the size (0.1 is a tenth): [zoom, spacing] pairs.
       *
       * @minItems 1
       */
      spacing: [[number, number], ...[number, number][]];
      /**
       * Weight of the letters.
       */
      weight: number;
      /**
       * Slanted letters, as names of waters have.
       */
      italic: boolean;
      /**
       * Zoom from which a name is written, by rank from 1 on; the last holds for those that follow.
       *
       * @minItems 1
       */
      fromZoom: [number, ...number[]];
      /**
       * Colour by day.
       */
      color: string;
      /**
       * Colour by night; empty: as by day.
       */
      colorNight: string;
      /**
       * How far a name may move to stay clear of panels and other names, px.
       */
      shift: number;
    }[];
  } | null;
  vesselTrack: VesselTrackOptions;
  /**
   * The weeks of one feature, as charts and as a table below its facts: the selected week and those before it. null: none.
   */
  series: {
    /**
     * Address of the weeks of a year, with {featureId} and {year}; answers [{ week, ... }], or nothing.
     */
    url: string;
    title: Text;
    /**
     * How many weeks.
     */
    weeks: number;
    /**
     * What is drawn, each in a chart of its own below the one before. A week without the first value is a gap.
     *
     * @minItems 1
     * @maxItems 4
     *
     * Items: One value.
     */
    values:
      | [
          {
            /**
             * Property that holds the number; missing or null: nothing was reported.
             */
            property: string;
            label: Text;
            short: Text;
            /**
             * Unit, where it is written.
             */
            unit: string;
            /**
             * Decimals.
             */
            decimals: number;
            /**
             * Whether the axis begins with zero.
             */
            fromZero: boolean;
            /**
             * Colour of the line by day. Empty: the platform's.
             */
            color: string;
            /**
             * By night; empty: as by day.
             */
            colorNight: string;
            /**
             * Property with the limit of each week, above which a week is marked. Empty: none.
             */
            limit: string;
            limitLabel: Text;
            overLabel: Text;
          }
        ]
      | [
          {
            /**
             * Property that holds the number; missing or null: nothing was reported.
             */
            property: string;
            label: Text;
            short: Text;
            /**
             * Unit, where it is written.
             */
            unit: string;
            /**
             * Decimals.
             */
            decimals: number;
            /**
             * Whether the axis begins with zero.
             */
            fromZero: boolean;
            /**
             * Colour of the line by day. Empty: the platform's.
             */
            color: string;
            /**
             * By night; empty: as by day.
             */
            colorNight: string;
            /**
             * Property with the limit of each week, above which a week is marked. Empty: none.
             */
            limit: string;
            limitLabel: Text;
            overLabel: Text;
          },
          {
            /**
             * Property that holds the number; missing or null: nothing was reported.
             */
            property: string;
            label: Text;
            short: Text;
            /**
             * Unit, where it is written.
             */
            unit: string;
            /**
             * Decimals.
             */
            decimals: number;
            /**
             * Whether the axis begins with zero.
             */
            fromZero: boolean;
            /**
             * Colour of the line by day. Empty: the platform's.
             */
            color: string;
            /**
             * By night; empty: as by day.
             */
            colorNight: string;
            /**
             * Property with the limit of each week, above which a week is marked. Empty: none.
             */
            limit: string;
            limitLabel: Text;
            overLabel: Text;
          }
        ]
      | [
          {
            /**
             * Property that holds the number; missing or null: nothing was reported.
             */
            property: string;
            label: Text;
            short: Text;
            /**
             * Unit, where it is written.
             */
            unit: string;
            /**
             * Decimals.
             */
            decimals: number;
            /**
             * Whether the axis begins with zero.
             */
            fromZero: boolean;
            /**
             * Colour of the line by day. Empty: the platform's.
             */
            color: string;
            /**
             * By night; empty: as by day.
             */
            colorNight: string;
            /**
             * Property with the limit of each week, above which a week is marked. Empty: none.
             */
            limit: string;
            limitLabel: Text;
            overLabel: Text;
          },
          {
            /**
             * Property that holds the number; missing or null: nothing was reported.
             */
            property: string;
            label: Text;
            short: Text;
            /**
             * Unit, where it is written.
             */
            unit: string;
            /**
             * Decimals.
             */
            decimals: number;
            /**
             * Whether the axis begins with zero.
             */
            fromZero: boolean;
            /**
             * Colour of the line by day. Empty: the platform's.
             */
            color: string;
            /**
             * By night; empty: as by day.
             */
            colorNight: string;
            /**
             * Property with the limit of each week, above which a week is marked. Empty: none.
             */
            limit: string;
            limitLabel: Text;
            overLabel: Text;
          },
          {
            /**
             * Property that holds the number; missing or null: nothing was reported.
             */
            property: string;
            label: Text;
            short: Text;
            /**
             * Unit, where it is written.
             */
            unit: string;
            /**
             * Decimals.
             */
            decimals: number;
            /**
             * Whether the axis begins with zero.
             */
            fromZero: boolean;
            /**
             * Colour of the line by day. Empty: the platform's.
             */
            color: string;
            /**
             * By night; empty: as by day.
             */
            colorNight: string;
            /**
             * Property with the limit of each week, above which a week is marked. Empty: none.
             */
            limit: string;
            limitLabel: Text;
            overLabel: Text;
          }
        ]
      | [
          {
            /**
             * Property that holds the number; missing or null: nothing was reported.
             */
            property: string;
            label: Text;
            short: Text;
            /**
             * Unit, where it is written.
             */
            unit: string;
            /**
             * Decimals.
             */
            decimals: number;
            /**
             * Whether the axis begins with zero.
             */
            fromZero: boolean;
            /**
             * Colour of the line by day. Empty: the platform's.
             */
            color: string;
            /**
             * By night; empty: as by day.
             */
            colorNight: string;
            /**
             * Property with the limit of each week, above which a week is marked. Empty: none.
             */
            limit: string;
            limitLabel: Text;
            overLabel: Text;
          },
          {
            /**
             * Property that holds the number; missing or null: nothing was reported.
             */
            property: string;
            label: Text;
            short: Text;
            /**
             * Unit, where it is written.
             */
            unit: string;
            /**
             * Decimals.
             */
            decimals: number;
            /**
             * Whether the axis begins with zero.
             */
            fromZero: boolean;
            /**
             * Colour of the line by day. Empty: the platform's.
             */
            color: string;
            /**
             * By night; empty: as by day.
             */
            colorNight: string;
            /**
             * Property with the limit of each week, above which a week is marked. Empty: none.
             */
            limit: string;
            limitLabel: Text;
            overLabel: Text;
          },
          {
            /**
             * Property that holds the number; missing or null: nothing was reported.
             */
            property: string;
            label: Text;
            short: Text;
            /**
             * Unit, where it is written.
             */
            unit: string;
            /**
             * Decimals.
             */
            decimals: number;
            /**
             * Whether the axis begins with zero.
             */
            fromZero: boolean;
            /**
             * Colour of the line by day. Empty: the platform's.
             */
            color: string;
            /**
             * By night; empty: as by day.
             */
            colorNight: string;
            /**
             * Property with the limit of each week, above which a week is marked. Empty: none.
             */
            limit: string;
            limitLabel: Text;
            overLabel: Text;
          },
          {
            /**
             * Property that holds the number; missing or null: nothing was reported.
             */
            property: string;
            label: Text;
            short: Text;
            /**
             * Unit, where it is written.
             */
            unit: string;
            /**
             * Decimals.
             */
            decimals: number;
            /**
             * Whether the axis begins with zero.
             */
            fromZero: boolean;
            /**
             * Colour of the line by day. Empty: the platform's.
             */
            color: string;
            /**
             * By night; empty: as by day.
             */
            colorNight: string;
            /**
             * Property with the limit of each week, above which a week is marked. Empty: none.
             */
            limit: string;
            limitLabel: Text;
            overLabel: Text;
          }
        ];
    missing: Text;
    /**
     * Properties that are true where nothing is missing although there is no value: such a week is not marked.
     *
     * Items: One reason.
     */
    reasons: {
      /**
       * The property.
       */
      property: string;
      label: Text;
    }[];
    /**
     * What was done in each week, in a lane below the first chart. null: none.
     */
    measures: {
      /**
       * Property with a list of codes.
       */
      property: string;
      label: Text;
      /**
       * The codes.
       *
       * @minItems 1
       *
       * Items: One code.
       */
      values: [
        {
          /**
           * The code.
           */
          value: string;
          label: Text;
          /**
           * How it is drawn; bar: for what lasts the week.
           */
          mark: "diamond" | "ring" | "bar";
        },
        ...{
          /**
           * The code.
           */
          value: string;
          label: Text;
          /**
           * How it is drawn; bar: for what lasts the week.
           */
          mark: "diamond" | "ring" | "bar";
        }[]
      ];
    } | null;
  } | null;
  /**
   * Draws areas and lines on the sea only, where the background map knows it: for data that does not leave the land out, such as an ice chart.
   */
  seaOnly: boolean;
  /**
   * Leaves out symbols and names that would overlap others.
   */
  declutter: boolean;
}
/**
 * A text in both languages.
 */
export interface Text {
  /**
   * Norwegian.
   */
  no: string;
  /**
   * English.
   */
  en: string;
}

/* Generated from schemas/manifest.schema.json by `npm run generate`. Do not edit. */

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
 * What a manifest says of a route.
 */
export type RouteOverride =
  | boolean
  | {
      /**
       * Name of the view to show.
       */
      view?: string;
      /**
       * Roles that the user must have, all of them. Others get the offer to sign in, or are told that they are not authorized.
       */
      requiredRoles?: string[];
    };
/**
 * What a manifest says of a control or tool.
 */
export type ControlOverride =
  | boolean
  | {
      /**
       * Roles that the user must have, all of them. Others do not see the control.
       */
      requiredRoles: string[];
    };
/**
 * A library name, an overlay or a full definition (it has a `type`).
 */
export type DatasetEntry = string | DatasetOverlay | DatasetDefinition;
/**
 * The part that a user may download for an area. Null: none.
 */
export type OfflinePack = {
  /**
   * Highest zoom level of tiles that may be downloaded.
   */
  maxZoom?: number;
  /**
   * Maximum size of one pack, MB.
   */
  maxMegabytes?: number;
  /**
   * Address of a PMTiles file with the same tiles, of which the service sends parts (byte ranges): a pack then needs a few requests instead of one for each tile. Empty: none.
   */
  archiveUrl?: string;
} | null;
/**
 * Properties with the first and last day on which a feature is valid. A feature is shown when it is valid at some time of the selected period (the selected day, with `time.unit` day), or today when the sub-application has no period. An instant counts as its day in Norway; a value that is missing, is not a date or is in the year 9999 sets no limit.
 */
export type Validity = {
  /**
   * Property with the first day. Empty: none.
   */
  from?: string;
  /**
   * Property with the last day, on which the feature is still valid. Empty: none.
   */
  to?: string;
} | null;
/**
 * A text with {count} in both languages, or one string for both.
 */
export type CountedText =
  | string
  | {
      no: Counted;
      en: Counted;
    };
/**
 * A text about a number of things: one text for every number, or one for each plural form of the language.
 */
export type Counted =
  | string
  | {
      /**
       * The text when {count} is 1.
       */
      one: string;
      /**
       * The text for every other number, including zero.
       */
      other: string;
    };
/**
 * File formats in which users may download the dataset, when the plugin `download` is in use. null: every format that the page can write from its features. The files contain its `fields`.
 */
export type DownloadsDefinition = {
  /**
   * Offered formats. Empty: the dataset is not offered. null: the formats that the page can write, and those in `addresses`.
   */
  formats?:
    ("gpx" | "olex" | "timezero" | "shape" | "geojson" | "csv" | "excel" | "maxsea" | "telchart")[] | null;
  /**
   * Addresses at which the data owner's service makes the file, by format. {format} is the format in capitals, such as MAXSEA. A file from a service contains the whole dataset, without the user's filters. Only services can make maxsea and telchart.
   */
  addresses?: {
    /**
     * Address of the GPX file.
     */
    gpx?: string;
    /**
     * Address of the Olex file.
     */
    olex?: string;
    /**
     * Address of the TimeZero file.
     */
    timezero?: string;
    /**
     * Address of the Shape file.
     */
    shape?: string;
    /**
     * Address of the GeoJSON file.
     */
    geojson?: string;
    /**
     * Address of the CSV file.
     */
    csv?: string;
    /**
     * Address of the Excel file.
     */
    excel?: string;
    /**
     * Address of the MaxSea file.
     */
    maxsea?: string;
    /**
     * Address of the TELchart file.
     */
    telchart?: string;
  };
} | null;
/**
 * How point features and the starts of lines are drawn by zoom: dots, small symbols, full symbols, stacks. `style` still draws lines and areas. null: `style` draws everything.
 */
export type PointsDefinition = {
  /**
   * Property whose value determines the kind. Empty: all features are of one kind.
   */
  property?: string;
  /**
   * The kinds, from the bottom to the top: put frequent kinds first, so that they do not cover rare ones.
   *
   * @minItems 1
   */
  kinds: [PointKind, ...PointKind[]];
  /**
   * What is drawn for a feature without its symbol.
   */
  shape?: "dot" | "ring";
  /**
   * Size of dots or rings by zoom, lowest zoom first; linear between.
   *
   * @minItems 1
   */
  dots?: [PointSize, ...PointSize[]];
  /**
   * Size of the symbols by zoom, relative to their images, lowest zoom first; linear between.
   *
   * @minItems 1
   */
  scales?: [PointScale, ...PointScale[]];
  /**
   * How much larger symbols are on a touch screen.
   */
  touchScale?: number;
  /**
   * Distance within which symbols become one stack, for each range of zooms, lowest zoom first. Empty: symbols overlap. Dots never stack.
   */
  stacks?: PointStack[];
  /**
   * Datasets with the same group stack together: their features in one place are one stack with one count, and the symbol of the topmost dataset is on top. Empty: the dataset's features stack only with one another.
   */
  stackGroup?: string;
  /**
   * Zoom from which a stack shows its number of features.
   */
  countZoom?: number;
  /**
   * Smallest number of features that a stack shows.
   */
  countFrom?: number;
  /**
   * Zoom from which lines and areas are drawn by `style`.
   */
  linesFrom?: number;
  /**
   * Texts below a symbol that is not in a stack: the first label that fits the feature. Labels may overlap, so give them a `zoom`, or use them in a dataset with few features.
   */
  labels?: PointLabel[];
  note?: LocalizedText;
  many?: LocalizedText;
} | null;

/**
 * A Farvann sub-application: everything that makes one map application, as data.
 */
export interface Manifest {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * Version of the manifest format.
   */
  manifestVersion: 1;
  /**
   * Name of the sub-application: its file name, address and storage prefix.
   */
  appName: string;
  /**
   * Name of a manifest in manifests/library with the properties that several sub-applications share.
   */
  extends?: string;
  title: LocalizedText;
  description?: LocalizedText;
  /**
   * Icon, as a path below manifests/.
   */
  icon?: string;
  /**
   * Image for the start page's card, as a path below manifests/.
   */
  card?: string;
  /**
   * Image for the card by night, as a path below manifests/. Without one, the day image is dimmed.
   */
  cardNight?: string;
  /**
   * Position of the card on the start page: a lower number comes first. Cards without a number follow, sorted by title.
   */
  cardOrder?: number | null;
  /**
   * Whether the public start page shows the sub-application. A sub-application that is not listed can still be opened by its address.
   */
  listed?: boolean;
  /**
   * Path of the sub-application's address. Empty: /{appName}/.
   */
  basePath?: string;
  /**
   * Languages offered; the first is the default.
   *
   * @minItems 1
   */
  languages?: ["no" | "en", ...("no" | "en")[]];
  /**
   * Base addresses of the services that the sub-application calls. Any URL may contain a name as {name}.
   */
  services?: {
    /**
     * Base address of the API.
     */
    apiBase?: string;
    /**
     * Base address of the static assets, with a closing slash.
     */
    assetsBase?: string;
    /**
     * Base address of relative links to data owners, for example https://site.example. Empty: this site.
     */
    siteBase?: string;
    /**
     * Host of the vector tiles, without a closing slash.
     */
    tileHost?: string;
    /**
     * Host of the vector tiles in the polar projection, without a closing slash.
     */
    polarTileHost?: string;
    /**
     * Base address of the service that issues tokens, with a closing slash.
     */
    identityBase?: string;
    /**
     * Base address of the live AIS service for all users, without a closing slash.
     */
    liveOpenBase?: string;
    /**
     * Base address of the live AIS service for users with restricted access, without a closing slash.
     */
    liveRestrictedBase?: string;
    /**
     * Base address of the historic AIS service for all users, without a closing slash.
     */
    historicOpenBase?: string;
    /**
     * Base address of the historic AIS service for users with restricted access, without a closing slash.
     */
    historicRestrictedBase?: string;
    /**
     * Base address of the zone alerts of open vessels, without a closing slash.
     */
    alertingOpen?: string;
    /**
     * Base address of the zone alerts of the vessels that restricted access shows, without a closing slash.
     */
    alertingRestricted?: string;
    /**
     * Base address of what all zones have in common: their alerts, changes and the event stream, without a closing slash.
     */
    alertingBase?: string;
    [k: string]: string | undefined;
  };
  /**
   * Start-up calls of the reference API that this sub-application makes.
   */
  preload?: {
    /**
     * Fetch the app configuration (news, notifications).
     */
    configuration?: boolean;
    /**
     * Fetch the dataset groups overlay.
     */
    datasetGroups?: boolean;
    /**
     * Fetch the datasets overlay.
     */
    datasets?: boolean;
  };
  /**
   * The map at a first visit.
   */
  map?: {
    /**
     * Initial extent: west, south, east, north in degrees.
     *
     * @minItems 4
     * @maxItems 4
     */
    bounds?: [number, number, number, number];
    /**
     * Initial view at a first visit, in place of `bounds`, `center` and `zoom`: either `bounds`, or `center` with `zoom`. A view in the address and the user's last view take precedence.
     */
    start?: {
      /**
       * Extent that is completely visible in the part of the map without panels: west, south, east, north in degrees. East may be above 180.
       *
       * @minItems 4
       * @maxItems 4
       */
      bounds?: [number, number, number, number] | null;
      /**
       * Longitude and latitude of the middle of the part of the map without panels; needs `zoom`.
       *
       * @minItems 2
       * @maxItems 2
       */
      center?: [number, number] | null;
      /**
       * Zoom in the ordinary projection; needs `center`.
       */
      zoom?: number | null;
    } | null;
    /**
     * Initial centre (longitude, latitude); used with zoom instead of bounds.
     *
     * @minItems 2
     * @maxItems 2
     */
    center?: [number, number] | null;
    /**
     * Initial zoom; used with center instead of bounds.
     */
    zoom?: number | null;
    /**
     * Lowest zoom.
     */
    minZoom?: number;
    /**
     * Highest zoom.
     */
    maxZoom?: number;
    /**
     * Draws a labelled graticule.
     */
    graticule?: boolean;
    /**
     * Whether the map can be switched to the polar projection.
     */
    polar?: boolean;
    /**
     * Whether the first visit begins in the polar projection. Later visits begin as the user left the map.
     */
    startsPolar?: boolean;
    /**
     * Controls that stay visible when the map is decluttered, by name.
     */
    declutterExceptions?: string[];
  };
  /**
   * The selected period, which determines what time-dependent datasets show.
   */
  time?: {
    /**
     * Offers the period: its control is over the map while a dataset that follows it (`timeDependent`, `validity`) is on.
     */
    enabled?: boolean;
    /**
     * What the user chooses. month: months and years. week: ISO 8601 weeks, 52 or 53 a year, seven days from Monday. day: a day on a slider, for datasets with `validity`. All use Norwegian time.
     */
    unit?: "month" | "week" | "day";
    /**
     * The period at a first visit, when `unit` is month. year: the whole current year (the current month when `wholeYear` is false). month: the last complete month. When `unit` is week, it is always the last complete week; when it is day, today. A period in the address takes precedence.
     */
    start?: "year" | "month";
    /**
     * First year that the user can choose.
     */
    firstYear?: number;
    /**
     * Address of the bars' data, with {year}; answers {year, months:[{month, hours, complete}]}, or for weeks {year, weeks:[{week, amount, complete}]}. Empty: no bars.
     */
    histogramUrl?: string;
    histogramLabel?: LocalizedText;
    /**
     * Weeks of each year that are marked below the bars, for example weeks with a stricter limit.
     */
    weekMarks?: WeekMark[];
    /**
     * Whether the user can choose a whole year, when `unit` is month.
     */
    wholeYear?: boolean;
    /**
     * How many days after today the user can choose, when `unit` is day.
     */
    daysAhead?: number;
  };
  /**
   * Overrides of routes by name: false disables one, {"view": …} shows another view, {"requiredRoles": […]} is for users with these roles.
   */
  routes?: {
    [k: string]: RouteOverride | undefined;
  };
  /**
   * Map controls and tools by name: true shows, false hides, {"requiredRoles": […]} shows to users with these roles. Controls that are not named follow the default.
   */
  controls?: {
    [k: string]: ControlOverride | undefined;
  };
  /**
   * Default values of user settings, by setting id.
   */
  settings?: {
    [k: string]: unknown | undefined;
  };
  /**
   * Places of the sub-application that an installed one offers in its icon's menu. Browsers show the first few.
   *
   * Items: One shortcut.
   */
  shortcuts?: {
    title: LocalizedText;
    /**
     * Path below the base path, such as `/emergency`.
     */
    path: string;
  }[];
  /**
   * The start-page details.
   */
  home?: {
    body?: LocalizedText;
    /**
     * Links below the text.
     *
     * Items: One link.
     */
    links?: {
      label: LocalizedText;
      /**
       * Address of the link.
       */
      url: string;
    }[];
  };
  /**
   * Named styles that datasets refer to.
   */
  styles?: {
    [k: string]: {} | {}[] | undefined;
  };
  /**
   * Groups of the menu, in order.
   */
  datasetGroups?: DatasetGroup[];
  /**
   * Datasets: a library name, an overlay of a library definition, or a full definition (it has a `type`).
   */
  datasets?: DatasetEntry[];
  /**
   * Groups of the legend, in order.
   */
  legendGroups?: LegendGroup[];
  /**
   * Feature plugins that the sub-application uses, by name.
   */
  plugins?: (
    | string
    | {
        /**
         * Name of the plugin.
         */
        name: string;
        /**
         * Address of its plugin.json; its ES module is plugin.js in the same folder.
         */
        descriptorUrl: string;
        /**
         * Hash of its plugin.json, which contains the hashes of all its other files. Without it, the page runs any code that the server sends.
         */
        integrity?: string;
      }
  )[];
  /**
   * Plugins that this sub-application must not use although it would without being listed, by name.
   */
  withoutPlugins?: string[];
  /**
   * Whether the map may be embedded in other sites.
   */
  embed?: boolean;
  /**
   * Origins of host pages that may control the embedded map (https://example.org); * is any. Framing itself follows `embed`.
   */
  embedOrigins?: string[];
  /**
   * Sources of the search box.
   */
  search?: {
    /**
     * National place-name service, called through the proxy. Empty: place names are not searched.
     */
    placeNamesUrl?: string;
    /**
     * The proxy; it gets the target address in ?url=.
     */
    proxyUrl?: string;
  };
  /**
   * Layers that users add to the map themselves, for the plugin `add-layers`.
   */
  addLayers?: {
    /**
     * Whether the user may add a file: GeoJSON, GPX, KML or CSV. It stays in the user's browser.
     */
    files?: boolean;
    /**
     * Origins of services whose layers the user may add by address, such as https://wms.geonorge.no; `*` is every host with https. Empty: only files.
     */
    origins?: string[];
  };
  /**
   * Usage events. They contain nothing personal; off without an address.
   */
  analytics?: {
    /**
     * Address to which events are sent. Empty: off.
     */
    url?: string;
    /**
     * Name of the site in the events. Empty: the page's host.
     */
    domain?: string;
  };
  /**
   * Reports of gear in the sea, for the plugin `own-gear`.
   */
  gearReports?: {
    /**
     * Telephone number of the Coast Guard, for users whose report does not arrive.
     */
    phone?: string;
    /**
     * Days that gear may stand in the sea. From the day before on, the user is warned.
     */
    maxDays?: number;
  };
  /**
   * The user-feedback form.
   */
  feedback?: {
    /**
     * Address to which feedback is sent.
     */
    url?: string;
  };
  attribution?: LocalizedText;
  /**
   * Shows in the map that the data is for demonstration and not for navigation.
   */
  demonstration?: boolean;
}
/**
 * Consecutive weeks.
 */
export interface WeekMark {
  /**
   * First week.
   */
  from: number;
  /**
   * Last week.
   */
  to: number;
  label: LocalizedText;
}
/**
 * A group of the menu.
 */
export interface DatasetGroup {
  /**
   * Name of the group.
   */
  id: string;
  title: LocalizedText;
  /**
   * Whether the group is collapsed at a first visit.
   */
  collapsedDefault?: boolean;
  /**
   * backgrounds: exactly one of the group's datasets is on, and the user chooses it by thumbnail.
   */
  kind?: "datasets" | "backgrounds";
}
/**
 * Changes to a library definition: objects are merged, arrays and single values replace, null removes.
 */
export interface DatasetOverlay {
  /**
   * Id of the library definition.
   */
  id: string;
  [k: string]: unknown | undefined;
}
/**
 * A full definition of a dataset.
 */
export interface DatasetDefinition {
  /**
   * Stable name of the dataset. Addresses and stored settings contain it: never reuse one.
   */
  id: string;
  /**
   * Earlier names of this dataset; links with one of them still work.
   */
  formerIds?: string[];
  /**
   * Dataset type, contributed by a plugin (raster, wms, vector-tiles, geojson …).
   */
  type: string;
  name: LocalizedText;
  description?: LocalizedText;
  /**
   * Id of the dataset group whose list contains this dataset.
   */
  group: string;
  /**
   * Whether the dataset is switched on at a first visit.
   */
  enabledByDefault?: boolean;
  /**
   * Name shared by datasets of which only one may be on, such as the stream and the snapshot of one kind: switching one on switches the others off, and their rows say so. Where a link, the stored choices or the defaults switch several on, the first in the manifest stays on. Empty: none.
   */
  exclusiveGroup?: string;
  /**
   * Parts of the background map that are not drawn while this dataset is on, because it draws them itself. `water-names`: names of seas, fjords, banks and other waters.
   */
  replaces?: "water-names"[];
  /**
   * Keeps the dataset out of the menu, for example a layer that another feature controls.
   */
  hideFromMaplayerMenu?: boolean;
  /**
   * Loads before the map is shown (base maps); the others load once the map is idle.
   */
  prioritizedLoading?: boolean;
  /**
   * Position in the layer stack above the background maps: a lower number is drawn further down. It must be unique in a sub-application. A dataset without one is drawn directly above the background maps.
   */
  mapOrdering?: number | null;
  /**
   * Whether the dataset can be shown in the polar projection.
   */
  polarSupported?: boolean;
  /**
   * Whether the dataset may be stored for offline use. `offline` says for how long, and what a user may download.
   */
  cacheable?: boolean;
  offline?: Offline;
  /**
   * Whether the dataset follows the selected period and is fetched again when the period changes.
   */
  timeDependent?: boolean;
  validity?: Validity;
  notFound?: LocalizedText;
  /**
   * Whether its requests contain the common request headers. The headers are only ever sent to the sub-application's own services.
   */
  requiresXApiKey?: boolean;
  /**
   * Property of a feature that contains its id.
   */
  featureIdKey?: string;
  /**
   * Lowest zoom level at which the dataset is drawn.
   */
  minZoom?: number;
  /**
   * Highest zoom level at which the dataset is drawn.
   */
  maxZoom?: number;
  /**
   * Opacity of its layers, 0 (invisible) to 1.
   */
  opacity?: number;
  /**
   * Offers an opacity slider in the dataset's row.
   */
  opacityAdjustable?: boolean;
  /**
   * Where the data comes from. The dataset uses the last source whose roles the user has. A URL may contain {apiBase}, {assetsBase}, {tileHost} and the other service names.
   */
  sources?: DatasetSource[];
  /**
   * Further origins from which the dataset loads, such as https://glyphs.example: hosts that only its data names. Pages call no host that the manifest does not name.
   */
  loadsFrom?: string[];
  symbol?: SymbolDefinition;
  /**
   * Image of the dataset for a chooser, as a path below manifests/.
   */
  thumbnail?: string;
  hint?: LocalizedText;
  countLabel?: CountedText;
  /**
   * Page of the data owner. A relative link is prefixed with the site base.
   */
  dataownerLink?: string;
  attribution?: LocalizedText;
  downloads?: DownloadsDefinition;
  /**
   * Licence of the data, for example 'NLOD 2.0'.
   */
  licence?: string;
  /**
   * Shows wherever the data appears that it is invented for demonstration.
   */
  demonstration?: boolean;
  featureTitle?: LocalizedText;
  featureSubtitle?: LocalizedText;
  /**
   * Properties of a feature that popup, details and list show, in order.
   */
  fields?: FieldDefinition[];
  /**
   * Sections of a feature's details that are fetched when the details open, each from its own address.
   */
  details?: DetailsSection[];
  /**
   * Style of the features: OpenLayers flat style (object, or array of rules) or the name of an entry of `styles` or of a style in manifests/library/styles.
   */
  style?: string | {} | {}[];
  /**
   * Style by night; empty: as by day.
   */
  styleNight?: string | {} | {}[];
  points?: PointsDefinition;
  /**
   * Filters that the user can set for the dataset.
   */
  filters?: FilterDefinition[];
  legend?: LegendDefinition;
  /**
   * Options of the dataset type; see the plugin's own page.
   */
  options?: {};
}
/**
 * What is stored of a `cacheable` dataset in the user's browser.
 */
export interface Offline {
  /**
   * Maximum age of what is shown without a connection, hours. What the user saw last is stored automatically for this time. A downloaded pack has no limit; its age is shown.
   */
  maxAgeHours?: number;
  pack?: OfflinePack;
}
/**
 * One source of data.
 */
export interface DatasetSource {
  /**
   * URL or URL template.
   */
  dataUrl: string;
  /**
   * Whether the installation's own server fetches the data for the page, by https: for map images (WMS, tiles) of a service that does not allow other sites to read its answers (CORS). The server forwards images and WMS answers, but no data about the user. Without it, the page calls the service itself.
   */
  proxy?: boolean;
  /**
   * Roles that the user must have, all of them.
   */
  requiredRoles?: string[];
}
/**
 * How something is drawn in menu and legend: exactly one of icon, line, fill, dot, ramp or text.
 */
export interface SymbolDefinition {
  /**
   * Icon, as a path below manifests/.
   */
  icon?: string;
  /**
   * Icon by night; empty: as by day.
   */
  iconNight?: string;
  /**
   * A line.
   */
  line?: {
    /**
     * Colour by day.
     */
    color: string;
    /**
     * Colour by night; empty: as by day.
     */
    colorNight?: string;
    /**
     * Width in px.
     */
    width?: number;
    /**
     * Dash pattern in px; empty: solid.
     */
    dash?: number[];
  } | null;
  /**
   * An area.
   */
  fill?: {
    /**
     * Fill by day.
     */
    color: string;
    /**
     * Fill by night; empty: as by day.
     */
    colorNight?: string;
    /**
     * Outline colour by day; empty: none.
     */
    outline?: string;
    /**
     * Outline colour by night; empty: as by day.
     */
    outlineNight?: string;
  } | null;
  /**
   * Sample letters, for labels in the map without a symbol.
   */
  text?: {
    /**
     * The letters.
     */
    sample?: string;
    /**
     * Colour by day.
     */
    color: string;
    /**
     * Colour by night; empty: as by day.
     */
    colorNight?: string;
  } | null;
  /**
   * A dot or a ring.
   */
  dot?: {
    /**
     * Colour of the dot, or of the ring's line, by day.
     */
    color: string;
    /**
     * The same colour by night; empty: as by day.
     */
    colorNight?: string;
    /**
     * Colour around a dot, or inside a ring; empty: none.
     */
    contrast?: string;
    /**
     * The same colour by night; empty: as by day.
     */
    contrastNight?: string;
    /**
     * A ring instead of a dot.
     */
    ring?: boolean;
    /**
     * Diameter in px, without the outline.
     */
    size?: number;
  } | null;
  /**
   * Colours of a ramp by day, from low to high values.
   */
  ramp?: string[];
  /**
   * Colours of the ramp by night; empty: as by day.
   */
  rampNight?: string[];
}
/**
 * One property of a feature.
 */
export interface FieldDefinition {
  /**
   * Property name; a dot selects a property inside an object. `$length`, `$area` and `$position` are computed from the geometry.
   */
  key: string;
  label: LocalizedText;
  /**
   * How the value is formatted.
   */
  format?:
    | "text"
    | "number"
    | "integer"
    | "boolean"
    | "date"
    | "dateTime"
    | "age"
    | "length"
    | "area"
    | "position"
    | "link"
    | "percent";
  /**
   * Unit written after a number.
   */
  unit?: string;
  /**
   * Decimals of a number. null: none, or for a `quantity` the decimals of its unit.
   */
  decimals?: number | null;
  /**
   * What a number measures, when the user may choose its unit: a quantity of a plugin in use, or one of the platform: depth and waves in metres, rainForecast in millimetres, seaCurrents and windSpeed in m/s, temperature in °C, vesselSpeed in knots. The value is shown in the user's unit; omit `unit`.
   */
  quantity?: string | null;
  /**
   * Texts for coded values.
   */
  values?: {
    [k: string]: LocalizedText | undefined;
  };
  /**
   * Separator of a text with several values, such as `;` in "no;ru". Each value gets its own text of `values`, as does each item of an array.
   */
  separator?: string;
  /**
   * Views that show the property.
   */
  showIn?: ("popup" | "details" | "list")[];
  /**
   * Shows the value in large type at the top of the details.
   */
  figure?: boolean;
  /**
   * Target of a link on the value, with {property} placeholders: a place in this map such as `/vessel/{mmsi}`, or an address with https:, mailto: or tel:. A feature without one of the properties has no link. Empty: none.
   */
  link?: string;
}
/**
 * One section.
 */
export interface DetailsSection {
  title: LocalizedText;
  /**
   * Address of a JSON object (with a list at `list`, if set), with {property} placeholders of the feature. A feature without one of the properties does not have the section.
   */
  url: string;
  /**
   * Dotted path of a list in the answer: the section shows the fields of each of its items, such as visits. Empty: the fields of the answer itself.
   */
  list?: string;
  /**
   * Property that an item of the list has in common with the feature, such as an id: other items are left out. Empty: all are shown.
   */
  commonKey?: string;
  /**
   * Roles that the user must have, all of them. Others do not see the section, and nothing is fetched for it.
   */
  requiredRoles?: string[];
  /**
   * Properties of the answer that the section shows, in order.
   *
   * @minItems 1
   */
  fields: [FieldDefinition, ...FieldDefinition[]];
  noneText?: LocalizedText;
}
/**
 * One kind of feature with its symbols and colours.
 */
export interface PointKind {
  /**
   * Values of `points.property` for this kind. Empty: all values that no other kind has.
   */
  values?: (string | number | boolean)[];
  /**
   * Colour of the dot, or of the ring's line, by day.
   */
  color: string;
  /**
   * The same colour by night; empty: as by day.
   */
  colorNight?: string;
  /**
   * Colour around the dot, or inside the ring; empty: none.
   */
  contrast?: string;
  /**
   * The same colour by night; empty: as by day.
   */
  contrastNight?: string;
  /**
   * Symbols, each with the zoom from which it is drawn, lowest zoom first. Below the first zoom the kind is drawn as a dot; empty: a dot at every zoom.
   */
  symbols?: PointSymbol[];
}
/**
 * One symbol.
 */
export interface PointSymbol {
  /**
   * Zoom from which it is drawn.
   */
  zoom: number;
  /**
   * Icon, as a path below manifests/.
   */
  icon: string;
  /**
   * Icon by night; empty: as by day.
   */
  iconNight?: string;
}
/**
 * The size at one zoom.
 */
export interface PointSize {
  /**
   * Zoom.
   */
  zoom: number;
  /**
   * Diameter in px, without the outline.
   */
  size: number;
  /**
   * Width of the outline, or of the ring's line, in px.
   */
  outline?: number;
  /**
   * Opacity.
   */
  opacity?: number;
}
/**
 * The scale at one zoom.
 */
export interface PointScale {
  /**
   * Zoom.
   */
  zoom: number;
  /**
   * Scale.
   */
  scale: number;
}
/**
 * The distance from one zoom on.
 */
export interface PointStack {
  /**
   * Zoom.
   */
  zoom: number;
  /**
   * Distance in px; 0: no stacks.
   */
  within: number;
}
/**
 * One label.
 */
export interface PointLabel {
  text: LocalizedText;
  /**
   * Zoom from which the label is drawn.
   */
  zoom?: number;
  /**
   * Property that determines which features get the label. Empty: all.
   */
  property?: string;
  /**
   * Values of the property for which features get the label.
   */
  values?: (string | number | boolean)[];
  /**
   * Colour by day.
   */
  color: string;
  /**
   * Colour by night; empty: as by day.
   */
  colorNight?: string;
  /**
   * Colour around the letters, similar to the map below, by day.
   */
  halo?: string;
  /**
   * The same by night.
   */
  haloNight?: string;
}
/**
 * One filter of a dataset.
 */
export interface FilterDefinition {
  /**
   * Name of the filter, and its key in the stored filters.
   */
  id: string;
  /**
   * choice: any of several values, or one of them (`multiple`); years: any of several years; months: any of several months, 1 to 12; range: from–to; boolean: on or off; string: a text that the user writes or a view sets; static: a fixed `value` that is on or off. A static filter without a `value` always follows `default`; it is not shown and cannot be changed. disease: an object with a name (`value`), on or off; the request merges the objects with the same name. theme: filters nothing, but selects the subject of the map: one of its values, each the name of a property by which `points` and the legend distinguish kinds.
   */
  kind: "choice" | "years" | "months" | "range" | "boolean" | "disease" | "string" | "static" | "theme";
  label: LocalizedText;
  heading?: LocalizedText;
  /**
   * Property that the filter compares. Empty: the filter's id.
   */
  property?: string;
  /**
   * Values of a choice. For a string: suggested values. For a theme: names of properties; the first is selected at a first visit.
   */
  values?: FilterValue[];
  /**
   * The values of a choice are not listed here: the dataset type offers the values in the data.
   */
  anyValue?: boolean;
  /**
   * Whether the user may choose several values of a choice or a string. false: one at a time, and a request contains the value instead of a list. This also applies to a static filter.
   */
  multiple?: boolean;
  /**
   * Value that a static or a disease filter sends while it is on. disease: an object with a `name`.
   */
  value?:
    | string
    | number
    | {
        /**
         * Name of the disease: the request merges objects with the same name.
         */
        name: string;
        [k: string]: unknown | undefined;
      }
    | null;
  /**
   * Value of a string while nothing is chosen, and after it is switched off. null: none.
   */
  defaultValue?: string | number | null;
  /**
   * Value at a first visit; for a static filter without a `value`, at all times. choice, years, string and static: array (years and months may contain 'current'); range: [from, to]; boolean, disease and static: true or false.
   */
  default?: (string | number | null)[] | boolean;
  /**
   * client: the map hides features; server: the filter is sent in the request. disease and string are always sent in the request.
   */
  where?: "client" | "server";
  /**
   * The filter is shown, stored and shared like any other, but not sent in the request.
   */
  excludeFromQuery?: boolean;
  /**
   * Key in the request, when the filter is sent in it; filters with the same key are sent as one list. Empty: the filter's id.
   */
  queryKey?: string;
  /**
   * Roles that the user must have, all of them. For others the filter does not exist: it is not shown, and neither its default nor a stored or shared value has an effect.
   */
  requiredRoles?: string[];
}
/**
 * One value of a choice.
 */
export interface FilterValue {
  /**
   * The value in the data.
   */
  value: string | number;
  /**
   * Other spellings of the value in the data.
   */
  aliases?: (string | number)[];
  label: LocalizedText;
  symbol?: SymbolDefinition;
}
/**
 * A dataset's part of the legend.
 */
export interface LegendDefinition {
  /**
   * Id of the legend group. Empty: no part in the legend.
   */
  group?: string;
  title?: LocalizedText;
  /**
   * Height of image symbols, px.
   */
  symbolSize?: number;
  lowLabel?: LocalizedText;
  highLabel?: LocalizedText;
  unitLabel?: LocalizedText;
  /**
   * Entries; empty: the dataset's own symbol and name.
   */
  entries?: LegendEntry[];
  note?: LocalizedText;
  /**
   * Shows the legend image of the service (WMS GetLegendGraphic).
   */
  serviceGraphic?: boolean;
}
/**
 * One entry of the legend.
 */
export interface LegendEntry {
  label: LocalizedText;
  symbol?: SymbolDefinition;
  /**
   * Property whose value is counted. Empty: no count.
   */
  property?: string;
  /**
   * Values that belong to this entry.
   */
  values?: (string | number | boolean)[];
}
/**
 * A group of the legend.
 */
export interface LegendGroup {
  /**
   * Name of the group.
   */
  id: string;
  title?: LocalizedText;
}

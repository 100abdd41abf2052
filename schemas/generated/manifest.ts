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
 * A library name, an overlay or a full definition (it has a `type`).
 */
export type DatasetEntry = string | DatasetOverlay | DatasetDefinition;
/**
 * Properties that say from when to when a feature is valid. It is shown when it is valid at some time of the selected period (of the selected day, with `time.unit` day), and today where the sub-application has no period. Instants count as their day in Norway; what is missing, no date or in the year 9999 sets no limit.
 */
export type Validity = {
  /**
   * Property with the first day. Empty: none.
   */
  from?: string;
  /**
   * Property with the last day, which is part of it. Empty: none.
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
 * A text about a number of things: one for every number, or one for each form of the language.
 */
export type Counted =
  | string
  | {
      /**
       * When {count} is 1.
       */
      one: string;
      /**
       * Every other number, zero among them.
       */
      other: string;
    };
/**
 * Which files users may take the dataset with them in, where the plugin `download` is in use. null: every format that the page can make of its features. Files hold its `fields`.
 */
export type DownloadsDefinition = {
  /**
   * Formats that are offered. None: the dataset is not offered. null: those that the page can make, and those of `addresses`.
   */
  formats?:
    ("gpx" | "olex" | "timezero" | "shape" | "geojson" | "csv" | "excel" | "maxsea" | "telchart")[] | null;
  /**
   * Where the data owner's service makes the file, by format. {format} is the format in capitals, such as MAXSEA. A file of a service holds all of the dataset, whatever is filtered. maxsea and telchart come from services alone.
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
 * How features that stand at a point, and the beginnings of lines, are drawn by zoom: dots, small symbols, full symbols, stacks. `style` still draws lines and areas. null: `style` draws all.
 */
export type PointsDefinition = {
  /**
   * Property whose value tells the kinds apart. Empty: all are of one kind.
   */
  property?: string;
  /**
   * The kinds, from the bottom to the top: frequent ones first, so that they do not cover rare ones.
   *
   * @minItems 1
   */
  kinds: [PointKind, ...PointKind[]];
  /**
   * What stands for a feature where its symbol is not drawn.
   */
  shape?: "dot" | "ring";
  /**
   * Size of dots or rings by zoom, the lowest first; linear between.
   *
   * @minItems 1
   */
  dots?: [PointSize, ...PointSize[]];
  /**
   * Size of the symbols by zoom, relative to their pictures, the lowest first; linear between.
   *
   * @minItems 1
   */
  scales?: [PointScale, ...PointScale[]];
  /**
   * How much larger symbols are on a touch screen.
   */
  touchScale?: number;
  /**
   * Symbols that lie so near become one stack, from each zoom on, the lowest first. None: symbols lie over each other. Dots never stack.
   */
  stacks?: PointStack[];
  /**
   * Datasets that name the same group stack together: what lies in one place is one stack with one count, the dataset that lies highest on top. Empty: a dataset stacks for itself.
   */
  stackGroup?: string;
  /**
   * Zoom from which a stack says how many it holds.
   */
  countZoom?: number;
  /**
   * Fewest features of a stack that are counted.
   */
  countFrom?: number;
  /**
   * Zoom from which lines and areas are drawn by `style`.
   */
  linesFrom?: number;
  /**
   * Words below a symbol that stands alone: the first label that fits the feature. They may cover one another, so give them a `zoom`, or a dataset of few features.
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
   * Name of a manifest in manifests/library that holds what several sub-applications share.
   */
  extends?: string;
  title: LocalizedText;
  description?: LocalizedText;
  /**
   * Icon, as a path below manifests/.
   */
  icon?: string;
  /**
   * Picture for the start page's card, as a path below manifests/.
   */
  card?: string;
  /**
   * Picture for the card by night, as a path below manifests/. Without one the picture of the day is dimmed.
   */
  cardNight?: string;
  /**
   * Place of the card on the start page: a lower number comes first. Cards without one follow by title.
   */
  cardOrder?: number | null;
  /**
   * Whether the public start page shows the sub-application. One that is not listed opens by its address all the same.
   */
  listed?: boolean;
  /**
   * Address below which the sub-application lives. Empty: /{appName}/.
   */
  basePath?: string;
  /**
   * Languages offered; the first is the default.
   *
   * @minItems 1
   */
  languages?: ["no" | "en", ...("no" | "en")[]];
  /**
   * Bases of the services that the sub-application calls. A name may be used in any URL as {name}.
   */
  services?: {
    /**
     * Base of the API.
     */
    apiBase?: string;
    /**
     * Base of the static assets, with a closing slash.
     */
    assetsBase?: string;
    /**
     * Base that relative links of data owners begin with, for example https://site.example. Empty: this site.
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
     * Base of the service that issues tokens, with a closing slash.
     */
    identityBase?: string;
    /**
     * Base of the live AIS service that is open to all, without a closing slash.
     */
    liveOpenBase?: string;
    /**
     * Base of the live AIS service for those with restricted access, without a closing slash.
     */
    liveRestrictedBase?: string;
    /**
     * Base of the historic AIS service that is open to all, without a closing slash.
     */
    historicOpenBase?: string;
    /**
     * Base of the historic AIS service for those with restricted access, without a closing slash.
     */
    historicRestrictedBase?: string;
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
     * A start of its own for a first visit, in place of `bounds`, `center` and `zoom`: either `bounds`, or `center` with `zoom`. An address and what the user left behind win over it.
     */
    start?: {
      /**
       * Shown as a whole in the part of the map that no panel covers: west, south, east, north in degrees. East may be beyond 180.
       *
       * @minItems 4
       * @maxItems 4
       */
      bounds?: [number, number, number, number] | null;
      /**
       * Longitude and latitude of the middle of the free part of the map; needs `zoom`.
       *
       * @minItems 2
       * @maxItems 2
       */
      center?: [number, number] | null;
      /**
       * Zoom of the ordinary map; needs `center`.
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
     * Controls that stay when the map is decluttered, by name.
     */
    declutterExceptions?: string[];
  };
  /**
   * The selected period that time-dependent datasets follow.
   */
  time?: {
    /**
     * Offers the period: it stands over the map while a dataset that follows it (`timeDependent`, `validity`) is on.
     */
    enabled?: boolean;
    /**
     * What is chosen. month: months and years. week: weeks of ISO 8601, 52 or 53 a year, from Monday for seven days. day: a day on a slider, for datasets with `validity`. All by the calendar of Norway.
     */
    unit?: "month" | "week" | "day";
    /**
     * The period at a first visit, in months. year: the running year as a whole (the running month where `wholeYear` is false). month: the newest month that is over. In weeks it is the newest week that is over, in days today. A period in the address wins.
     */
    start?: "year" | "month";
    /**
     * First year that can be chosen.
     */
    firstYear?: number;
    /**
     * Where the bars come from, with {year}; answers {year, months:[{month, hours, complete}]}, in weeks {year, weeks:[{week, amount, complete}]}. Empty: no bars.
     */
    histogramUrl?: string;
    histogramLabel?: LocalizedText;
    /**
     * Weeks of each year that are marked below the bars, for example those of a stricter limit.
     */
    weekMarks?: WeekMark[];
    /**
     * Whether a whole year can be chosen, in months.
     */
    wholeYear?: boolean;
    /**
     * How many days after today can be chosen, in days.
     */
    daysAhead?: number;
  };
  /**
   * Overrides of routes by name: false disables one, {"view": …} shows another view.
   */
  routes?: {
    [k: string]:
      | boolean
      | {
          /**
           * Name of the view to show.
           */
          view: string;
        }
      | undefined;
  };
  /**
   * Map controls by name: true shows, false hides. What is not named follows the default.
   */
  controls?: {
    [k: string]: boolean | undefined;
  };
  /**
   * Default values of user settings, by setting id.
   */
  settings?: {
    [k: string]: unknown | undefined;
  };
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
   * Feature plugins that are switched on, by name.
   */
  plugins?: (
    | string
    | {
        /**
         * Name of the plugin.
         */
        name: string;
        /**
         * Address of its plugin.json; the ES module stands beside it as plugin.js.
         */
        descriptorUrl: string;
        /**
         * Hash of its plugin.json, which names those of all its files. Without it the page runs whatever that server answers.
         */
        integrity?: string;
      }
  )[];
  /**
   * Plugins that are in use without being listed and are not wanted here, by name.
   */
  withoutPlugins?: string[];
  /**
   * Whether the map may be embedded in other sites.
   */
  embed?: boolean;
  /**
   * Origins of host pages that may drive the embedded map (https://example.org); * is any. Framing itself follows `embed`.
   */
  embedOrigins?: string[];
  /**
   * Where the search box looks.
   */
  search?: {
    /**
     * National place-name service; asked through the proxy. Empty: place names are not searched.
     */
    placeNamesUrl?: string;
    /**
     * The proxy; gets the address in ?url=.
     */
    proxyUrl?: string;
  };
  /**
   * Layers that users add to the map themselves, for the plugin `add-layers`.
   */
  addLayers?: {
    /**
     * Whether a file may be added: GeoJSON, GPX, KML or CSV. It stays in the user's browser.
     */
    files?: boolean;
    /**
     * Origins of services that may be added by address, such as https://wms.geonorge.no; `*` is every host that speaks https. None: only files.
     */
    origins?: string[];
  };
  /**
   * Usage events. Nothing personal is sent; off without an address.
   */
  analytics?: {
    /**
     * Where events are sent. Empty: off.
     */
    url?: string;
    /**
     * Name of the site in the events. Empty: the page's host.
     */
    domain?: string;
  };
  /**
   * The user-feedback form.
   */
  feedback?: {
    /**
     * Where feedback is sent.
     */
    url?: string;
  };
  attribution?: LocalizedText;
  /**
   * States in the map that the data is for demonstration and not for navigation.
   */
  demonstration?: boolean;
}
/**
 * Weeks in a row.
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
   * backgrounds: exactly one of the group's datasets is on, chosen with thumbnails.
   */
  kind?: "datasets" | "backgrounds";
}
/**
 * Changes to a library definition: objects merge, arrays and scalars replace, null removes.
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
   * Stable name of the dataset. It stands in addresses and stored settings: never reuse one.
   */
  id: string;
  /**
   * Names that this dataset had before; links with one of them still work.
   */
  formerIds?: string[];
  /**
   * Dataset type, contributed by a plugin (raster, wms, vector-tiles, geojson …).
   */
  type: string;
  name: LocalizedText;
  description?: LocalizedText;
  /**
   * Id of the dataset group whose list this dataset stands in.
   */
  group: string;
  /**
   * Whether the dataset is switched on at a first visit.
   */
  enabledByDefault?: boolean;
  /**
   * Name that datasets share of which only one may be on, such as the stream and the snapshot of one kind: switching one on switches the others off, and their rows say so. Where several are on in a link, in what is stored or by default, the first in the manifest stays. Empty: none.
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
   * Place in the layer stack above the background maps: a lower number lies further down. Unique in a sub-application. Without one the dataset lies directly above the background maps.
   */
  mapOrdering?: number | null;
  /**
   * Whether the dataset can be shown in the polar projection.
   */
  polarSupported?: boolean;
  /**
   * Whether the dataset may be stored for offline use.
   */
  cacheable?: boolean;
  /**
   * Whether the dataset follows the selected period and is fetched again when that changes.
   */
  timeDependent?: boolean;
  validity?: Validity;
  notFound?: LocalizedText;
  /**
   * Whether the common request headers are sent with its requests. They only ever go to the sub-application's own services.
   */
  requiresXApiKey?: boolean;
  /**
   * Property of a feature that holds its id.
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
   * Where the data comes from. The last source whose roles the user holds is used. A URL may hold {apiBase}, {assetsBase}, {tileHost} and the other service names.
   */
  sources?: DatasetSource[];
  /**
   * Further origins that the dataset loads from, such as https://glyphs.example: hosts that only its data names. Pages call no host that the manifest does not name.
   */
  loadsFrom?: string[];
  symbol?: SymbolDefinition;
  /**
   * Picture of the dataset for a chooser, as a path below manifests/.
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
   * States everywhere that the data is invented for demonstration.
   */
  demonstration?: boolean;
  featureTitle?: LocalizedText;
  featureSubtitle?: LocalizedText;
  /**
   * Properties of a feature that popup, details and list show, in order.
   */
  fields?: FieldDefinition[];
  /**
   * Sections of a feature's details that are asked for when these open, each with an address of its own.
   */
  details?: DetailsSection[];
  /**
   * Style of the features: OpenLayers flat style (object, or array of rules) or the name of an entry of `styles`. Styles of manifests/library/styles may be named too.
   */
  style?: string | {} | {}[];
  /**
   * Style by night; empty: as by day.
   */
  styleNight?: string | {} | {}[];
  points?: PointsDefinition;
  /**
   * What the user can filter the dataset by.
   */
  filters?: FilterDefinition[];
  legend?: LegendDefinition;
  /**
   * Options of the dataset type; see the plugin's own page.
   */
  options?: {};
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
   * Whether the installation's own server asks for the page, by https: for map pictures (WMS, tiles) of a service that lets no other site read its answers (CORS). Pictures and what a WMS says come through; nothing of the user does. Where it is left out, the page asks.
   */
  proxy?: boolean;
  /**
   * Roles that the user must hold, all of them.
   */
  requiredRoles?: string[];
}
/**
 * How something is drawn in menu and legend. One of icon, line, fill, dot, ramp or text.
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
   * Letters, for names that stand in the map without a symbol.
   */
  text?: {
    /**
     * What is written.
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
     * The same by night; empty: as by day.
     */
    colorNight?: string;
    /**
     * Colour round a dot, or inside a ring; empty: none.
     */
    contrast?: string;
    /**
     * The same by night; empty: as by day.
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
   * Colours of a ramp by day, from little to much.
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
   * Property name; a dot reaches into objects. `$length`, `$area` and `$position` are computed from the geometry.
   */
  key: string;
  label: LocalizedText;
  /**
   * How the value is written.
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
   * Decimals of a number. null: none, and of a `quantity` as many as its unit has.
   */
  decimals?: number | null;
  /**
   * What a number measures, when the user may choose its unit: a quantity of a plugin in use, or one of the platform: depth and waves in metres, rainForecast in millimetres, seaCurrents and windSpeed in m/s, temperature in °C, vesselSpeed in knots. Written with the user's unit; `unit` is left out.
   */
  quantity?: string | null;
  /**
   * Texts for coded values.
   */
  values?: {
    [k: string]: LocalizedText | undefined;
  };
  /**
   * What parts the values of a text that holds several, such as `;` in "no;ru". Each gets its own text of `values`, and so does each of an array.
   */
  separator?: string;
  /**
   * Where the property is shown.
   */
  showIn?: ("popup" | "details" | "list")[];
  /**
   * Shows the value as one of the large figures at the top of the details.
   */
  figure?: boolean;
  /**
   * Where the value leads, with {property} placeholders: a place in this map such as `/vessel/{mmsi}`, or an address with https:, mailto: or tel:. A feature that lacks one of the properties has no link. Empty: none.
   */
  link?: string;
}
/**
 * One section.
 */
export interface DetailsSection {
  title: LocalizedText;
  /**
   * Address that answers one JSON object (of which `list` names a list), with {property} placeholders of the feature. A feature that lacks one of the properties has no such section.
   */
  url: string;
  /**
   * Dotted path of a list in the answer: the fields are those of each of its items, such as visits. Empty: the answer itself.
   */
  list?: string;
  /**
   * Properties of the answer that the section shows, in order.
   *
   * @minItems 1
   */
  fields: [FieldDefinition, ...FieldDefinition[]];
  noneText?: LocalizedText;
}
/**
 * One kind of feature and how it is drawn.
 */
export interface PointKind {
  /**
   * Values of `points.property` that are of this kind. None: all that no other kind claims.
   */
  values?: (string | number | boolean)[];
  /**
   * Colour of the dot, or of the ring's line, by day.
   */
  color: string;
  /**
   * The same by night; empty: as by day.
   */
  colorNight?: string;
  /**
   * Colour round the dot, or inside the ring; empty: none.
   */
  contrast?: string;
  /**
   * The same by night; empty: as by day.
   */
  contrastNight?: string;
  /**
   * Symbols, each from its zoom on, the lowest first. Below the first one the kind is a dot; none: at every zoom.
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
 * How near, from one zoom on.
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
   * Zoom from which it is written.
   */
  zoom?: number;
  /**
   * Property that tells which features it fits. Empty: all.
   */
  property?: string;
  /**
   * Values of the property that it fits.
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
   * Edge of the letters, in the colour of what lies below, by day.
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
   * Name of the filter; key in the stored filters.
   */
  id: string;
  /**
   * choice: any of several values, or one of them (`multiple`); years: any of several years; months: any of several months, 1 to 12; range: from–to; boolean: on or off; string: what the user writes or a view fills in; static: a fixed `value`, on or off, and without a `value` always as `default` says, neither shown nor changed; disease: an object with a name (`value`), on or off, merged with others of its name in the request; theme: holds nothing back, but says what the map is about: one of its values, each the name of a property by which `points` and the legend tell kinds apart.
   */
  kind: "choice" | "years" | "months" | "range" | "boolean" | "disease" | "string" | "static" | "theme";
  label: LocalizedText;
  heading?: LocalizedText;
  /**
   * Property that the filter looks at. Empty: the filter's id.
   */
  property?: string;
  /**
   * The values of a choice. Of a string: values that are proposed. Of a theme: names of properties, the first at a first visit.
   */
  values?: FilterValue[];
  /**
   * The values of a choice are not listed: the dataset type offers what the data holds.
   */
  anyValue?: boolean;
  /**
   * Whether several values of a choice or a string may be chosen. false: one at a time, and a request gets the value alone instead of a list; so it does of a static filter.
   */
  multiple?: boolean;
  /**
   * What a static or a disease filter sends while it is on. disease: an object with a `name`.
   */
  value?:
    | string
    | number
    | {
        /**
         * Name of the disease: objects of one name become one in the request.
         */
        name: string;
        [k: string]: unknown | undefined;
      }
    | null;
  /**
   * What a string holds as long as nothing is chosen, and again when it is switched off. null: nothing.
   */
  defaultValue?: string | number | null;
  /**
   * Value at a first visit, of a static filter without a `value` at all times. choice, years, string and static: array (years and months may hold 'current'); range: [from, to]; boolean, disease and static: true or false.
   */
  default?: (string | number | null)[] | boolean;
  /**
   * client: features are hidden in the map; server: the filter goes into the request. disease and string always go into the request.
   */
  where?: "client" | "server";
  /**
   * Shown, kept and shared like any other, but left out of the request.
   */
  excludeFromQuery?: boolean;
  /**
   * Key in the request of a filter that goes there; filters of one key become one list. Empty: the filter's id.
   */
  queryKey?: string;
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
   * Height of the symbols that are pictures, px.
   */
  symbolSize?: number;
  lowLabel?: LocalizedText;
  highLabel?: LocalizedText;
  unitLabel?: LocalizedText;
  /**
   * Entries; none: the dataset's own symbol and name.
   */
  entries?: LegendEntry[];
  note?: LocalizedText;
  /**
   * Shows the legend picture of the service (WMS GetLegendGraphic).
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

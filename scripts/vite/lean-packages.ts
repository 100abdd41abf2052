import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { I18NEXT, leanI18next } from "./lean-i18next.ts";

/**
 * `load` of a module `virtual:farvann/later/…` loads code that packages import statically and a page needs only later.
 */
const LATER = "virtual:farvann/later/";

export interface Replacement {
  /** Path of the file below node_modules. */
  module: string;
  /** The importing package, when it is another one and imports the file by a package's name. */
  importedBy?: string;
  /** The name by which it does. Default: the name of the package. */
  specifier?: string;
  /** Files that get the replacement; all other files get the original module. */
  importers: RegExp;
  /** Source text of the replacement. */
  source(file: string): string | Promise<string>;
  /** Module of `virtual:farvann/later/` whose `load` loads the original module. */
  later?: "reprojection" | "style-specification";
}

const SPECIFICATION = "@maplibre/maplibre-gl-style-spec";
const REFERENCE = `${SPECIFICATION}/dist/reference/v8.mjs`;
const STYLE_FUNCTION = /\/ol-mapbox-style\/src\/stylefunction\.js$/;
const PLAIN_SPECIFICATION = path.resolve(
  import.meta.dirname,
  "../../plugins/datasets/vector-tiles/plain-spec.ts",
);

const PLAIN_LOAD = path.resolve(import.meta.dirname, "../../apps/map/routing/plain-load.ts");
const PLAIN_SELECTOR = path.resolve(import.meta.dirname, "../../apps/map/routing/plain-selector.ts");

/** Pages that share OpenLayers with external plugins contain all of it. */
const isWhole = (id: string) => id.includes("/node_modules/ol/");

/**
 * Modules that a package imports statically although a page needs them later, or never. The build replaces them by
 * smaller ones; tests and the development server run the packages unchanged. `lean-packages.test.ts` fails when a
 * package has changed so that an entry no longer fits.
 */
export const REPLACED: readonly Replacement[] = [
  // A raster in a projection other than the map's is rare; `ensureProjection` loads this before its layer is made.
  ...["DataTile", "Image", "Tile"].map((name) => ({
    module: `ol/reproj/${name}.js`,
    importers: /\/ol\/(source|renderer)\//,
    source: laterClass,
    later: "reprojection" as const,
  })),
  // The platform's own styles need only the plain specification (plain-spec.ts); for any other style the whole
  // specification is loaded before the style is compiled.
  {
    module: `${SPECIFICATION}/dist/index.mjs`,
    importedBy: "ol-mapbox-style",
    importers: STYLE_FUNCTION,
    source: plainSpecification,
    later: "style-specification",
  },
  {
    module: "ol-mapbox-style/src/expressions.js",
    importers: STYLE_FUNCTION,
    source: (file) => `export let cameraObj = { zoom: 0, distanceFromCenter: 0 };
export let styleConfig = {};
export let wrapImageExtraArgs = (expression) => expression;
export async function load() {
  ({ cameraObj, styleConfig, wrapImageExtraArgs } = await import(${JSON.stringify(file)}));
}
`,
    later: "style-specification",
  },
  {
    module: "ol-mapbox-style/src/stylespec.js",
    importers: STYLE_FUNCTION,
    source: async (file) => `let reference = ${JSON.stringify(await plainReference())};
export async function load() {
  ({ default: reference } = await import(${JSON.stringify(file)}));
}
export { reference as default };
`,
    later: "style-specification",
  },
  {
    // From the reference of style documents, a style function reads only the properties of the layers that it can draw.
    module: REFERENCE,
    importers: /\/maplibre-gl-style-spec\/dist\/reference\/latest\.mjs$/,
    source: styleReference,
  },
  {
    // The map has its own controls, so OpenLayers' controls are left out.
    module: "ol/control/defaults.js",
    importers: /\/ol\/Map\.js$/,
    source: () =>
      'import Collection from "ol/Collection.js";\nexport const defaults = () => new Collection();\n',
  },
  {
    // Used only by `Layer.getFeatures(pixel)`; the map uses `Map.forEachFeatureAtPixel` for clicks.
    module: "ol/render/canvas/hitdetect.js",
    importers: /\/ol\/renderer\/canvas\//,
    source: () => `export const HIT_DETECT_RESOLUTION = 1;
export const hitDetect = () => [];
export function createHitDetectionImageData() {
  throw new Error("Layer.getFeatures() is not part of this build");
}
`,
  },
  {
    // `ensureProjection` defines UTM systems like all others, when data uses one.
    module: "ol/proj/utm.js",
    importers: /\/ol\/proj\.js$/,
    source: () => "export const makeProjection = () => null;\nexport const makeTransforms = () => null;\n",
  },
  {
    // The routes here have no loaders, no checks before they are shown, and no lazy parts of their own (plain-load.ts).
    module: "@tanstack/router-core/dist/esm/load-client.js",
    importers: /\/router-core\/dist\/esm\/(index|router)\.js$/,
    source: () => `export { loadPlainRoute as loadClientRoute } from ${JSON.stringify(slashed(PLAIN_LOAD))};
export const loadRouteChunk = () => undefined;
export const preloadClientRoute = async () => undefined;
export const refreshClientRoute = async () => undefined;
export const replaceRouteChunk = () => undefined;
export const _getAssetMatches = (matches) => matches;
export const _getRenderedMatches = (matches) => matches;
export const _isRouteDeparting = () => false;
`,
  },
  {
    // The router of a sub-application gets its own functions for these (search-params.ts).
    module: "@tanstack/router-core/dist/esm/searchParams.js",
    importers: /\/router-core\/dist\/esm\/(index|router)\.js$/,
    source: () => `export const defaultParseSearch = null;
export const defaultStringifySearch = null;
export const parseSearchWith = null;
export const stringifySearchWith = null;
`,
  },
  {
    // The original also works with versions of React that have no external stores, and on servers.
    module: "use-sync-external-store/shim/with-selector.js",
    importedBy: "@tanstack/react-store",
    specifier: "use-sync-external-store/shim/with-selector",
    importers: /\/react-store\/dist\//,
    source: () =>
      `export { useSyncExternalStoreWithSelector } from ${JSON.stringify(slashed(PLAIN_SELECTOR))};\n`,
  },
  {
    // `Sentence` names its text by a word, not by a function, so the main chunk need not offer this.
    module: I18NEXT,
    importedBy: "react-i18next",
    specifier: "i18next",
    importers: /\/react-i18next\/dist\//,
    source: () => "export const keyFromSelector = null;\n",
  },
  // Sheets are drawn as text, lines and images: nothing here converts a web page or SVG by jsPDF.
  ...["canvg/lib/index.es.js", "dompurify/dist/purify.es.mjs", "html2canvas/dist/html2canvas.js"].map(
    (module) => ({
      module,
      importedBy: "jspdf",
      importers: /\/jspdf\/dist\//,
      source: () => "export default null;\n",
    }),
  ),
  {
    // Farvann configures the router not to scroll the page, so scroll restoration is left out.
    module: "@tanstack/router-core/dist/esm/scroll-restoration.js",
    importers: /\/router-core\/dist\/esm\/router\.js$/,
    source: () => "export function setupScrollRestoration() {}\n",
  },
];

/** Icons, one file each. */
const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;

/**
 * An icon without the keys of its lines: they are random letters for React, and the order of the lines identifies them
 * as well.
 */
export const withoutKeys = (icon: string): string =>
  icon.replace(/,\s*key: "\w+"/g, "").replace(/^__iconData\.node;$/m, "");

/** The module of mobx-react-lite that a page runs. */
export const OBSERVERS = "mobx-react-lite/dist/mobxreactlite.mjs";
const CHANGED = /^ *adm\.stateVersion = Symbol\(\);(?=\n *\/\/ onStoreChange won't be available)/m;

/**
 * Observers of which only those render again whose state has changed between their first rendering and their mounting:
 * they lose their subscription, which the package restores with another rendering. As the package is, React finds that
 * stores have changed while it rendered in pieces, and renders everything again in one piece: at each start of a page, where
 * data and plugins arrive meanwhile.
 *
 * @throws when the module does not have the expected form
 */
export function calmObservers(code: string): string {
  if (!CHANGED.test(code)) throw new Error(`${OBSERVERS} does not note changes as expected`);
  return code.replace(CHANGED, (noted) => {
    const lost = "if (!adm.onStoreChange) { adm.reaction.dispose(); adm.reaction = null; return; }";
    return `${lost}\n${noted}`;
  });
}

/** Module of OpenLayers that finds what is drawn at a place. */
export const HITS = "ol/render/canvas/ExecutorGroup.js";

/**
 * The module without the measurement of its first call: three loops of 50 ms find out how a canvas is read fastest, while the
 * pointer waits. One of some pixels that is read after each feature is fastest in memory.
 *
 * @throws when the module measures in another form
 */
export function withoutMeasurement(code: string): string {
  const left = code
    .replace(
      /^let willReadFrequently = false;$[\s\S]*?^function benchmarkCanvasReads\(\) \{$[\s\S]*?^\}$/m,
      "const willReadFrequently = true;",
    )
    .replace(/^ *if \(canvasReadsBenchmarked === false\) \{\s+benchmarkCanvasReads\(\);\s+\}$/m, "");
  if (/benchmark|performance\.now/i.test(left)) throw new Error(`${HITS} measures in another form`);
  return left;
}

const PREFIX = "\0farvann:lean/";

export function farvannLean(root: string): Plugin {
  const require = createRequire(path.join(root, "package.json"));
  const files = new Map(
    REPLACED.map((entry) => [slashed(path.join(root, "node_modules", entry.module)), entry]),
  );
  const byName = new Map(
    [...files].flatMap(([file, entry]) => (entry.importedBy ? [[specifierOf(entry), file]] : [])),
  );
  const i18next = slashed(path.join(root, "node_modules", I18NEXT));
  const observers = slashed(path.join(root, "node_modules", OBSERVERS));
  const hits = slashed(path.join(root, "node_modules", HITS));
  return {
    name: "farvann:lean",
    apply: "build",
    enforce: "pre",
    configResolved({ plugins }) {
      if (!plugins.some(({ name }) => name === "farvann:shared")) return;
      for (const file of files.keys()) if (isWhole(file)) files.delete(file);
    },
    resolveId(source, importer) {
      if (source.startsWith(PREFIX)) return source;
      if (source.startsWith(LATER)) return PREFIX + source;
      if (importer?.startsWith(PREFIX)) return source.startsWith("ol/") ? require.resolve(source) : null;
      if (importer === undefined) return null;
      const from = slashed(importer);
      const file = source.startsWith(".")
        ? path.posix.join(path.posix.dirname(from), source)
        : (byName.get(source) ?? "");
      return files.get(file)?.importers.test(from) ? PREFIX + file : null;
    },
    async load(id) {
      if (id === i18next) return leanI18next(await readFile(id, "utf8"));
      if (id === observers) return calmObservers(await readFile(id, "utf8"));
      if (slashed(id) === hits) return withoutMeasurement(await readFile(id, "utf8"));
      if (ICON.test(slashed(id))) return withoutKeys(await readFile(id, "utf8"));
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      return name.startsWith(LATER) ? loader(name, files) : ((await files.get(name)?.source(name)) ?? null);
    },
  };
}

export const specifierOf = ({ module, specifier = packageOf(module) }: Replacement): string => specifier;

/** The package name (`@scope/name` or `name`) of a file below node_modules. */
export const packageOf = (module: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? "";

const slashed = (file: string) => file.split(path.sep).join("/");

/** A class whose code arrives with `load`. Its package uses it with `new` and `instanceof`. */
function laterClass(file: string): string {
  return `let Real = null;
export async function load() {
  Real ??= (await import(${JSON.stringify(file)})).default;
}
class Later {
  constructor(...settings) {
    return new Real(...settings);
  }
  static [Symbol.hasInstance](value) {
    return Real !== null && value instanceof Real;
  }
}
export { Later as default };
`;
}

/** The plain specification, until `load` has loaded the whole one. */
function plainSpecification(file: string): string {
  const functions = [
    "convertFunction",
    "createPropertyExpression",
    "derefLayers",
    "featureFilter",
    "isExpression",
    "isFunction",
  ];
  return [
    `import * as plain from ${JSON.stringify(slashed(PLAIN_SPECIFICATION))};`,
    "let specification = plain;",
    `export async function load() {\n  specification = await import(${JSON.stringify(file)});\n}`,
    "export const Color = { parse: (text) => specification.Color.parse(text) };",
    ...functions.map((name) => `export const ${name} = (...given) => specification.${name}(...given);`),
  ].join("\n");
}

/** Names of the modules whose `load` loads the omitted code. Types: scripts/vite/virtual.d.ts. */
export const LATER_MODULES = [
  ...new Set(REPLACED.flatMap(({ later }) => (later === undefined ? [] : [LATER + later]))),
];

function loader(name: string, files: ReadonlyMap<string, Replacement>): string {
  const parts = [...files].filter(([, { later }]) => later !== undefined && LATER + later === name);
  const imports = parts.map(
    ([file], index) => `import { load as load${index} } from ${JSON.stringify(PREFIX + file)};`,
  );
  const calls = parts.map((_part, index) => `load${index}()`);
  return [...imports, `export const load = () => Promise.all([${calls.join(", ")}]);`].join("\n");
}

/** Outside a build nothing is omitted, so nothing has to be loaded. */
export const nothingLater = () => "export const load = async () => {};";

/** Layer types that `stylefunction` draws. */
const DRAWN = /^(layout|paint)_(background|circle|fill|fill-extrusion|line|raster|symbol)$/;
/** Layer types of plain styles; a background is drawn as a fill. */
const PLAIN = /^(layout|paint)_(fill|line|symbol)$/;
/** Keys of a property's specification that only editors and validators use. */
const FOR_EDITORS = new Set(["doc", "requires", "units", "transition", "minimum", "maximum", "period"]);

type Reference = Record<string, Record<string, { type: string; default?: unknown }>>;

async function styleReference(file: string): Promise<string> {
  const { default: reference }: { default: Reference } = await import(pathToFileURL(file).href);
  const drawn = Object.entries(reference).filter(([section]) => DRAWN.test(section));
  const text = JSON.stringify(Object.fromEntries(drawn), (key, value) =>
    FOR_EDITORS.has(key) ? undefined : value,
  );
  return `export default ${text};\n`;
}

/** Types and defaults of the properties of plain styles. */
async function plainReference(): Promise<Reference> {
  const file = path.resolve(import.meta.dirname, "../../node_modules", REFERENCE);
  const { default: reference }: { default: Reference } = await import(pathToFileURL(file).href);
  const sections = Object.entries(reference).filter(([section]) => PLAIN.test(section));
  return Object.fromEntries(
    sections.map(([section, properties]) => [
      section,
      Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          { type: property.type, default: property.default },
        ]),
      ),
    ]),
  );
}

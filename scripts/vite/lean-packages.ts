import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Loads what the packages import statically and a page needs later. Types: scripts/vite/virtual.d.ts. */
export const LATER_MODULE = "virtual:farvann/later";

export interface Replacement {
  /** File below node_modules. */
  module: string;
  /** Files that get the replacement; all others get the module. */
  importers: RegExp;
  /** Text of the replacement. */
  source(file: string): string | Promise<string>;
  /** Function of `virtual:farvann/later` that loads the module. */
  loader?: string;
}

/** Expressions of map styles that are loaded for the styles that use them: class and file. */
const RARE_EXPRESSIONS = {
  CollatorExpression: "collator",
  Distance: "distance",
  IndexOf: "index_of",
  NumberFormat: "number_format",
  Slice: "slice",
  Within: "within",
};

/** Pages that share OpenLayers with plugins from elsewhere have all of it. */
const isWhole = (id: string) => id.includes("/node_modules/ol/");

/**
 * What a package imports statically although a page needs it later, or never. The build replaces it by less; tests and the
 * development server run the packages as they are. `lean-packages.test.ts` fails when a package has changed so that an
 * entry no longer fits.
 */
export const REPLACED: readonly Replacement[] = [
  // A raster in another projection than the map's is rare; `ensureProjection` loads this before its layer is made.
  ...["DataTile", "Image", "Tile"].map((name) => ({
    module: `ol/reproj/${name}.js`,
    importers: /\/ol\/(source|renderer)\//,
    source: (file: string) => laterClass(file, "default"),
    loader: "loadReprojection",
  })),
  // Few styles use these; a style document that does loads them before it is compiled.
  ...Object.entries(RARE_EXPRESSIONS).map(([name, file]) => ({
    module: `@maplibre/maplibre-gl-style-spec/dist/expression/definitions/${file}.mjs`,
    importers: /\/maplibre-gl-style-spec\/dist\/expression\//,
    source: (path: string) => laterClass(path, name),
    loader: "loadRareExpressions",
  })),
  {
    // Functions with "stops", from before there were expressions.
    module: "@maplibre/maplibre-gl-style-spec/dist/function/convert.mjs",
    importers: /\/maplibre-gl-style-spec\/dist\/index\.mjs$/,
    source: (path: string) => laterFunction(path, "convertFunction"),
    loader: "loadRareExpressions",
  },
  {
    // Of the reference of style documents a style function reads the properties of the layers that it can draw.
    module: "@maplibre/maplibre-gl-style-spec/dist/reference/v8.mjs",
    importers: /\/maplibre-gl-style-spec\/dist\/reference\/latest\.mjs$/,
    source: styleReference,
  },
  {
    // The map brings its own controls.
    module: "ol/control/defaults.js",
    importers: /\/ol\/Map\.js$/,
    source: () =>
      'import Collection from "ol/Collection.js";\nexport const defaults = () => new Collection();\n',
  },
  {
    // `Layer.getFeatures(pixel)`; clicks are answered by `Map.forEachFeatureAtPixel`.
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
    // Farvann configures the router not to scroll the page.
    module: "@tanstack/router-core/dist/esm/scroll-restoration.js",
    importers: /\/router-core\/dist\/esm\/router\.js$/,
    source: () => "export function setupScrollRestoration() {}\n",
  },
];

const PREFIX = "\0farvann:lean/";

export function farvannLean(root: string): Plugin {
  const require = createRequire(path.join(root, "package.json"));
  const files = new Map(
    REPLACED.map((entry) => [slashed(path.join(root, "node_modules", entry.module)), entry]),
  );
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
      if (source === LATER_MODULE) return PREFIX + LATER_MODULE;
      if (importer?.startsWith(PREFIX)) return source.startsWith("ol/") ? require.resolve(source) : null;
      if (importer === undefined || !source.startsWith(".")) return null;
      const file = path.posix.join(path.posix.dirname(slashed(importer)), source);
      return files.get(file)?.importers.test(slashed(importer)) ? PREFIX + file : null;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      return name === LATER_MODULE ? loaders(files) : ((await files.get(name)?.source(name)) ?? null);
    },
  };
}

const slashed = (file: string) => file.split(path.sep).join("/");

/** A class whose code comes with `load`. Its package calls `new`, `instanceof` and `parse`. */
function laterClass(file: string, name: string): string {
  return `let Real = null;
export async function load() {
  Real ??= (await import(${JSON.stringify(file)}))[${JSON.stringify(name)}];
}
class Later {
  constructor(...settings) {
    return new Real(...settings);
  }
  static parse(...given) {
    return Real.parse(...given);
  }
  static [Symbol.hasInstance](value) {
    return Real !== null && value instanceof Real;
  }
}
export { Later as ${name} };
`;
}

/** A function whose code comes with `load`. */
function laterFunction(file: string, name: string): string {
  return `let real = null;
export async function load() {
  real ??= (await import(${JSON.stringify(file)}))[${JSON.stringify(name)}];
}
export const ${name} = (...given) => real(...given);
`;
}

/** The functions of `virtual:farvann/later`, by name the modules that each loads. */
export function laterLoaders(): Map<string, string[]> {
  const loaders = new Map<string, string[]>();
  for (const { loader, module } of REPLACED)
    if (loader !== undefined) loaders.set(loader, [...(loaders.get(loader) ?? []), module]);
  return loaders;
}

function loaders(files: ReadonlyMap<string, Replacement>): string {
  const parts = [...files].filter(([, { loader }]) => loader !== undefined);
  const imports = parts.map(
    ([file], index) => `import { load as load${index} } from ${JSON.stringify(PREFIX + file)};`,
  );
  const functions = [...laterLoaders().keys()].map((name) => {
    const calls = parts.flatMap(([, { loader }], index) => (loader === name ? [`load${index}()`] : []));
    return `export const ${name} = () => Promise.all([${calls.join(", ")}]);`;
  });
  return [...imports, ...functions].join("\n");
}

/** Outside a build nothing is left out, so that nothing has to be loaded. */
export const nothingLater = (): string =>
  [...laterLoaders().keys()].map((name) => `export const ${name} = async () => {};`).join("\n");

/** Layer types that `stylefunction` draws. */
const DRAWN = /^(layout|paint)_(background|circle|fill|fill-extrusion|line|raster|symbol)$/;
/** Annotations of a property that only editors and validators use. */
const FOR_EDITORS = new Set(["doc", "requires", "units", "transition", "minimum", "maximum", "period"]);

async function styleReference(file: string): Promise<string> {
  const { default: reference }: { default: object } = await import(pathToFileURL(file).href);
  const drawn = Object.entries(reference).filter(([section]) => DRAWN.test(section));
  const text = JSON.stringify(Object.fromEntries(drawn), (key, value) =>
    FOR_EDITORS.has(key) ? undefined : value,
  );
  return `export default ${text};\n`;
}

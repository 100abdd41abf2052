import type { Kind } from "./kinds.ts";

/** How a plugin's sources import the platform: by path inside the tree, by package outside. */
export interface Home {
  face(name: "kernel" | "map" | "dataset"): string;
  options: string;
}

export interface Names {
  name: string;
  pascal: string;
}

export const pluginSource = ({ name, pascal }: Names, home: Home, external: boolean): string => `${imports([
  [home.face("dataset"), "defineDatasetType"],
  [home.face("kernel"), "definePlugin"],
])}${external ? "" : `import type { ${pascal}Options } from "${home.options}";\n`}import en from "./locales/en.json";
import no from "./locales/no.json";
${external ? `import { type ${pascal}Options, readOptions } from "${home.options}";\n` : ""}import { ${pascal}Dataset } from "./${name}-dataset.ts";

export default definePlugin({
  datasetTypes: {
    ${/^[a-z]+$/.test(name) ? name : `"${name}"`}: defineDatasetType<${pascal}Options, ${pascal}Dataset>({
${external ? "      readOptions,\n" : ""}      create: (init) => new ${pascal}Dataset(init),
    }),
  },
  translations: { no, en },
});
`;

export function datasetSources(kind: Kind, names: Names, home: Home): Record<string, string> {
  const { name } = names;
  const file = `${name}-dataset.ts`;
  switch (kind) {
    case "features":
      return { [file]: features(names, home) };
    case "format":
      return { [file]: format(names, home), "read-table.ts": readTable(home) };
    case "pictures":
    case "tiles":
      return { [file]: tiles(kind, names, home), "picture-url.ts": kind === "tiles" ? tileUrl : boxUrl };
  }
}

const imports = (list: readonly (readonly [string, string])[]) =>
  list.map(([from, what]) => `import { ${what} } from "${from}";\n`).join("");

const features = (
  { pascal }: Names,
  home: Home,
) => `${imports([[home.face("dataset"), "FeatureDataset"]])}import type { ${pascal}Options } from "${home.options}";

/**
 * Features of a service. Fetching, cleaning, drawing, filters, lists and legend come from FeatureDataset; override what is
 * special, for example \`complete\` (derived properties) or \`ownStyle\`.
 */
export class ${pascal}Dataset extends FeatureDataset<${pascal}Options> {
  protected override requestUrl(): string | null {
    const { dataUrl } = this;
    if (dataUrl === null) return null;
    const query = new URLSearchParams(this.options.parameters as Record<string, string>).toString();
    if (query === "") return dataUrl;
    return dataUrl + (dataUrl.includes("?") ? "&" : "?") + query;
  }
}
`;

const format = (
  { pascal }: Names,
  home: Home,
) => `${imports([[home.face("dataset"), "FeatureDataset"]])}import type { ${pascal}Options } from "${home.options}";
import { readTable } from "./read-table.ts";

/** Features in a format of their own. What \`parse\` gives is cleaned, drawn, listed and filtered as GeoJSON is. */
export class ${pascal}Dataset extends FeatureDataset<${pascal}Options> {
  protected override readonly parse = (answer: string) => readTable(answer, this.options.separator);
}
`;

const readTable = (home: Home) => `import type { RawFeature } from "${home.face("dataset")}";

/**
 * Reads a table with a heading; the columns \`lon\` and \`lat\` are degrees, the others properties.
 * @throws SyntaxError when it is no such table: the user then reads that the service answered with broken data
 */
export function readTable(text: string, separator: string): RawFeature[] {
  const [heading = "", ...lines] = text.trim().split(/\\r?\\n/);
  const names = heading.split(separator);
  if (!names.includes("lon") || !names.includes("lat")) throw new SyntaxError("The table has no lon and lat");
  return lines.map((line) => {
    const cells = line.split(separator);
    if (cells.length !== names.length) throw new SyntaxError(\`A line has not \${names.length} columns: \${line}\`);
    const properties = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
    const coordinates = [Number(properties.lon), Number(properties.lat)];
    return { id: properties.id, properties, geometry: { type: "Point", coordinates } };
  });
}
`;

const tileUrl = `import type TileGrid from "ol/tilegrid/TileGrid.js";

/** The address of a tile. */
export const pictureUrl = (template: string, [z = 0, x = 0, y = 0]: number[], _grid: TileGrid): string =>
  template.replaceAll("{z}", String(z)).replaceAll("{x}", String(x)).replaceAll("{y}", String(y));
`;

const boxUrl = `import type TileGrid from "ol/tilegrid/TileGrid.js";

/** The address of the picture of a tile: its extent in metres of Web Mercator, and its size in px. */
export const pictureUrl = (template: string, tile: number[], grid: TileGrid): string =>
  template
    .replaceAll("{bbox}", grid.getTileCoordExtent(tile).join(","))
    .replaceAll("{size}", String(grid.getTileSize(tile[0] ?? 0)));
`;

const tiles = (
  kind: "pictures" | "tiles",
  { pascal }: Names,
  home: Home,
) => `import TileLayer from "ol/layer/Tile.js";
import ImageTileSource from "ol/source/ImageTile.js";
import { createXYZ } from "ol/tilegrid.js";
import { Dataset, type RefreshCause } from "${home.face("dataset")}";
import { Failure } from "${home.face("kernel")}";
import {
  decodeImage,
  ensureProjection,
  fadeDuration,
  keepParentsNear,
  kindOfImageAnswer,
  type LayerConfig,
  MissingImage,
  ImageErrorMonitor,
  imageFailure,
  placeOf,
  watchTiles,
} from "${home.face("map")}";
import type { ${pascal}Options } from "${home.options}";
import { pictureUrl } from "./picture-url.ts";

const PROJECTION = "EPSG:3857";

/** ${kind === "tiles" ? "Tiles of a pyramid" : "Pictures of an extent"}. One that fails is told once, and asked for again with growing pauses. */
export class ${pascal}Dataset extends Dataset<${pascal}Options> {
  private health: ImageErrorMonitor | null = null;

  protected override async fetchData(
    _signal: AbortSignal,
    cause: RefreshCause | "activation",
  ): Promise<void> {
    if (this.dataUrl === null)
      throw new Failure("The dataset has no source", { kind: "internal", id: "no-source", place: this.id });
    if (cause === "retry") this.health?.retryNow();
  }

  protected override async createLayers(): Promise<LayerConfig[]> {
    const { dataUrl } = this;
    if (dataUrl === null) return [];
    await ensureProjection(PROJECTION, this.context.map.projection);
    this.health?.dispose();
    this.health = new ImageErrorMonitor({
      onFailure: (failure) => this.report(failure),
      onOutage: (failure) => this.report(failure, true),
      onRecovery: () => this.report(null),
    });
    const tileGrid = createXYZ({ tileSize: ${kind === "tiles" ? 256 : 512}, maxZoom: this.options.maxZoom });
    const source = new ImageTileSource({
      projection: PROJECTION,
      tileGrid,
      transition: fadeDuration(),
      loader: (z, x, y, { signal }) => this.picture(pictureUrl(dataUrl, [z, x, y], tileGrid), signal),
    });
    keepParentsNear(source);
    watchTiles(source, this.health);
    return [{ layerId: "pictures", layer: new TileLayer({ source }) }];
  }

  protected override onDeactivate(): void {
    this.health?.dispose();
    this.health = null;
  }

  private async picture(url: string, signal: AbortSignal): Promise<ImageBitmap> {
    const common = this.definition.requiresXApiKey;
    const answer = await this.context.http.getBlob(url, { signal, common });
    const kind = kindOfImageAnswer(answer);
    if (kind === "missing") throw new MissingImage();
    if (kind !== "image") throw imageFailure(answer, placeOf(url));
    return decodeImage(answer.blob, placeOf(url));
  }
}
`;

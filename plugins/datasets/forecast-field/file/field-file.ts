import { BaseClient, BaseResponse, fromCustomClient, type GeoTIFFImage } from "geotiff";
import { GridGeometry, type GridShape } from "../grid/geometry.ts";
import { axisComponents } from "./axis-components.ts";
import { type Band, type FieldIndex, readFieldIndex } from "./field-index.ts";
import type { ElementNames, FieldFault, FieldFileInfo, PlaceSeries, StepGrid } from "./messages.ts";

/** Larger grids are read from an overview: more cells than a screen has pixels show nothing more. */
const MAX_CELLS = 3_000_000;
const KELVIN = 273.15;
/** Bytes that one request asks for at least. */
const BLOCK_BYTES = 131_072;

/** Bytes of a part of the file, and the length of the file when the server says it. */
export interface FilePart {
  data: ArrayBuffer;
  total: number | null;
}

/** Reads the bytes from `first` to `last`, both included. */
export type ReadPart = (first: number, last: number) => Promise<FilePart>;

/** A file that cannot be shown, with the reason. */
export class FieldFaultError extends Error {
  constructor(readonly fault: FieldFault) {
    super(fault.id);
  }
}

/** A forecast in a GeoTIFF. It reads the bands of a step only when the step is shown. */
export class FieldFile {
  private constructor(
    readonly info: FieldFileInfo,
    private readonly image: GeoTIFFImage,
    private readonly names: ElementNames,
    private readonly geometry: GridGeometry,
    private readonly client: PartClient,
  ) {}

  /** @throws FieldFaultError for a file that cannot be shown; what `read` throws */
  static async open(read: ReadPart, names: ElementNames): Promise<FieldFile> {
    const client = new PartClient(read);
    const image = await client.asFault(openImage(client));
    const directory = image.fileDirectory;
    const metadata = directory.hasTag("GDAL_METADATA") ? await directory.loadValue("GDAL_METADATA") : null;
    const index = readFieldIndex(typeof metadata === "string" ? metadata : null, image.getSamplesPerPixel());
    const missing = wanted(names).filter((name) => !index.bands.some(({ element }) => element === name));
    if (missing.length > 0 || index.times.length === 0)
      throw new FieldFaultError({ id: "field-elements", missing });
    const shape = shapeOf(image);
    const geometry = geometryOf(shape);
    const info: FieldFileInfo = { index: onlyWanted(index, names), shape, round: geometry.isRound };
    return new FieldFile(info, image, names, geometry, client);
  }

  /** The values of a step; null when the file lacks an element at this time. */
  async step(time: number): Promise<StepGrid | null> {
    const bands = this.bandsOf(time, this.names);
    return bands && stepOf(time, bands, await this.read(bands), this.names, this.geometry);
  }

  /** The four cells round a position at all steps, without the further elements. */
  async series([column, row]: readonly [number, number]): Promise<PlaceSeries> {
    const { shape, index, round } = this.info;
    const [left, top] = [firstOf(column, shape.width, round), firstOf(row, shape.height, false)];
    const [width, height] = [Math.min(2, shape.width), Math.min(2, shape.height)];
    const [x, y] = shape.origin;
    const origin = [x + left * shape.cell[0], y + top * shape.cell[1]] as const;
    const small: GridShape = { ...shape, origin, width, height };
    const geometry = new GridGeometry(small);
    const names = { ...this.names, also: [] };
    const steps = index.times.flatMap((time) => ({ time, bands: this.bandsOf(time, names) ?? [] }));
    const bands = steps.flatMap((step) => step.bands);
    const columns = Array.from({ length: width }, (_, at) => (left + at + shape.width) % shape.width);
    // Across the seam of a round grid the columns lie at both of its ends.
    const isSplit = columns.some((one, at) => at > 0 && one < (columns[at - 1] ?? 0));
    const parts = isSplit ? columns.map((one) => [one, one + 1] as const) : [[left, left + width] as const];
    const grids: Float32Array[][] = [];
    for (const [west, east] of parts) grids.push(await this.read(bands, [west, top, east, top + height]));
    const cells = bands.map((_, at) =>
      joined(
        grids.map((part) => part[at] ?? new Float32Array()),
        height,
      ),
    );
    const ownCells = (at: number) => {
      const before = steps.slice(0, at).reduce((sum, step) => sum + step.bands.length, 0);
      return cells.slice(before, before + (steps[at]?.bands.length ?? 0));
    };
    return {
      shape: small,
      steps: steps.map((step, at) => stepOf(step.time, step.bands, ownCells(at), names, geometry)),
    };
  }

  /** The bands of a step; null when the file lacks one of them. */
  private bandsOf(time: number, names: ElementNames): Band[] | null {
    const needed = wanted(names);
    const bands = needed.flatMap(
      (name) => this.info.index.bands.find((band) => band.element === name && band.time === time) ?? [],
    );
    return bands.length < needed.length ? null : bands;
  }

  /** @param window columns and rows from left and top to right and bottom, both ends outside; absent: all */
  private async read(bands: readonly Band[], window?: number[]): Promise<Float32Array[]> {
    const samples = bands.map(({ sample }) => sample);
    const noData = this.image.getGDALNoData();
    const options = { samples, interleave: false as const, ...(window && { window }) };
    const raw = await this.client.asFault(this.image.readRasters(options));
    return bands.map((band, at) => {
      const cells = raw[at];
      if (cells === undefined || typeof cells === "number") return new Float32Array();
      const offset = band.unit === "K" ? band.offset - KELVIN : band.offset;
      return Float32Array.from(cells as ArrayLike<number>, (cell) =>
        cell === noData || !Number.isFinite(cell) ? Number.NaN : cell * band.scale + offset,
      );
    });
  }
}

/** The grids of a step, with directions along the axes of the grid. `grids` are those of `bands`. */
function stepOf(
  time: number,
  bands: readonly Band[],
  grids: readonly Float32Array[],
  names: ElementNames,
  geometry: GridGeometry,
): StepGrid {
  const named = (name: string | undefined) =>
    name === undefined ? null : (grids[bands.findIndex(({ element }) => element === name)] ?? null);
  const [u, v] = [named(names.u), named(names.v)];
  const value = named(names.value) ?? lengths(u, v);
  const directions = { u, v, direction: named(names.direction), goesTo: names.directionIs === "to" };
  const { width, height } = geometry.shape;
  const also = (names.also ?? []).flatMap((name) => named(name) ?? []);
  const isVector = names.value === undefined;
  return {
    time,
    width,
    height,
    round: geometry.isRound,
    value,
    isVector,
    ...axisComponents(geometry, directions),
    also,
  };
}

/** The first of the two columns or rows between which a position lies; beyond the edges of the grid the outermost two. */
function firstOf(place: number, count: number, round: boolean): number {
  const first = Math.floor(place);
  return round ? first : Math.max(0, Math.min(count - 2, first));
}

/** Joins parts that lie beside each other into one grid. */
function joined(parts: readonly Float32Array[], height: number): Float32Array {
  const rows = Array.from({ length: height }, (_, row) =>
    parts.flatMap((part) => [
      ...part.subarray((row * part.length) / height, ((row + 1) * part.length) / height),
    ]),
  );
  return Float32Array.from(rows.flat());
}

/** The elements that a dataset needs, each once. */
function wanted({ value, u, v, direction, also = [] }: ElementNames): string[] {
  return [...new Set([value, u, v, direction, ...also].filter((name): name is string => name !== undefined))];
}

function onlyWanted(index: FieldIndex, names: ElementNames): FieldIndex {
  const needed = wanted(names);
  const bands = index.bands.filter(({ element }) => needed.includes(element));
  // A step counts when all of its elements are there: half a step would show a wrong arrow.
  const times = index.times.filter(
    (time) =>
      new Set(bands.filter((band) => band.time === time).map(({ element }) => element)).size ===
      needed.length,
  );
  return { ...index, bands, times };
}

async function openImage(client: PartClient): Promise<GeoTIFFImage> {
  const tiff = await fromCustomClient(client, { blockSize: BLOCK_BYTES, allowFullFile: true });
  const count = await tiff.getImageCount();
  for (let at = 0; ; at++) {
    const image = await tiff.getImage(at);
    if (image.getWidth() * image.getHeight() <= MAX_CELLS || at === count - 1) return image;
  }
}

function shapeOf(image: GeoTIFFImage): GridShape {
  const keys = image.getGeoKeys() ?? {};
  const code = Number(keys.ProjectedCSTypeGeoKey ?? keys.GeographicTypeGeoKey ?? 0);
  const [west, south, east, north] = image.getBoundingBox();
  const [width, height] = [image.getWidth(), image.getHeight()];
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    throw new FieldFaultError({ id: "field-projection", crs: "" });
  return {
    crs: code > 0 && code < 32_767 ? `EPSG:${code}` : "",
    width,
    height,
    origin: [west, north],
    cell: [(east - west) / width, (south - north) / height],
  };
}

function geometryOf(shape: GridShape): GridGeometry {
  try {
    return new GridGeometry(shape);
  } catch (cause) {
    if (cause instanceof RangeError) throw new FieldFaultError({ id: "field-projection", crs: shape.crs });
    throw cause;
  }
}

function lengths(u: Float32Array | null, v: Float32Array | null): Float32Array {
  return u === null || v === null
    ? new Float32Array()
    : u.map((east, at) => Math.hypot(east, v[at] ?? Number.NaN));
}

/** Thrown by `ReadPart` when the page could not get a part of the file. */
export class PartError extends Error {}

/** Gives geotiff.js the parts of the file that it asks for. */
class PartClient extends BaseClient {
  /** geotiff.js throws errors of its own instead of what the page said. */
  private lost: unknown = null;

  constructor(private readonly read: ReadPart) {
    super("");
  }

  /** An error of the reader means a broken file; one of the network stays what it is. */
  async asFault<T>(work: Promise<T>): Promise<T> {
    this.lost = null;
    try {
      return await work;
    } catch (cause) {
      if (this.lost !== null) throw this.lost;
      const detail = cause instanceof Error ? cause.message : String(cause);
      throw new FieldFaultError({ id: "field-unreadable", detail });
    }
  }

  override async request(init: { headers?: HeadersInit } = {}): Promise<BaseResponse> {
    const range = /bytes=(\d+)-(\d+)/.exec(new Headers(init.headers).get("range") ?? "");
    const [first, last] = [Number(range?.[1] ?? 0), Number(range?.[2] ?? BLOCK_BYTES - 1)];
    try {
      return new PartResponse(await this.read(first, last), first);
    } catch (cause) {
      this.lost = cause;
      throw cause;
    }
  }
}

class PartResponse extends BaseResponse {
  constructor(
    private readonly part: FilePart,
    private readonly first: number,
  ) {
    super();
  }
  override get status(): number {
    return 206;
  }
  override getHeader(name: string): string | undefined {
    const { data, total } = this.part;
    if (name.toLowerCase() !== "content-range") return undefined;
    return `bytes ${this.first}-${this.first + data.byteLength - 1}/${total ?? "*"}`;
  }
  override async getData(): Promise<ArrayBuffer> {
    return this.part.data;
  }
}

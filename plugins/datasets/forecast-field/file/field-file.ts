import { BaseClient, BaseResponse, fromCustomClient, type GeoTIFFImage } from "geotiff";
import { GridGeometry, type GridShape } from "../grid/geometry.ts";
import { axisComponents } from "./axis-components.ts";
import { type Band, type FieldIndex, readFieldIndex } from "./field-index.ts";
import type { ElementNames, FieldFault, FieldFileInfo, StepGrid } from "./messages.ts";

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
    const { names, info, geometry } = this;
    const bands = wanted(names).map((name) =>
      info.index.bands.find((band) => band.element === name && band.time === time),
    );
    const present = bands.filter((band): band is Band => band !== undefined);
    if (present.length < bands.length) return null;
    const grids = await this.read(present);
    const named = (name: string | undefined) =>
      name === undefined ? null : (grids[present.findIndex(({ element }) => element === name)] ?? null);
    const [u, v] = [named(names.u), named(names.v)];
    const value = named(names.value) ?? lengths(u, v);
    const { x, y } = axisComponents(geometry, {
      u,
      v,
      direction: named(names.direction),
      goesTo: names.directionIs === "to",
    });
    const { width, height } = info.shape;
    const also = (names.also ?? []).flatMap((name) => named(name) ?? []);
    return { time, width, height, round: info.round, value, isVector: names.value === undefined, x, y, also };
  }

  private async read(bands: readonly Band[]): Promise<Float32Array[]> {
    const samples = bands.map(({ sample }) => sample);
    const noData = this.image.getGDALNoData();
    const raw = await this.client.asFault(this.image.readRasters({ samples, interleave: false }));
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

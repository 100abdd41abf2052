import { isRecord, isString } from "../../../lib/guards.ts";
import type { NewDataset } from "../../../lib/new-dataset/common.ts";

/** A layer that the user added. */
export interface OwnLayer {
  /** Id of its dataset. */
  id: string;
  dataset: NewDataset;
  origin: AddressOrigin | FileOrigin;
  /** West, south, east, north in degrees; null: unknown. */
  bounds: [number, number, number, number] | null;
}

/** The layer is fetched again at every visit, and a link can contain it. */
export interface AddressOrigin {
  kind: "address";
  /** What the user typed. */
  address: string;
  /** Name of the layer at its service; empty: the address is one layer. */
  layer: string;
}

/** The features are stored in this browser. */
export interface FileOrigin {
  kind: "file";
  name: string;
  features: number;
}

const TYPES = ["geojson", "raster", "vector-tiles", "wms"];

/** The stored list. Unreadable entries are left out; undefined: not a list. */
export function readOwnLayers(value: unknown): OwnLayer[] | undefined {
  return Array.isArray(value) ? value.filter(isOwnLayer) : undefined;
}

function isOwnLayer(value: unknown): value is OwnLayer {
  if (!isRecord(value) || !isString(value.id) || !isRecord(value.dataset) || !isRecord(value.origin))
    return false;
  const { dataset, origin, bounds } = value;
  const isDataset =
    isString(dataset.type) &&
    TYPES.includes(dataset.type) &&
    isRecord(dataset.name) &&
    Array.isArray(dataset.sources) &&
    dataset.sources.every((source) => isRecord(source) && isString(source.dataUrl));
  const isOrigin =
    origin.kind === "address"
      ? isString(origin.address) && isString(origin.layer)
      : origin.kind === "file" && isString(origin.name) && typeof origin.features === "number";
  return isDataset && isOrigin && (bounds === null || isBounds(bounds));
}

function isBounds(value: unknown): boolean {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isFinite);
}

/** The part of a layer that a link contains. */
export type SharedLayer = Pick<AddressOrigin, "address" | "layer">;

/** Maximum number of layers in a link; messengers cut longer links. */
const MAX_SHARED = 12;

/** The layers for a link as text; undefined: no layer can be in a link. */
export function writeShared(layers: readonly OwnLayer[]): string | undefined {
  const shared = layers.flatMap(({ origin }) =>
    origin.kind === "address" ? [[origin.address, origin.layer]] : [],
  );
  return shared.length === 0 ? undefined : JSON.stringify(shared.slice(0, MAX_SHARED));
}

export function readShared(text: unknown): SharedLayer[] {
  if (!isString(text)) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    return value.slice(0, MAX_SHARED).flatMap((pair: unknown) => {
      const [address, layer] = Array.isArray(pair) ? pair : [];
      return isString(address) && isString(layer) ? [{ address, layer }] : [];
    });
  } catch {
    return [];
  }
}

import Flatbush from "flatbush";
import type { Box } from "./shape-columns.ts";

/** A packed R-tree and the features that its entries stand for; both can be transferred between threads. */
export interface IndexData {
  tree: ArrayBuffer | null;
  members: Uint32Array<ArrayBuffer>;
}

/**
 * Spatial index of features, which are numbers in the list. The tree is built once (in the worker); features that
 * changed since are checked one by one.
 */
export class FeatureIndex {
  private readonly tree: Flatbush | null;
  private readonly members: Uint32Array;
  private readonly moved = new Map<number, Box | null>();

  constructor(data: IndexData) {
    this.tree = data.tree ? Flatbush.from(data.tree) : null;
    this.members = data.members;
  }

  /** Features that meet the box, in list order. */
  search([west, south, east, north]: Box): number[] {
    const found: number[] = [];
    for (const entry of this.tree?.search(west, south, east, north) ?? []) {
      const feature = this.members[entry];
      if (feature !== undefined && !this.moved.has(feature)) found.push(feature);
    }
    for (const [feature, box] of this.moved) {
      if (box && box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south) found.push(feature);
    }
    return found.sort((a, b) => a - b);
  }

  /** Moves a feature; null: it is no longer drawn. */
  move(feature: number, box: Box | null): void {
    this.moved.set(feature, box);
  }

  /** Longitudes that the features cover, for drawing them in every visible world. */
  get longitudes(): [number, number] {
    let west = this.tree?.minX ?? Infinity;
    let east = this.tree?.maxX ?? -Infinity;
    for (const box of this.moved.values()) {
      if (!box) continue;
      west = Math.min(west, box[0]);
      east = Math.max(east, box[2]);
    }
    return [west, east];
  }
}

/** Builds the index from boxes; null: not drawn. */
export function buildIndex(boxes: readonly (Box | null)[]): IndexData {
  const members: number[] = [];
  boxes.forEach((box, feature) => {
    if (box) members.push(feature);
  });
  if (members.length === 0) return { tree: null, members: Uint32Array.from(members) };
  const tree = new Flatbush(members.length);
  for (const box of boxes) if (box) tree.add(...box);
  tree.finish();
  return { tree: tree.data as ArrayBuffer, members: Uint32Array.from(members) };
}

import type Feature from "ol/Feature.js";
import type { FeatureLike } from "ol/Feature.js";
import { type Mark, marksOf, type Owner, type Placed } from "./point-marks.ts";

/** A layer of points as others see it that stack with it. */
export interface StackMember extends Owner {
  /** Changes with its features. */
  readonly revision: number;
  /** Its features as far as the layer is drawn at a zoom. */
  placedAt(zoom: number): readonly Placed<Feature>[];
  /** Draws anew. */
  changed(): void;
}

/** Layers whose symbols stack with each other: what lies in one place is one stack, whichever of them it is in. */
export class StackGroup {
  private readonly members = new Map<string, StackMember>();
  private level: { key: string; marks: ReadonlyMap<FeatureLike, Mark<Feature>> } | null = null;

  /** Takes the place of an earlier layer of the dataset. */
  join(datasetId: string, member: StackMember): void {
    this.members.set(datasetId, member);
  }

  leave(datasetId: string, member: StackMember): void {
    if (this.members.get(datasetId) !== member) return;
    this.members.delete(datasetId);
    this.tell(member);
  }

  /** The features of a member are others. */
  tell(member: StackMember): void {
    for (const other of this.members.values()) if (other !== member) other.changed();
  }

  /** Equal as long as the marks are. */
  get key(): string {
    return [...this.members].map(([id, { revision, order }]) => `${id} ${revision} ${order}`).join("/");
  }

  /** The marks of all layers by the feature that stands for each. */
  marksAt(zoom: number, resolution: number): ReadonlyMap<FeatureLike, Mark<Feature>> {
    const key = `${this.key}@${resolution}`;
    if (this.level?.key === key) return this.level.marks;
    const marks = new Map<FeatureLike, Mark<Feature>>();
    const placed = [...this.members.values()].flatMap((member) => member.placedAt(zoom));
    for (const mark of marksOf(placed, zoom, resolution)) {
      const [leader] = mark.members;
      if (leader) marks.set(leader.key, mark);
    }
    this.level = { key, marks };
    return marks;
  }
}

const groups = new WeakMap<object, Map<string, StackGroup>>();

/** The group of a name on one map; without a name a layer stacks for itself. */
export function stackGroupOf(map: object, name: string): StackGroup {
  if (name === "") return new StackGroup();
  const known = groups.get(map) ?? new Map<string, StackGroup>();
  groups.set(map, known);
  const group = known.get(name) ?? new StackGroup();
  known.set(name, group);
  return group;
}

import type Feature from "ol/Feature.js";
import type { FeatureLike } from "ol/Feature.js";
import { type Mark, markSteps, type Owner, type Placed } from "../../../../lib/features/point-marks.ts";

/** A layer of points, as the other layers of its stack group see it. */
export interface StackMember extends Owner {
  /** Its drawn features at a zoom. */
  placedAt(zoom: number): readonly Placed<Feature>[];
  /** Draws the layer again. */
  changed(): void;
}

/** Layers whose symbols stack together, whichever layer they belong to. */
export class StackGroup {
  private readonly members = new Map<string, StackMember>();
  /** Changes with the input of the marks. */
  version = 0;
  /** So many members have their marks made in slices: until then frames draw those of before. */
  private preparing = 0;
  private level: { at: string; marks: ReadonlyMap<FeatureLike, Mark<Feature>> } | null = null;

  /** Replaces an earlier layer of the same dataset. */
  join(datasetId: string, member: StackMember): void {
    this.members.set(datasetId, member);
    this.memberChanged(member);
  }

  leave(datasetId: string, member: StackMember): void {
    if (this.members.get(datasetId) !== member) return;
    this.members.delete(datasetId);
    this.memberChanged(member);
  }

  /** A member has other features, or another order in the map. */
  memberChanged(member: StackMember): void {
    this.version += 1;
    this.drawOthers(member);
  }

  get isPreparing(): boolean {
    return this.preparing > 0;
  }

  /** The same, for a member whose marks take long: `work` makes them, before a frame needs them. */
  async prepare(member: StackMember, work: () => Promise<void>): Promise<void> {
    this.version += 1;
    this.preparing += 1;
    try {
      await work();
    } finally {
      this.preparing -= 1;
      this.drawOthers(member);
    }
  }

  private drawOthers(member: StackMember): void {
    for (const other of this.members.values()) if (other !== member) other.changed();
  }

  /** The marks of all layers, by the feature that each represents. */
  marksAt(zoom: number, resolution: number): ReadonlyMap<FeatureLike, Mark<Feature>> {
    for (const _step of this.steps(zoom, resolution));
    return this.level?.marks ?? new Map();
  }

  /** Makes the marks in steps of some milliseconds; `marksAt` has them afterwards. */
  *steps(zoom: number, resolution: number): Generator<number> {
    const at = `${this.version}@${resolution}`;
    if (this.level?.at === at) return;
    const placed = [...this.members.values()].flatMap((member) => member.placedAt(zoom));
    yield 0;
    const made: Mark<Feature>[] = [];
    yield* markSteps(placed, zoom, resolution, made);
    yield 0;
    const marks = new Map<FeatureLike, Mark<Feature>>();
    for (const mark of made) {
      const [leader] = mark.members;
      if (leader) marks.set(leader.key, mark);
    }
    this.level = { at, marks };
  }
}

const groups = new WeakMap<object, Map<string, StackGroup>>();

/** The group of a name on one map; a layer without a group name stacks alone. */
export function stackGroupOf(map: object, name: string): StackGroup {
  if (name === "") return new StackGroup();
  const known = groups.get(map) ?? new Map<string, StackGroup>();
  groups.set(map, known);
  const group = known.get(name) ?? new StackGroup();
  known.set(name, group);
  return group;
}

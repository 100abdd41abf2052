import type { ActionTarget, CollectionTarget } from "../../../../core/api/kernel.ts";

export type KeptTarget = Exclude<ActionTarget, { kind: "dataset" | "items" } | CollectionTarget>;

/** Several features together have no address. */
export const isOneThing = (target: ActionTarget): target is KeptTarget =>
  target.kind !== "dataset" && target.kind !== "items" && target.kind !== "collection";

/** Neither do features of a single query. */
export const canBeKept = (target: ActionTarget): target is KeptTarget =>
  isOneThing(target) &&
  !(target.kind === "geometry" && target.kept) &&
  (target.kind !== "item" || target.dataset.item(target.item.id) !== null);

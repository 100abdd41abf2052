import { type IObservableValue, observable } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";

/** The vessel that the map keeps in its middle. */
export interface Following {
  datasetId: string;
  featureId: string;
  stop(): void;
}

const boxes = new WeakMap<AppServices["map"], IObservableValue<Following | null>>();

/** What a map follows; observable. */
export function followingOf({ map }: Pick<AppServices, "map">): IObservableValue<Following | null> {
  const known = boxes.get(map) ?? observable.box<Following | null>(null, { deep: false });
  boxes.set(map, known);
  return known;
}

export function isFollowed(
  { datasetId, id }: { datasetId: string; id: string },
  app: Pick<AppServices, "map">,
): boolean {
  const following = followingOf(app).get();
  return following?.datasetId === datasetId && following.featureId === id;
}

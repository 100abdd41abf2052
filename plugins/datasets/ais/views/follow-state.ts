import { makeAutoObservable, observableRef } from "mobx";
import type { Followed, FollowedVessel } from "../../../../contracts/followed-vessel.ts";
import type { AppServices, Service } from "../../../../core/api/kernel.ts";

/** The vessel that the map follows. */
export class FollowState implements FollowedVessel {
  current: Followed | null = null;
  /** Whether the link that opened the page was already applied. */
  heededShare = false;

  constructor() {
    makeAutoObservable(this, { current: observableRef, heededShare: false });
  }
  set(followed: Followed | null): void {
    this.current = followed;
  }
}

type Own = FollowState & Service<"followed-vessel">;

export const followStateOf = ({ services }: Pick<AppServices, "services">): FollowState =>
  services.get<Own>("followed-vessel");

export function isFollowed(
  { datasetId, id }: { datasetId: string; id: string },
  app: Pick<AppServices, "services">,
): boolean {
  const { current } = followStateOf(app);
  return current?.datasetId === datasetId && current.featureId === id;
}

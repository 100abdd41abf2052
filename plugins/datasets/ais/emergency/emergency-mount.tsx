import { observable } from "mobx";
import { observer } from "mobx-react-lite";
import { lazyPart } from "../../../../core/index.ts";
import type { RescueBadges } from "./rescue-badges.ts";

const RescueBeyond = lazyPart(() => import("./rescue-beyond.tsx"));

/** Numbers of those whom the emergency view lists; null while it is closed. */
export const openBadges = observable.box<RescueBadges | null>(null, { deep: false });

/** Points to those of the list who are outside the map, as long as the list stands. */
export const RescueMount = observer(function RescueMount() {
  const badges = openBadges.get();
  return badges && badges.beyond.length > 0 ? <RescueBeyond badges={badges} /> : null;
});

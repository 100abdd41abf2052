import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { lazyPart, useApp, usePage, usePath } from "../../../core/api/kernel.ts";
import { emergencyKeeperOf } from "./emergency-keeper.ts";

const RescueBeyond = lazyPart(() => import("./rescue-beyond.tsx"));

/**
 * Points to those of the list who are outside the map, as long as the list stands; opens the view on a map that begins
 * with it.
 */
export const EmergencyMount = observer(function EmergencyMount() {
  const app = useApp();
  const page = usePage();
  const { home } = app.manifest.routes;
  const first = usePath() === "/" && typeof home === "object" && home.view === "emergency";
  const begun = useRef(false);
  useEffect(() => {
    if (first && begun.current) page.openDetails();
    else if (first) page.beginWithDetails();
    begun.current = true;
  }, [first, page]);
  const { badges } = emergencyKeeperOf(app);
  return badges && badges.beyond.length > 0 ? <RescueBeyond badges={badges} /> : null;
});

import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { lazyPart, useApp, usePage, usePath } from "../../../core/api/kernel.ts";
import { emergencyKeeperOf } from "./emergency-keeper.ts";

const RescueBeyond = lazyPart(() => import("./rescue-beyond.tsx"));

/**
 * Shows pointers to listed rescuers outside the map while the list is open; opens the view in a map that starts with
 * it.
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

import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { Drawing } from "../../../contracts/drawing.ts";
import {
  type I18n,
  type Page,
  type Translate,
  useApp,
  usePage,
  useService,
} from "../../../core/api/kernel.ts";
import type { Bounds } from "../../../core/api/map.ts";
import { shortBearing } from "../../../lib/degrees.ts";
import { CrosshairBar } from "./map/crosshair-bar.tsx";
import { showRoute } from "./map/show-route.ts";
import { formatDistances } from "./model/format-route.ts";
import { RouteAddress } from "./model/route-address.ts";
import type { RoutePlan } from "./model/route-plan.ts";
import { usePlan } from "./model/use-plan.ts";
import { useTexts } from "./use-texts.ts";

/** Shows the route of the address on the map. In the page it renders only the bar below the crosshair. */
export default observer(function OpenRoute({ id }: { id: string }) {
  const app = useApp();
  const page = usePage();
  const drawing = useService<Drawing>("drawing");
  const plan = usePlan();
  const { i18n, t } = useTexts();
  const [address, setAddress] = useState<RouteAddress | null>(null);

  useEffect(() => {
    const opened = new RouteAddress(plan, page, app.storage);
    const stops = [plan.follow(), showRoute(plan, app, drawing), announcePoints(plan, page, i18n, t)];
    setAddress(opened);
    return () => {
      opened.leave();
      for (const stop of stops) stop();
    };
  }, [plan, page, app, drawing, i18n, t]);

  useEffect(() => {
    if (!address?.take(id)) return;
    const { bounds } = plan;
    if (bounds && !isWithin(bounds, app.map.bounds)) app.map.fit(bounds);
  }, [address, id, plan, app]);
  return plan.drawing && drawing.aim === "crosshair" ? <CrosshairBar /> : null;
});

function isWithin([west, south, east, north]: Bounds, outer: Bounds): boolean {
  return west >= outer[0] && south >= outer[1] && east <= outer[2] && north <= outer[3];
}

/** Announces each added point and its leg to screen readers. Returns a function that stops it. */
function announcePoints(plan: RoutePlan, page: Page, i18n: I18n, t: Translate): () => void {
  return reaction(
    () => plan.points.length,
    (count, before) => {
      const last = plan.points.at(-1);
      if (count !== before + 1 || !last) return;
      const leg = plan.figures.legs.at(-1);
      const legText = leg
        ? `${t("course")} ${shortBearing(leg.bearing)}, ${formatDistances(leg.metres, i18n)}`
        : "";
      page.announce([t("added", count, i18n.format.coordinate(last)), legText].filter(Boolean).join(". "));
    },
  );
}

import { useEffect, useState } from "react";
import { type Bounds, useApp, usePage } from "../../../core/index.ts";
import { showRoute } from "./map/show-route.ts";
import { RouteAddress } from "./model/route-address.ts";
import { usePlan } from "./model/use-plan.ts";

/** The route of the address, on the map. Draws nothing in the page. */
export default function OpenRoute({ id }: { id: string }) {
  const app = useApp();
  const page = usePage();
  const plan = usePlan();
  const [address, setAddress] = useState<RouteAddress | null>(null);

  useEffect(() => {
    const opened = new RouteAddress(plan, page, app.storage);
    const stops = [plan.follow(), showRoute(plan, app)];
    setAddress(opened);
    return () => {
      opened.leave();
      for (const stop of stops) stop();
    };
  }, [plan, page, app]);

  useEffect(() => {
    if (!address?.take(id)) return;
    const { bounds } = plan;
    if (bounds && !isWithin(bounds, app.map.bounds)) app.map.fit(bounds);
  }, [address, id, plan, app]);
  return null;
}

function isWithin([west, south, east, north]: Bounds, outer: Bounds): boolean {
  return west >= outer[0] && south >= outer[1] && east <= outer[2] && north <= outer[3];
}

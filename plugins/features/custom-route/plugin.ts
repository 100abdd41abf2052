import RouteIcon from "lucide-react/icons/route";
import Waypoints from "lucide-react/icons/waypoints";
import type { Drawing } from "../../../contracts/drawing.ts";
import {
  type ActionTarget,
  type AppServices,
  definePlugin,
  defineService,
  lazyPart,
} from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";
import { PlanKeeper, type PlannedRoute } from "./model/plan-keeper.ts";
import { OWNER, ROUTE_PATH } from "./names.ts";
import { RouteMount } from "./route-mount.tsx";

const drawingOf = (app: AppServices): Drawing => app.services.get<Drawing>("drawing");

/** Position of a target, if it is one point. */
function placeOf(target: ActionTarget): LonLat | null {
  if (target.kind === "position") return target.lonLat;
  const geometry = target.kind === "item" ? target.item.geometry : null;
  if (geometry?.type !== "Point") return null;
  const [lon, lat] = geometry.coordinates;
  return lon === undefined || lat === undefined ? null : [lon, lat];
}

export default definePlugin({
  services: [defineService<PlannedRoute>("planned-route", (app) => new PlanKeeper(app))],
  tools: [
    {
      name: "draw-route",
      order: 70,
      label: { no: "Tegn rute", en: "Draw route" },
      icon: RouteIcon,
      onSelect: (_app, page) => {
        page.navigate(ROUTE_PATH);
        page.openDetails();
      },
    },
  ],
  routes: [
    {
      name: "customroute",
      View: lazyPart(() => import("./planner/planner.tsx")),
    },
  ],
  mounts: [{ name: "custom-route", Mount: RouteMount }],
  actions: [
    {
      name: "start-route",
      order: 50,
      label: { no: "Start rute her", en: "Start route here" },
      icon: RouteIcon,
      appliesTo: (target, app) => drawingOf(app).owner !== OWNER && placeOf(target) !== null,
      run: async (target, app, page) => {
        const place = placeOf(target);
        if (place) page.navigate(await (await import("./model/start-path.ts")).startPath(place, app));
      },
    },
    {
      name: "add-to-route",
      order: 50,
      label: { no: "Legg til i ruten", en: "Add to route" },
      icon: Waypoints,
      appliesTo: (target, app) => drawingOf(app).owner === OWNER && placeOf(target) !== null,
      run: (target, app, page) => {
        const place = placeOf(target);
        if (place && drawingOf(app).add(place)) page.closePopup();
      },
    },
  ],
});

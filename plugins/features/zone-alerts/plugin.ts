import BellRing from "lucide-react/icons/bell-ring";
import type { Account } from "../../../contracts/account.ts";
import {
  type ActionTarget,
  type AppServices,
  definePlugin,
  defineService,
  lazyPart,
  type Page,
} from "../../../core/api/kernel.ts";
import { AlertsLoader, type AlertsService, alertsLoaderOf } from "./alerts-loader.ts";
import { DeskAlertMount } from "./desk-alert-mount.tsx";

const ALERTS = { no: "Sonevarsler", en: "Zone alerts" };
const ZONES_PATH = "/zonealerts";
const EVENTS_PATH = "/events";
const AlertsView = lazyPart(() => import("./views/alerts-view.tsx"));

/** The area of a target; null when it is something else, or nobody is signed in. */
function areaOf(target: ActionTarget, { session }: AppServices) {
  if (!session.authenticated) return null;
  const geometry =
    target.kind === "geometry" ? target.geometry : target.kind === "item" ? target.item.geometry : null;
  return geometry?.type === "Polygon" || geometry?.type === "MultiPolygon" ? geometry : null;
}

function nameOf(target: ActionTarget): string {
  return target.kind === "geometry" ? (target.name ?? "") : "";
}

function open(page: Page, path: string): void {
  page.navigate(path);
  page.openDetails();
}

export default definePlugin({
  services: [
    defineService<AlertsService>("zone-alerts", (app, atEnd) => {
      const loader = new AlertsLoader(app);
      atEnd(loader.start());
      return loader;
    }),
  ],
  routes: [
    { name: "zonealerts", View: AlertsView },
    { name: "events", View: AlertsView },
  ],
  tools: [
    {
      name: "zone-alerts",
      order: 67,
      label: ALERTS,
      icon: BellRing,
      isAvailable: ({ session }) => session.authenticated,
      onSelect: (_app, page) => open(page, EVENTS_PATH),
    },
  ],
  mounts: [{ name: "desk-alert", place: "alert", Mount: DeskAlertMount }],
  actions: [
    {
      name: "zone-alert",
      order: 60,
      label: { no: "Varsle om området", en: "Alert for this area" },
      icon: BellRing,
      appliesTo: (target, app) => areaOf(target, app) !== null,
      run: (target, app, page) => {
        alertsLoaderOf(app).edit({ zone: null, geometry: areaOf(target, app), name: nameOf(target) });
        open(page, ZONES_PATH);
      },
    },
  ],
  settings: [
    {
      id: "alertNotifications",
      isVisible: ({ session }) => session.authenticated && "Notification" in globalThis,
      onChange: (value, app) => {
        if (value === true && Notification.permission === "default")
          Notification.requestPermission().catch((error: unknown) => app.log.info("Notifications", error));
      },
    },
    { id: "alertSound", isVisible: ({ session }) => session.authenticated },
  ],
  onLoad: (app) => {
    const loader = alertsLoaderOf(app);
    return app.services.find<Account>("account")?.addPlace({
      id: "zone-alerts",
      order: 30,
      label: ALERTS,
      icon: BellRing,
      path: EVENTS_PATH,
      note: () => (loader.alerts ? app.i18n.format.integer(loader.alerts.open.length) : null),
    });
  },
});

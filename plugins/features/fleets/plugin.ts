import Ship from "lucide-react/icons/ship";
import ShipWheel from "lucide-react/icons/ship-wheel";
import type { Account } from "../../../contracts/account.ts";
import type { Vessels } from "../../../contracts/vessels.ts";
import {
  type ActionTarget,
  type AppServices,
  definePlugin,
  defineService,
  lazyPart,
} from "../../../core/api/kernel.ts";
import { FleetsLoader, type FleetsService, fleetsLoaderOf } from "./fleets-loader.ts";
import { isFleet } from "./model/collection.ts";
import { FleetStates, FleetsMount } from "./mounts.tsx";

const FLEETS = { no: "Flåter", en: "Fleets" };
const PATH = "/fleets";
const FleetsView = lazyPart(() => import("./views/fleets-view.tsx"));

/** The vessels of a target; none when it holds anything else. */
function vesselsIn(target: ActionTarget, { services }: AppServices): number[] {
  const isVessel = (dataset: Parameters<Vessels["sourceOf"]>[0]) =>
    services.get<Vessels>("vessels").sourceOf(dataset) !== null;
  switch (target.kind) {
    case "item":
      return isVessel(target.dataset) ? [Number(target.item.id)] : [];
    case "items":
      return target.items.every(({ dataset }) => isVessel(dataset))
        ? target.items.map(({ item }) => Number(item.id))
        : [];
    case "collection":
      return target.fields.some(({ key }) => key === "mmsi") && !target.rows
        ? target.features().map(({ properties }) => Number(properties.mmsi))
        : [];
    case "dataset":
    case "geometry":
    case "position":
    case "route":
      return [];
  }
}

export default definePlugin({
  services: [
    defineService<FleetsService>("fleets", (app, atEnd) => {
      const loader = new FleetsLoader(app);
      atEnd(loader.start());
      return loader;
    }),
  ],
  tools: [
    {
      name: "fleets",
      order: 66,
      label: FLEETS,
      icon: Ship,
      onSelect: (_app, page) => {
        page.navigate(PATH);
        page.openDetails();
      },
    },
  ],
  controls: [{ name: "fleet-states", corner: "under-search", Control: FleetStates }],
  routes: [
    { name: "fleets", View: FleetsView },
    { name: "createfleet", View: FleetsView },
    { name: "sharedfleet", View: FleetsView },
  ],
  mounts: [{ name: "fleets", Mount: FleetsMount }],
  actions: [
    {
      name: "add-to-fleet",
      order: 35,
      label: ({ kind }) =>
        kind === "item"
          ? { no: "Legg til i flåte", en: "Add to fleet" }
          : { no: "Legg til alle i flåte", en: "Add all to fleet" },
      icon: Ship,
      // A fleet is offered to the actions of other plugins; it has its vessels.
      appliesTo: (target, app) => !isFleet(target) && vesselsIn(target, app).length > 0,
      run: (target, app) => fleetsLoaderOf(app).choose(vesselsIn(target, app)),
    },
  ],
  onLoad: (app) => {
    const loader = fleetsLoaderOf(app);
    return app.services.find<Account>("account")?.addPlace({
      id: "fleets",
      order: 20,
      label: FLEETS,
      icon: ShipWheel,
      path: PATH,
      note: () => (loader.fleets?.all ? app.i18n.format.number(loader.fleets.all.length) : null),
    });
  },
});

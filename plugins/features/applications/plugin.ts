import ClipboardCheck from "lucide-react/icons/clipboard-check";
import FileText from "lucide-react/icons/file-text";
import Ship from "lucide-react/icons/ship";
import { reaction } from "mobx";
import type { Account } from "../../../contracts/account.ts";
import type { OwnVessel } from "../../../contracts/own-vessel.ts";
import type { Vessels } from "../../../contracts/vessels.ts";
import { definePlugin, lazyPart } from "../../../core/api/kernel.ts";
import { APPLICATION_KINDS, REVIEW_POLICY } from "../../../lib/applications/states.ts";
import { outlineOwnVessel } from "./map/own-vessel-group.ts";
import { draftedKinds } from "./model/drafted-kinds.ts";
import { hasVessel, keepVesselProfile, vesselName } from "./model/vessel-profile.ts";

const DRAFT = { no: "Kladd", en: "Draft" };
const Reviews = lazyPart(() => import("./views/reviews-view.tsx"));

export default definePlugin({
  routes: [
    { name: "applications", View: lazyPart(() => import("./views/applications-view.tsx")) },
    { name: "application", View: lazyPart(() => import("./views/apply-view.tsx")), fullScreen: true },
    { name: "registration", View: lazyPart(() => import("./views/registration-view.tsx")), fullScreen: true },
    { name: "reviews", View: Reviews, fullScreen: true },
    { name: "review", View: Reviews, fullScreen: true },
  ],
  onLoad(app) {
    const { services, session, i18n } = app;
    const account = services.get<Account>("account");
    const View = lazyPart(() => import("./views/vessel-section.tsx"));
    const ownVessel = () => services.find<OwnVessel>("own-vessel");
    const vessels = () => services.find<Vessels>("vessels");
    const ends = [
      keepVesselProfile(app),
      whileProvided(vessels, (found) => outlineOwnVessel(found, { session, i18n })),
      whileProvided(ownVessel, (found) => found.addSection({ id: "profile", order: 0, View })),
      account.addPlace({
        id: "vessel",
        order: 10,
        label: { no: "Fartøyet mitt", en: "My vessel" },
        icon: Ship,
        path: "/myvessel",
        note: () => vesselName(session.profiles),
        isShown: () => ownVessel() !== null && hasVessel(session.profiles),
      }),
      account.addPlace({
        id: "applications",
        order: 40,
        label: { no: "Søknader", en: "Applications" },
        icon: FileText,
        path: "/applications",
        note: () => (draftedKinds(app).size > 0 ? i18n.text(DRAFT) : null),
      }),
      account.addPlace({
        id: "reviews",
        order: 45,
        label: { no: "Saksbehandling", en: "Reviews" },
        icon: ClipboardCheck,
        path: "/reviews",
        isShown: () => APPLICATION_KINDS.some((kind) => session.holds(REVIEW_POLICY[kind])),
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  },
});

/** Adds something to a service that may come later: an address loads this plugin before what rests until the first map. */
function whileProvided<S>(find: () => S | null, add: (service: S) => () => void): () => void {
  let remove: (() => void) | undefined;
  const stop = reaction(
    find,
    (service) => {
      remove?.();
      remove = service === null ? undefined : add(service);
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    remove?.();
  };
}

import Anchor from "lucide-react/icons/anchor";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { OwnTrackHome, type OwnTrackService } from "./own-track-home.ts";
import { AnchorAlarmMount, OwnTrackMount } from "./own-track-mounts.tsx";

export default definePlugin({
  services: [
    defineService<OwnTrackService>("own-track", (app, atEnd) => {
      const home = new OwnTrackHome(app);
      atEnd(home.start());
      return home as OwnTrackService;
    }),
  ],
  tools: [
    {
      name: "own-track",
      order: 85,
      label: { no: "Eget spor og ankervakt", en: "Own track and anchor watch" },
      icon: Anchor,
      onSelect: ({ services, storage }, page) => {
        const isWatching = services.get<OwnTrackService>("own-track").desk?.anchor.watch;
        page.navigate(isWatching || storage.has("anchorWatch") ? "/anchorwatch" : "/owntrack");
        page.openDetails();
      },
    },
  ],
  routes: [
    { name: "owntrack", View: lazyPart(() => import("./views/own-track-view.tsx")) },
    { name: "anchorwatch", View: lazyPart(() => import("./views/anchor-view.tsx")) },
  ],
  mounts: [
    { name: "own-track", Mount: OwnTrackMount },
    { name: "anchor-alarm", place: "alert", Mount: AnchorAlarmMount },
  ],
  onLoad: ({ services }) => {
    // Made now: an anchor watch of an earlier visit goes on without a view.
    services.get<OwnTrackService>("own-track");
    return undefined;
  },
});

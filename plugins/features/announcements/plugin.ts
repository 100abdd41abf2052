import { observable } from "mobx";
import { definePlugin, defineService } from "../../../core/api/kernel.ts";
import { Announcements, AnnouncementsButton, type AnnouncementsDialog } from "./entry.tsx";

export default definePlugin({
  services: [defineService<AnnouncementsDialog>("announcements", () => observable.box(false))],
  mounts: [{ name: "announcements", Mount: Announcements }],
  controls: [{ name: "announcements", corner: "menu", Control: AnnouncementsButton }],
});

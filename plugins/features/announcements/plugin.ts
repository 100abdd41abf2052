import { definePlugin } from "../../../core/index.ts";
import { Announcements, AnnouncementsButton } from "./entry.tsx";

export default definePlugin({
  mounts: [{ name: "announcements", Mount: Announcements }],
  controls: [{ name: "announcements", corner: "menu", Control: AnnouncementsButton }],
});

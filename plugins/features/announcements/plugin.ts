import { definePlugin } from "../../../core/api/kernel.ts";
import { Announcements, AnnouncementsButton } from "./entry.tsx";

export default definePlugin({
  mounts: [{ name: "announcements", Mount: Announcements }],
  controls: [{ name: "announcements", corner: "menu", Control: AnnouncementsButton }],
});

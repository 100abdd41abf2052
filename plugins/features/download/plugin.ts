import Download from "lucide-react/icons/download";
import { definePlugin, defineService } from "../../../core/api/kernel.ts";
import { DownloadMount } from "./download-mount.tsx";
import { Downloads, type DownloadsService, downloadsOf, hasFiles } from "./downloads.ts";

/** Whoever shows a track or a route may offer some formats itself. */
const LABELS = {
  one: { no: "Last ned", en: "Download" },
  many: { no: "Alle formater", en: "All formats" },
};

export default definePlugin({
  services: [defineService<DownloadsService>("download", () => new Downloads())],
  mounts: [{ name: "download", Mount: DownloadMount }],
  actions: [
    {
      name: "download",
      order: 85,
      label: ({ kind }) => LABELS[kind === "collection" || kind === "route" ? "many" : "one"],
      icon: Download,
      appliesTo: hasFiles,
      run: (target, app) => downloadsOf(app).ask(target),
    },
  ],
});

import Download from "lucide-react/icons/download";
import FolderDown from "lucide-react/icons/folder-down";
import { definePlugin, defineService } from "../../../core/api/kernel.ts";
import { DownloadMount } from "./download-mount.tsx";
import { Downloads, type DownloadsService, downloadsOf, hasAnyFiles, hasFiles } from "./downloads.ts";

/** Views of tracks and routes may offer some formats themselves. */
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
    {
      name: "download-inside",
      order: 86,
      label: { no: "Last ned alt i området", en: "Download all inside" },
      icon: FolderDown,
      appliesTo: (target, app) =>
        target.kind === "geometry" && target.geometry.type.endsWith("Polygon") && hasAnyFiles(app),
      run: (target, app) => {
        if (target.kind === "geometry") downloadsOf(app).ask({ ...target, kind: "inside" });
      },
    },
  ],
  tools: [
    {
      name: "download",
      order: 55,
      label: LABELS.one,
      icon: Download,
      isAvailable: hasAnyFiles,
      onSelect: (app) => downloadsOf(app).ask({ kind: "map" }),
    },
  ],
});

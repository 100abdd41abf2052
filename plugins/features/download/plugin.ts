import Download from "lucide-react/icons/download";
import { definePlugin, defineService } from "../../../core/api/kernel.ts";
import { DownloadMount } from "./download-mount.tsx";
import { Downloads, type DownloadsService, downloadsOf, hasFiles } from "./downloads.ts";

export default definePlugin({
  services: [defineService<DownloadsService>("download", () => new Downloads())],
  mounts: [{ name: "download", Mount: DownloadMount }],
  actions: [
    {
      name: "download",
      order: 85,
      label: { no: "Last ned", en: "Download" },
      icon: Download,
      appliesTo: hasFiles,
      run: (target, app) => downloadsOf(app).ask(target),
    },
  ],
});

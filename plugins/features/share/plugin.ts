import Code from "lucide-react/icons/code";
import Share from "lucide-react/icons/share-2";

import { definePlugin, lazyPart } from "../../../core/api/kernel.ts";

export default definePlugin({
  tools: [
    {
      name: "share",
      order: 50,
      label: { no: "Del kartet", en: "Share the map" },
      icon: Share,
      Panel: lazyPart(() => import("./share-panel.tsx")),
    },
    {
      name: "embed",
      order: 60,
      label: { no: "Bygg inn kartet", en: "Embed the map" },
      icon: Code,
      isAvailable: ({ manifest }) => manifest.embed,
      Panel: lazyPart(() => import("./embed-panel.tsx")),
    },
  ],
  actions: [
    {
      name: "share-position",
      order: 90,
      label: { no: "Del posisjonen", en: "Share position" },
      icon: Share,
      appliesTo: ({ kind }) => kind === "position",
      run: (target, _app, page) => {
        if (target.kind !== "position") return;
        const [lon, lat] = target.lonLat;
        page.navigate(`/sharedposition/${lat.toFixed(6)},${lon.toFixed(6)}`);
        page.openTool("share");
      },
    },
  ],
});

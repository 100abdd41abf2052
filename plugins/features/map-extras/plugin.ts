import EyeOff from "lucide-react/icons/eye-off";

import { definePlugin, lazyPart } from "../../../core/api/kernel.ts";

export default definePlugin({
  tools: [
    {
      name: "declutter",
      order: 90,
      label: { no: "Vis bare kartet", en: "Show only the map" },
      icon: EyeOff,
      onSelect: (_app, page) => page.setDecluttered(true),
    },
  ],
  mounts: [{ name: "map-extras", Mount: lazyPart(() => import("./lines.tsx")) }],
});

import EyeOff from "lucide-react/icons/eye-off";
import { definePlugin } from "../../../core/api/kernel.ts";
import { LinesMount } from "./lines-mount.tsx";

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
  mounts: [{ name: "map-extras", Mount: LinesMount }],
});

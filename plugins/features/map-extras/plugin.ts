import EyeOff from "lucide-react/icons/eye-off";

import { definePlugin, lazyPart } from "../../../core/index.ts";

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
  settings: [
    {
      id: "distanceCircles",
      category: "map",
      displayName: { no: "Avstandsringer", en: "Distance circles" },
      description: {
        no: "Ringer rundt posisjonen din, 1, 3, 6 og 12 nautiske mil",
        en: "Circles round your position, 1, 3, 6 and 12 nautical miles",
      },
      type: "boolean",
      defaultValue: true,
    },
    {
      id: "sixtyTwoDegreeNorth",
      category: "map",
      displayName: { no: "62° nord", en: "62° north" },
      description: {
        no: "Grensen som mange fiskeriregler følger",
        en: "The limit that many fishing rules follow",
      },
      type: "boolean",
      defaultValue: false,
    },
  ],
});

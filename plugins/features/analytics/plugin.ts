import { definePlugin, lazyPart } from "../../../core/index.ts";
import { isWanted } from "./is-wanted.ts";
import { whenAllowed } from "./when-allowed.tsx";

export default definePlugin({
  mounts: [{ name: "analytics", Mount: whenAllowed(lazyPart(() => import("./counter.tsx"))) }],
  settings: [
    {
      id: "analytics",
      category: "privacy",
      displayName: { no: "Bruksstatistikk", en: "Usage statistics" },
      description: {
        no: "Teller hvilke lag og verktøy som brukes, uten å vite hvem du er, hvor du er eller hva du ser på",
        en: "Counts which layers and tools are used, without knowing who or where you are or what you look at",
      },
      type: "boolean",
      defaultValue: true,
      isVisible: isWanted,
    },
  ],
});

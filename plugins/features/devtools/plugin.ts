import Bug from "lucide-react/icons/bug";

import { definePlugin, lazyPart } from "../../../core/api/kernel.ts";
import { DEVELOPER } from "../../../lib/roles/rules.ts";

const SETTING = "showDevTools";

export default definePlugin({
  settings: [{ id: SETTING, onChange: (value, { storage }) => storage.set(SETTING, value) }],
  tools: [
    {
      name: "devtools",
      order: 190,
      label: { no: "Utviklerverktøy", en: "Developer tools" },
      icon: Bug,
      Panel: lazyPart(() => import("./panel.tsx")),
      isAvailable: ({ session, settings }) => session.holds(DEVELOPER) || settings.isOn(SETTING),
    },
  ],
  onLoad: ({ storage, settings }) => {
    // The storage key (spec §3) can also be set from outside.
    if (storage.get(SETTING, (value) => value === true, false)) settings.set(SETTING, true);
    return undefined;
  },
});

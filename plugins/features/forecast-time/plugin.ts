import { observer } from "mobx-react-lite";
import { createElement } from "react";
import type { ForecastTime } from "../../../contracts/forecast-time.ts";
import {
  type AppServices,
  definePlugin,
  defineService,
  lazyPart,
  useApp,
  usePage,
} from "../../../core/api/kernel.ts";
import { ForecastTimeStore } from "./forecast-time-store.ts";

const ForecastDock = lazyPart(async () => ({
  default: (await import("./dock/forecast-dock.tsx")).ForecastDock,
}));
const PhoneChip = lazyPart(async () => ({ default: (await import("./dock/phone-chip.tsx")).PhoneChip }));

const hasForecasts = ({ services }: AppServices) =>
  (services.find<ForecastTime>("forecast-time")?.sources.length ?? 0) > 0;

export default definePlugin({
  services: [defineService<ForecastTime>("forecast-time", (app) => new ForecastTimeStore(app.clock))],
  mounts: [{ name: "forecast-dock", place: "dock", isShown: hasForecasts, Mount: ForecastDock }],
  controls: [
    {
      name: "forecast-chip",
      corner: "under-search",
      Control: observer(function ForecastChip() {
        const app = useApp();
        return usePage().isPhone && hasForecasts(app) ? createElement(PhoneChip) : null;
      }),
    },
  ],
});

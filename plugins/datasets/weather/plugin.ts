import Wind from "lucide-react/icons/wind";
import { defineDatasetType } from "../../../core/api/dataset.ts";
import { definePlugin, lazyPart } from "../../../core/api/kernel.ts";
import type { WeatherStationOptions } from "../../../schemas/generated/options/weather-station.ts";
import { pointPath } from "./addresses.ts";
import { PointMount } from "./point-mount.tsx";
import { StationDataset } from "./station/station-dataset.ts";

export default definePlugin({
  datasetTypes: {
    "weather-station": defineDatasetType<WeatherStationOptions, StationDataset>({
      create: (init) => new StationDataset(init),
      views: { Details: lazyPart(() => import("./station/station-details.tsx")) },
    }),
  },
  routes: [
    { name: "point", View: lazyPart(() => import("./point/point-view.tsx")) },
    { name: "forecast", View: lazyPart(() => import("./forecast/forecast-view.tsx")), fullScreen: true },
  ],
  actions: [
    {
      name: "point",
      order: 5,
      label: { no: "Vær og sjø her", en: "Weather and sea here" },
      icon: Wind,
      // On its own page it would lead nowhere.
      appliesTo: ({ kind }) => kind === "position" && !location.pathname.includes("/point/"),
      run: (target, _app, page) => {
        if (target.kind !== "position") return;
        page.navigate(pointPath(target.lonLat));
        page.openDetails();
      },
    },
  ],
  mounts: [{ name: "point", Mount: PointMount }],
});

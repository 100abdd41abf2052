import Waves from "lucide-react/icons/waves";
import type { Service } from "../../../../../core/api/kernel.ts";
import { definePlugin, defineService } from "../../../../../core/api/kernel.ts";
import type { TideLevels } from "../../datasets/tide-gauges/tide-levels.ts";

/** Stations whose level is above a value. */
export interface TideAlarm extends Service<"tide-alarm"> {
  isAbove(station: string, metres: number): boolean;
}

export default definePlugin({
  routes: [{ name: "tides", View: ({ params }) => <p>Tides of {params.station}</p> }],
  actions: [
    {
      name: "tide-here",
      order: 50,
      label: { no: "Tidevann her", en: "Tide here" },
      icon: Waves,
      appliesTo: ({ kind }) => kind === "position",
      run: (_target, _app, page) => page.navigate("/tides"),
    },
  ],
  shareOptions: [
    { id: "tideStation", value: ({ storage }) => storage.get("tideStations", asText, undefined) },
  ],
  services: [
    defineService<TideAlarm>("tide-alarm", ({ services }) => ({
      isAbove: (station, metres) =>
        (services.get<TideLevels>("tide-levels").levelAt(station) ?? -99) > metres,
    })),
  ],
});

const asText = (value: unknown) => (typeof value === "string" ? value : undefined);

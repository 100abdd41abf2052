import type { ForecastTime } from "../../../contracts/forecast-time.ts";
import { definePlugin, defineService } from "../../../core/api/kernel.ts";
import { ForecastTimeStore } from "./forecast-time-store.ts";

export default definePlugin({
  services: [defineService<ForecastTime>("forecast-time", (app) => new ForecastTimeStore(app.clock))],
});

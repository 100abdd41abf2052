import type { KeyboardEvent } from "react";
import type { ForecastTime } from "../../../../contracts/forecast-time.ts";

const SIX_HOURS = 6 * 3_600_000;

/**
 * What a key does to the shown time: arrows go a step, Page Up and Page Down six hours or at least a step, Home to now,
 * End to the last step. False: the key does nothing.
 */
export function chooseByKey(key: string, forecast: ForecastTime): boolean {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      forecast.step(1);
      return true;
    case "ArrowLeft":
    case "ArrowDown":
      forecast.step(-1);
      return true;
    case "PageUp":
      leap(forecast, 1);
      return true;
    case "PageDown":
      leap(forecast, -1);
      return true;
    case "Home":
      forecast.showNow();
      return true;
    case "End":
      forecast.choose(forecast.times.at(-1) ?? forecast.time);
      return true;
    default:
      return false;
  }
}

function leap(forecast: ForecastTime, direction: 1 | -1): void {
  const before = forecast.time;
  forecast.choose(before + direction * SIX_HOURS);
  if (forecast.time === before) forecast.step(direction);
}

/** For the element with the focus. */
export const timeKeys =
  (forecast: ForecastTime) =>
  (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !chooseByKey(event.key, forecast)) return;
    event.preventDefault();
    event.stopPropagation();
  };

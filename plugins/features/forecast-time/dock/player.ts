import { autorun, when } from "mobx";
import type { ForecastTime } from "../../../../contracts/forecast-time.ts";

/** How long each step is seen, ms. */
export const STEP_MS = 550;

/** What the player needs of a timer: it calls back once, and the answer cancels it. */
export type Later = (callback: () => void, ms: number) => () => void;

const timeout: Later = (callback, ms) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/**
 * While the forecasts play, shows step after step: the next one comes when the last was seen for a while and all
 * forecasts have drawn it. At the end it stops. Returns a function that ends this.
 */
export function playSteps(forecast: ForecastTime, later: Later = timeout): () => void {
  let cancel: () => void = () => {};
  const stop = autorun(() => {
    cancel();
    cancel = () => {};
    if (!forecast.playing) return;
    if (forecast.time === forecast.times.at(-1)) {
      forecast.play(false);
      return;
    }
    const isDrawn = () => forecast.sources.every(({ waiting }) => !waiting);
    let stopWaiting: () => void = () => {};
    const stopTimer = later(() => {
      stopWaiting = when(isDrawn, () => forecast.step(1));
    }, STEP_MS);
    cancel = () => {
      stopTimer();
      stopWaiting();
    };
  });
  return () => {
    stop();
    cancel();
  };
}

/** Begins to play: from the shown step, or from now when that is the last one. */
export function startPlaying(forecast: ForecastTime): void {
  if (forecast.time === forecast.times.at(-1)) forecast.showNow();
  forecast.play(true);
}

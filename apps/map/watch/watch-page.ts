import { reaction, when } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { loadSurely } from "../../../core/services/parts/load-part.ts";
import type { UiStore } from "../stores/ui-store.ts";

/** Name of the performance mark: the first map with its data is on the screen. */
const FIRST_MAP = "farvann:map-with-data";

const wantedOf = ({ datasets }: AppServices) => datasets.all.filter(({ setting }) => setting.enabled);

/** Whether every dataset that is switched on is in the map or has failed, and the map has drawn it. Observed. */
function isMapDrawn(services: AppServices): boolean {
  const settled = wantedOf(services).every(
    ({ active, updating, failure }) => (active && !updating) || failure !== null,
  );
  return services.startup.ready && settled && services.map.idle;
}

/** The same of a map with data. */
export const isFirstMapDrawn = (services: AppServices): boolean =>
  wantedOf(services).length > 0 && isMapDrawn(services);

/** Sets the mark that benchmarks and end-to-end tests wait for. Returns a function that stops it. */
export function markFirstMap(services: AppServices): () => void {
  return when(
    () => isFirstMapDrawn(services),
    () => {
      requestAnimationFrame(() => performance.mark(FIRST_MAP));
    },
  );
}

/** Time limit for the first map: a later one waits for data that will not arrive, ms. */
const FIRST_MAP_TIMEOUT_MS = 10_000;

/** A page in a background tab draws no frames, so that waiting for a frame is limited, ms. */
const FRAME_TIMEOUT_MS = 500;

/** Settles when the first map is on the screen, with data or with none to show, or takes too long. Rejects with the reason of the signal. */
export async function firstMap(services: AppServices, signal: AbortSignal): Promise<void> {
  await when(() => isMapDrawn(services), { timeout: FIRST_MAP_TIMEOUT_MS, signal }).catch(() => {});
  await nextFrame();
  signal.throwIfAborted();
}

/**
 * Starts something whose code is loaded after the first map. Returns a function that stops it, or keeps it from
 * starting.
 */
export function afterFirstMap(services: AppServices, load: () => Promise<() => void>): () => void {
  const leaving = new AbortController();
  void firstMap(services, leaving.signal)
    .then(() => loadSurely(load))
    .then(
      (stop) => {
        if (leaving.signal.aborted) stop();
        else leaving.signal.addEventListener("abort", stop);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) services.log.error("Loading after the first map failed", error);
      },
    );
  return () => leaving.abort();
}

const POLAR_NOTICE = "polar";

/** Announces the reload for another projection, or that polar could not be loaded. Returns a function that stops it. */
export function watchPolar(
  { polar, i18n }: Pick<AppServices, "polar" | "i18n">,
  ui: UiStore,
  reload: () => void = () => location.reload(),
): () => void {
  if (polar.failed) {
    ui.addToast({
      id: POLAR_NOTICE,
      tone: "warning",
      title: i18n.t("polar.failed"),
      text: i18n.t("polar.failed.text"),
      action: { label: i18n.t("row.retry"), run: reload },
    });
  }
  return reaction(
    () => polar.switchingTo,
    (to) => {
      if (to !== null)
        ui.addToast({
          id: POLAR_NOTICE,
          tone: "info",
          title: i18n.t(`polar.switching.${to}`),
          text: i18n.t("polar.switching.text"),
        });
    },
  );
}

/** Settles when the present state of the page is on the screen. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_TIMEOUT_MS);
    globalThis.requestAnimationFrame?.(() => resolve());
  });
}

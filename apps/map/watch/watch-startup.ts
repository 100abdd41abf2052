import { reaction } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { PreloadName, PreloadResult } from "../../../core/services/preload.ts";
import type { UiStore } from "../stores/ui-store.ts";

const NAMES: PreloadName[] = ["configuration", "datasetGroups", "datasets"];
const NOTICE = "preload";

/** The failed start-up calls with their reasons: '{status} - {statusText}' (spec §8). */
export function failedCalls(preload: PreloadResult | null): { name: PreloadName; reason: string }[] {
  return NAMES.flatMap((name) => {
    const outcome = preload?.[name];
    return outcome?.kind === "failed" ? [{ name, reason: outcome.reason }] : [];
  });
}

/**
 * Shows a notice with the failed start-up calls (the map then uses its manifest), and one with the parts of the opened
 * link that could not be restored. Returns a function that stops it.
 */
export function watchStartup({ startup, share, i18n }: AppServices, ui: UiStore): () => void {
  const stopShare = reaction(
    () => share?.notice(i18n),
    (notice) => notice && ui.addToast({ id: "share", tone: "warning", ...notice }),
    { fireImmediately: true },
  );
  const stopCalls = reaction(
    () => failedCalls(startup.preload).map(({ name, reason }) => `${i18n.t(`preload.${name}`)}: ${reason}.`),
    (lines) => {
      if (lines.length === 0) return ui.removeToast(NOTICE);
      const text = [...lines, i18n.t("preload.rest")].join(" ");
      ui.addToast({ id: NOTICE, tone: "warning", title: i18n.t("error.headline"), text });
    },
    { fireImmediately: true },
  );
  return () => {
    stopShare();
    stopCalls();
  };
}

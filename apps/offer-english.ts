import { when } from "mobx";
import type { AppServices } from "../core/plugin/app-services.ts";
import type { UiStore } from "./map/stores/ui-store.ts";

const NOTICE = "offer-english";
const NORWEGIAN = /^(no|nb|nn)\b/i;

/**
 * Whether to offer English to a browser without Norwegian. It happens once, because accepting or declining is stored as
 * the choice of language.
 */
export function wantsEnglish({
  chosen,
  browser,
}: {
  /** A language was chosen before, or the address contains one. */
  chosen: boolean;
  /** `navigator.languages`. */
  browser: readonly string[];
}): boolean {
  return !chosen && browser.length > 0 && !browser.some((language) => NORWEGIAN.test(language));
}

/** Offers English in one line at the first visit. Returns a function that stops it. */
export function offerEnglish(
  { i18n, storage, manifest }: AppServices,
  ui: UiStore,
  browser: readonly string[] = navigator.languages,
  search = location.search,
): () => void {
  const chosen = storage.has("language") || new URLSearchParams(search).has("lang");
  if (i18n.language !== "no" || !manifest.languages.includes("en") || !wantsEnglish({ chosen, browser }))
    return () => undefined;
  storage.set("language", "no");
  ui.addToast({
    id: NOTICE,
    tone: "info",
    lang: "en",
    title: "This map is also in English",
    waits: true,
    action: { label: "Use English", run: () => i18n.setLanguage("en") },
  });
  return when(
    () => i18n.language === "en",
    () => ui.removeToast(NOTICE),
  );
}

import { when } from "mobx";
import type { AppServices } from "../core/plugin/app-services.ts";
import type { UiStore } from "./map/stores/ui-store.ts";

const NOTICE = "offer-english";
const NORWEGIAN = /^(no|nb|nn)\b/i;

/**
 * Whether a browser that knows no Norwegian is to be told that there is English: once, for what is chosen or declined
 * is a choice of language and stored as one.
 */
export function wantsEnglish({
  chosen,
  browser,
}: {
  /** A language was chosen before, or the address asks for one. */
  chosen: boolean;
  /** `navigator.languages`. */
  browser: readonly string[];
}): boolean {
  return !chosen && browser.length > 0 && !browser.some((language) => NORWEGIAN.test(language));
}

/** Offers English in one line at the first visit. Returns what stops it. */
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

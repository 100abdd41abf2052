import type { Language } from "../../../core/util/text.ts";

/** Language of pages that run without a sub-application: the address, what was chosen before, else the page's own. */
export function pageLanguage(): Language {
  const forced = new URLSearchParams(location.search).get("lang");
  if (forced === "no" || forced === "en") return forced;
  return document.documentElement.lang === "en" ? "en" : "no";
}

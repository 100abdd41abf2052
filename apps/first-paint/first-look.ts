import { isRecord } from "../../lib/guards.ts";
import { isNight } from "../../lib/night-window.ts";
import type { Language } from "../../lib/text.ts";

export interface FirstLook {
  root: HTMLElement;
  /** Those of the manifest, its first language first. */
  languages: readonly string[];
  /** The text that local storage has under a name; may throw where a page may store nothing. */
  stored(name: string): string | null;
  /** `location.search`. */
  search: string;
  now: () => Date;
}

/**
 * Gives the page its language and night before the first paint, by the choices that all sub-applications share
 * (`CarriedChoices`). It stands in the page itself and runs before its body: a bright page would blind a user who works
 * in the dark. The page's stores decide later, and may decide otherwise.
 */
export function applyFirstLook({ root, languages, stored, search, now }: FirstLook): void {
  const read = (key: string): unknown => {
    try {
      return JSON.parse(stored(`bw_*_${key}`) ?? "null");
    } catch {
      return null;
    }
  };
  const offered = (language: unknown) => languages.find((one) => one === language);
  const language = offered(asked(search)) ?? offered(read("language"));
  if (language !== undefined) root.lang = language === "en" ? "en" : "nb";
  const settings = read("settingsV2");
  if (!isRecord(settings) || !isNight((id) => settings[id], now)) return;
  root.dataset.theme = "night";
  root.style.setProperty("--night-shade", String(settings.nightModeBrightness ?? 0));
}

function asked(search: string): Language | null {
  const [, code = ""] = /[?&]lang=(no|nb|nn|en)\b/i.exec(search) ?? [];
  return code === "" ? null : code.toLowerCase() === "en" ? "en" : "no";
}

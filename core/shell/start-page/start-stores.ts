import { autorun, reaction } from "mobx";
import { I18n } from "../../i18n/i18n.ts";
import { Settings } from "../../services/settings.ts";
import { AppStorage } from "../../services/storage.ts";
import { ThemeStore } from "../../services/theme.ts";
import type { Language } from "../../util/text.ts";

/** The start page's own name in storage. */
const NAME = "start";

export interface StartStores {
  i18n: I18n;
  theme: ThemeStore;
  /** Keeps page and storage in step; returns what stops it. */
  start(): () => void;
}

/** Language and theme of the start page, remembered like those of a sub-application. */
export function makeStartStores(): StartStores {
  const storage = new AppStorage(NAME);
  const forced = new URLSearchParams(location.search).get("lang");
  const read = (value: unknown): Language | undefined =>
    value === "no" || value === "en" ? value : undefined;
  const language = read(forced) ?? storage.get("language", read, "no");
  const i18n = new I18n({ language });
  const theme = new ThemeStore(new Settings(storage));
  const start = () => {
    const stops = [
      theme.applyTo(document.documentElement),
      autorun(() => {
        document.documentElement.lang = i18n.language === "no" ? "nb" : "en";
      }),
      reaction(
        () => i18n.language,
        (chosen) => storage.set("language", chosen),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { i18n, theme, start };
}

import { action, autorun, observable, reaction } from "mobx";
import { I18n } from "../../core/i18n/i18n.ts";
import { CarriedChoices } from "../../core/services/carried-choices.ts";
import { Clock } from "../../core/services/clock.ts";
import { Settings } from "../../core/services/settings.ts";
import { AppStorage } from "../../core/services/storage.ts";
import { ThemeStore } from "../../core/services/theme.ts";
import type { Language } from "../../lib/text.ts";
import { wantsEnglish } from "../offer-english.ts";
import en from "./locales/en.json" with { type: "json" };
import no from "./locales/no.json" with { type: "json" };

/** Name of the start page in storage keys. */
const NAME = "start";

export interface StartStores {
  i18n: I18n;
  theme: ThemeStore;
  /** Whether the page offers English; observable. */
  readonly offersEnglish: boolean;
  declineEnglish(): void;
  /** Synchronizes page and storage; returns a function that stops it. */
  start(): () => void;
}

/** Language and theme of the start page, stored like those of a sub-application. */
export function makeStartStores(): StartStores {
  const storage = new AppStorage(NAME);
  const carried = new CarriedChoices(storage);
  carried.carryIn();
  const forced = new URLSearchParams(location.search).get("lang");
  const read = (value: unknown): Language | undefined =>
    value === "no" || value === "en" ? value : undefined;
  const language = read(forced) ?? storage.get("language", read, "no");
  const chosen = forced !== null || storage.has("language");
  const offer = observable({ open: wantsEnglish({ chosen, browser: navigator.languages }) });
  const decline = action(() => {
    offer.open = false;
  });
  const i18n = new I18n({ language });
  i18n.ensureTranslations("start-page", { no, en });
  const settings = new Settings(storage);
  const clock = new Clock();
  const theme = new ThemeStore(settings, clock);
  const start = () => {
    // Counts as declined unless it is accepted: it is offered once.
    if (offer.open) storage.set("language", "no");
    const stops = [
      clock.start(),
      carried.carryOut((id) => settings.defaultOf(id)),
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
  return {
    i18n,
    theme,
    get offersEnglish() {
      return offer.open && i18n.language === "no";
    },
    declineEnglish: decline,
    start,
  };
}

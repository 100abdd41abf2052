import { type I18n, usePluginTexts } from "../../../../core/api/kernel.ts";
import { statusTexts, typeTexts } from "./default-texts.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const NAME = "ais-views";
const BUNDLES = {
  no: { ...no, type: typeTexts("no"), status: statusTexts("no") },
  en: { ...en, type: typeTexts("en"), status: statusTexts("en") },
};

/** Texts of the views, reached by their keys alone. */
export type Texts = (key: string, ...values: unknown[]) => string;

/** For views. */
export function useTexts(): { i18n: I18n; t: Texts } {
  const i18n = usePluginTexts(NAME, BUNDLES);
  return { i18n, t: textsOf(i18n) };
}

/** For what is no view. */
export function loadedTexts(i18n: I18n): Texts {
  i18n.ensureTranslations(NAME, BUNDLES);
  return textsOf(i18n);
}

function textsOf(i18n: I18n): Texts {
  return (key, ...values) => i18n.t(`${NAME}:${key}`, ...values);
}

import { type I18n, usePluginTexts } from "../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = { no, en };

/** The texts of the panel, reached as `devtools:{key}`. */
export function useDevTexts(): I18n {
  return usePluginTexts("devtools", TEXTS);
}

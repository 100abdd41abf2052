import { type I18n, usePluginTexts } from "../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = { no, en };

export function useMeasureTexts(): I18n {
  return usePluginTexts("measure", TEXTS);
}

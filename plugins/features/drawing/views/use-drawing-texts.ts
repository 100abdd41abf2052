import type { I18n } from "../../../../core/api/kernel.ts";
import { usePluginTexts } from "../../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = { no, en };

export function useDrawingTexts(): I18n {
  return usePluginTexts("drawing", TEXTS);
}

import type { I18n } from "../../i18n/i18n.ts";
import { usePluginTexts } from "../../plugin/react-context.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = { no, en };

export function useDrawingTexts(): I18n {
  return usePluginTexts("drawing", TEXTS);
}

import type { I18n } from "../../../core/i18n/i18n.ts";
import { usePluginTexts } from "../../../core/plugin/react-context.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = { no, en };

/** The texts of the details pane, with keys `details:{key}`; they are loaded with it. */
export function useDetailsTexts(): I18n {
  return usePluginTexts("details", TEXTS);
}

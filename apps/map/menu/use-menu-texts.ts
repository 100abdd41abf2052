import type { I18n } from "../../../core/i18n/i18n.ts";
import { usePluginTexts } from "../../../core/plugin/react-context.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = { no, en };

/** The texts of the parts of the menu that are opened, with keys `menu:{key}`; they are loaded with them. */
export function useMenuTexts(): I18n {
  return usePluginTexts("menu", TEXTS);
}

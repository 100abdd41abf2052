import type { I18n } from "../../../core/i18n/i18n.ts";
import { usePluginTexts } from "../../../core/plugin/react-context.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = { no, en };

/** The texts of the dialogs, with keys `dialogs:{key}`; they are loaded with the first dialog. */
export function useDialogTexts(): I18n {
  return usePluginTexts("dialogs", TEXTS);
}

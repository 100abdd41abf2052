import { useCallback } from "react";
import { type I18n, usePluginTexts } from "../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

/** Namespace of the texts of this part. */
export const TEXTS = "closest-approach";

/** The page's languages, and the texts of this part by their key. */
export function useTexts(): { i18n: I18n; t(key: string, ...values: string[]): string } {
  const i18n = usePluginTexts(TEXTS, { no, en });
  const t = useCallback((key: string, ...values: string[]) => i18n.t(`${TEXTS}:${key}`, ...values), [i18n]);
  return { i18n, t };
}

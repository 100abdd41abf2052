import { useCallback } from "react";
import { type I18n, usePluginTexts } from "../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

export type Texts = (key: string, ...values: (string | number)[]) => string;

/** The page's languages, and the planner's own texts by their key. */
export function useTexts(): { i18n: I18n; t: Texts } {
  const i18n = usePluginTexts("custom-route", { no, en });
  const t = useCallback<Texts>((key, ...values) => i18n.t(`custom-route:${key}`, ...values), [i18n]);
  return { i18n, t };
}

import { useCallback } from "react";
import { type I18n, usePluginTexts } from "../../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = "ais.distress";
export type DistressTexts = (key: string, ...values: string[]) => string;

export function useTexts(): { i18n: I18n; t: DistressTexts } {
  const i18n = usePluginTexts(TEXTS, { no, en });
  const t = useCallback((key: string, ...values: string[]) => i18n.t(`${TEXTS}:${key}`, ...values), [i18n]);
  return { i18n, t };
}

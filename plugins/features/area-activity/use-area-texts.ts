import { useCallback } from "react";
import { type I18n, usePluginTexts } from "../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = { no, en };

export type Translate = (key: string, ...values: unknown[]) => string;

/** Key of the text that says why the vessels are put aside. */
export const REASON = "ais-area:set-aside";

/** The texts of area activity, and what writes them. */
export function useAreaTexts(): { i18n: I18n; t: Translate } {
  const i18n = usePluginTexts("ais-area", TEXTS);
  const t = useCallback<Translate>((key, ...values) => i18n.t(`ais-area:${key}`, ...values), [i18n]);
  return { i18n, t };
}

import { useCallback } from "react";
import { type I18n, usePluginTexts } from "../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = { no, en };

export type Translate = (key: string, ...values: unknown[]) => string;

/** The texts of tracks, and what writes them. */
export function useTrackTexts(): { i18n: I18n; t: Translate } {
  const i18n = usePluginTexts("ais-track", TEXTS);
  const t = useCallback<Translate>((key, ...values) => i18n.t(`ais-track:${key}`, ...values), [i18n]);
  return { i18n, t };
}

/** For what is no view. */
export function loadedTrackTexts(i18n: I18n): Translate {
  i18n.ensureTranslations("ais-track", TEXTS);
  return (key, ...values) => i18n.t(`ais-track:${key}`, ...values);
}

import { usePluginTexts } from "../../../core/api/kernel.ts";
import en from "./locales/en.json" with { type: "json" };
import no from "./locales/no.json" with { type: "json" };

const TEXTS = { no, en };

/** The words of the panels, without their prefix. */
export function useTexts() {
  const i18n = usePluginTexts("share", TEXTS);
  return { i18n, t: (key: string, ...values: unknown[]) => i18n.t(`share:${key}`, ...values) };
}

import { partTexts, usePartTexts } from "../../../../core/api/kernel.ts";
import { statusTexts, typeTexts } from "./default-texts.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

/** Texts of the views, with keys without a prefix. */
export const PART = partTexts("ais-views", {
  no: { ...no, type: typeTexts("no"), status: statusTexts("no") },
  en: { ...en, type: typeTexts("en"), status: statusTexts("en") },
});

export const useTexts = () => usePartTexts(PART);

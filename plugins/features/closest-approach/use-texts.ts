import { partTexts, usePartTexts } from "../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

/** Namespace of the texts of this part. */
export const TEXTS = "closest-approach";

export const PART = partTexts(TEXTS, { no, en });

export const useTexts = () => usePartTexts(PART);

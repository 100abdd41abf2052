import { partTexts, usePartTexts } from "../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

export const PART = partTexts("own-track", { no, en });

export const useTexts = () => usePartTexts(PART);

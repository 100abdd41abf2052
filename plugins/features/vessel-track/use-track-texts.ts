import { partTexts, usePartTexts } from "../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

export const PART = partTexts("ais-track", { no, en });

export const useTrackTexts = () => usePartTexts(PART);

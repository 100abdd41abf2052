import { partTexts, usePartTexts } from "../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

/** Key of the text that explains why the vessels are suspended. */
export const REASON = "ais-area:set-aside";

const PART = partTexts("ais-area", { no, en });

export const useAreaTexts = () => usePartTexts(PART);

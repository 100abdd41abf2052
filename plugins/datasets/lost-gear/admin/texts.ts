import { partTexts } from "../../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

/** Texts of the administration, which few users ever see. */
export const TEXTS = partTexts("lost-gear-administration", { no, en });

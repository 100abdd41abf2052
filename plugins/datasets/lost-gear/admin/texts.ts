import { partTexts } from "../../../../core/api/kernel.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

/** Texts of the administration. They are loaded with it, because few users need them. */
export const TEXTS = partTexts("lost-gear-administration", { no, en });

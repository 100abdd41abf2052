import { usePluginTexts } from "../../../../core/api/kernel.ts";
import en from "../locales/en.json";
import no from "../locales/no.json";

const TEXTS = { no, en };

export const useTexts = () => usePluginTexts("add-layers", TEXTS);

import { usePluginTexts } from "../../core/plugin/react-context.tsx";
import en from "./locales/en.json" with { type: "json" };
import no from "./locales/no.json" with { type: "json" };

const TEXTS = { no, en };

/** The texts of the embedded map, with keys below `embed-page:`. */
export function useEmbedTexts() {
  return usePluginTexts("embed-page", TEXTS);
}

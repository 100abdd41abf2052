import { usePluginTexts } from "../../core/plugin/react-context.tsx";
import en from "./locales/en.json" with { type: "json" };
import no from "./locales/no.json" with { type: "json" };

const TEXTS = { no, en };

/** The words of the embedded map, below `embed-page:`. */
export function useEmbedTexts() {
  return usePluginTexts("embed-page", TEXTS);
}

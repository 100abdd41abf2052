import type { Depiction } from "../../../core/api/dataset.ts";
import type { I18n } from "../../../core/api/kernel.ts";
import type { SymbolDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { rampOf } from "./render/ribbon.ts";
import { HULLS_FROM } from "./render/sizes.ts";

/** How vessels are drawn at present: all as ribbon and dots, only separate ones by symbols, or each by its symbol. */
export type Mode = "ribbon" | "dots" | "dense" | "faint" | "symbols";

/** `inRibbon`: whether some are indistinguishable; `emphasis`: the subject of the map. */
export function modeAt(zoom: number, inRibbon: boolean, emphasis: "all" | "rescue"): Mode {
  if (emphasis === "rescue" && (zoom < HULLS_FROM || inRibbon)) return "faint";
  if (zoom >= HULLS_FROM) return inRibbon ? "dense" : "symbols";
  return inRibbon ? "ribbon" : "dots";
}

const ZOOM_IN = {
  no: "Zoom inn: hvert fartøy får form, kurs og navn.",
  en: "Zoom in: every vessel gets its shape, course and name.",
};
const TEXTS: Record<Exclude<Mode, "symbols">, Record<"words" | "note", { no: string; en: string }>> = {
  ribbon: { words: { no: "som trafikkbånd", en: "as a ribbon" }, note: ZOOM_IN },
  dots: { words: { no: "som punkter", en: "as dots" }, note: ZOOM_IN },
  dense: {
    words: { no: "noen som bånd", en: "some as a ribbon" },
    note: {
      no: "Zoom inn der det er tett for å se hvert fartøy.",
      en: "Zoom in where it is dense to see every vessel.",
    },
  },
  faint: {
    words: { no: "redning framhevet", en: "rescue stands out" },
    note: {
      no: "Redning og nødsendere vises alltid. Annen trafikk er et svakt bånd til du zoomer inn.",
      en: "Rescue and distress are always shown. Other traffic is a faint ribbon until you zoom in.",
    },
  },
};

/** Texts for row and legend; null when all vessels have their symbols. */
export function depictionOf(mode: Mode, symbol: SymbolDefinition, i18n: I18n): Depiction | null {
  if (mode === "symbols") return null;
  const { words, note } = TEXTS[mode];
  const ribbon = { ...symbol, icon: "", iconNight: "", ramp: rampOf("day"), rampNight: rampOf("night") };
  return {
    words: i18n.text(words),
    note: i18n.text(note),
    symbolOf: (entry) => (entry === null && mode === "ribbon" ? ribbon : null),
  };
}

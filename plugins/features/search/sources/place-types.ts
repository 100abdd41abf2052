import type { LocalizedText } from "../../../../core/api/kernel.ts";

/** The place types that are kept (spec §5), in lower case as they are compared. */
export const PLACE_TYPES: Readonly<Record<string, LocalizedText>> = {
  berg: { no: "Berg", en: "Rock" },
  by: { no: "By", en: "Town" },
  fjord: { no: "Fjord", en: "Fjord" },
  fyrstasjon: { no: "Fyrstasjon", en: "Lighthouse" },
  "grunne i sjø": { no: "Grunne", en: "Shoal" },
  "holme i sjø": { no: "Holme", en: "Islet" },
  holme: { no: "Holme", en: "Islet" },
  "holmegruppe i sjø": { no: "Holmer", en: "Islets" },
  nes: { no: "Nes", en: "Headland" },
  "øy i sjø": { no: "Øy", en: "Island" },
  "øygruppe i sjø": { no: "Øygruppe", en: "Archipelago" },
  "skjær i sjø": { no: "Skjær", en: "Skerry" },
  tettbebyggelse: { no: "Tettbebyggelse", en: "Hamlet" },
  tettsted: { no: "Tettsted", en: "Village" },
  "vik i sjø": { no: "Vik", en: "Bay" },
};

import Radio from "lucide-react/icons/radio-tower";
import type { AppServices, SearchQuery, SearchResult } from "../../../../core/api/kernel.ts";
import type { Bounds } from "../../../../core/api/map.ts";
import { flagOf, mmsiText } from "../../../../lib/mmsi.ts";
import { countryName } from "../model/country-name.ts";
import { stationTitle } from "../model/station-name.ts";
import { titleOf, type Vessel } from "../model/vessel.ts";
import { distressStateOf } from "../model/vessel-icon.ts";
import { VesselDataset } from "../vessel-dataset.ts";
import { searchIcon } from "./search-icon.tsx";
import { typeKey } from "./station.ts";
import { PART } from "./texts.ts";

const MAX_SHOWN = 20;
/** Maximum number of vessels from which the best are chosen. */
const MAX_FOUND = 400;

type World = Pick<AppServices, "datasets" | "i18n">;

/**
 * Vessels in the map by name, MMSI, call sign and IMO number; for a complete MMSI that is not in the map, a lookup is
 * offered.
 */
export function searchVessels({ text, bounds }: SearchQuery, { datasets, i18n }: World): SearchResult[] {
  const t = PART.of(i18n);
  const known = datasets.all.filter(
    (dataset): dataset is VesselDataset => dataset instanceof VesselDataset && dataset.accessEnabled,
  );
  const found = new Map<number, SearchResult & { rank: number }>();
  for (const dataset of known.filter(({ active }) => active)) {
    const { fleet } = dataset;
    const named = spellings(text).flatMap((spelling) => fleet.search(spelling, MAX_FOUND));
    for (const vessel of [...calling(text, fleet.distressed, i18n.language), ...named]) {
      if (found.has(vessel.mmsi) || (bounds && !isIn(vessel, bounds))) continue;
      // A long line is cut at its end, so that the values that distinguish vessels of the same name come first.
      const subtitle = [
        vessel.name && mmsiText(vessel.mmsi),
        vessel.callSign,
        t(typeKey(vessel)),
        countryName(flagOf(vessel.mmsi), i18n.language),
      ];
      found.set(vessel.mmsi, {
        id: `${dataset.id}/${vessel.mmsi}`,
        title: stationTitle(vessel, i18n.language),
        subtitle: subtitle.filter(Boolean).join(" · "),
        aliases: aliasesOf(vessel, text),
        icon: searchIcon(vessel.icon),
        path: `/${encodeURIComponent(dataset.id)}/${vessel.mmsi}`,
        rank: rankOf(vessel, text),
      });
    }
  }
  const best = [...found.values()].sort((a, b) => a.rank - b.rank || i18n.format.compare(a.title, b.title));
  const results = best.slice(0, MAX_SHOWN).map(({ rank: _rank, ...result }) => result);
  const asked = known.find(({ active }) => active) ?? known[0];
  if (!/^\d{9}$/.test(text) || found.has(Number(text)) || !asked) return results;
  const lookUp: SearchResult = {
    id: `look-up/${text}`,
    title: t("search.look-up", mmsiText(Number(text))),
    subtitle: t("search.look-up-about"),
    icon: Radio,
    path: `/${encodeURIComponent(asked.id)}/${Number(text)}`,
  };
  return [...results, lookUp];
}

/** Distress transmitters of a kind, which have no names. */
function calling(text: string, distressed: readonly Vessel[], language: "no" | "en"): Vessel[] {
  const wanted = text.toLocaleUpperCase("nb");
  return distressed.filter((vessel) =>
    stationTitle({ ...vessel, name: "" }, language)
      .toLocaleUpperCase("nb")
      .includes(wanted),
  );
}

/** The text as typed, and in the letters that vessels must use: AIS has only A to Z. */
export function spellings(text: string): string[] {
  const plain = text.normalize("NFC").toLocaleUpperCase("nb");
  const short = plain.replaceAll("Æ", "AE").replaceAll("Ø", "O").replaceAll("Å", "A");
  const long = plain.replaceAll("Æ", "AE").replaceAll("Ø", "OE").replaceAll("Å", "AA");
  return [...new Set([plain, short, long])];
}

/** The IMO number, if it was found by that; other values are below its name. */
function aliasesOf(vessel: Vessel, text: string): string[] {
  const wanted = text.toLocaleUpperCase("nb");
  const imo = String(vessel.imo ?? "");
  return !titleOf(vessel).toLocaleUpperCase("nb").includes(wanted) && imo.includes(wanted) ? [imo] : [];
}

/** Rank: distress calls first, then exact matches, then matches at the beginning. */
function rankOf({ name, mmsi, callSign, imo, icon }: Vessel, text: string): number {
  if (distressStateOf(icon) === "active") return -1;
  const words = spellings(text);
  const whole = [name, mmsiText(mmsi), String(mmsi), callSign, String(imo)].map((word) =>
    word.toLocaleUpperCase("nb"),
  );
  if (words.some((word) => whole.includes(word))) return 0;
  return words.some((word) => whole.some((candidate) => candidate.startsWith(word))) ? 1 : 2;
}

function isIn({ lon, lat }: Vessel, [west, south, east, north]: Bounds): boolean {
  if (lon === null || lat === null) return false;
  const turned = lon + Math.ceil((west - lon) / 360) * 360;
  return lat >= south && lat <= north && turned <= east;
}

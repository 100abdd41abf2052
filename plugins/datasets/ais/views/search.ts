import Radio from "lucide-react/icons/radio-tower";
import type { AppServices, SearchQuery, SearchResult } from "../../../../core/api/kernel.ts";
import type { Bounds } from "../../../../core/api/map.ts";
import { flagOf } from "../../../../lib/mmsi.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import { countryName } from "../model/country-name.ts";
import { stationTitle } from "../model/station-name.ts";
import type { Vessel } from "../model/vessel.ts";
import { distressStateOf } from "../model/vessel-icon.ts";
import { VesselQuery } from "../model/vessel-query.ts";
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
  const query = new VesselQuery(text);
  const known = datasets.all.filter(
    (dataset): dataset is VesselDataset => dataset instanceof VesselDataset && dataset.accessEnabled,
  );
  const found = new Map<number, SearchResult & { rank: number }>();
  for (const dataset of known.filter(({ active }) => active)) {
    const { fleet } = dataset;
    const named = fleet.search(text, MAX_FOUND);
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
        aliases: aliasesOf(vessel, query),
        icon: searchIcon(vessel.icon),
        path: `/${encodeURIComponent(dataset.id)}/${vessel.mmsi}`,
        rank: rankOf(vessel, query),
      });
    }
  }
  const best = [...found.values()].sort((a, b) => a.rank - b.rank || i18n.format.compare(a.title, b.title));
  const results = best.slice(0, MAX_SHOWN).map(({ rank: _rank, ...result }) => result);
  const asked = known.find(({ active }) => active) ?? known[0];
  const { mmsi } = query;
  if (mmsi === null || found.has(mmsi) || !asked) return results;
  const lookUp: SearchResult = {
    id: `look-up/${mmsi}`,
    title: t("search.look-up", mmsiText(mmsi)),
    subtitle: t("search.look-up-about"),
    icon: Radio,
    path: `/${encodeURIComponent(asked.id)}/${mmsi}`,
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

/** The IMO number, if it was found by that; other values are below its name. */
function aliasesOf({ imo }: Vessel, { digits }: VesselQuery): string[] {
  return imo !== null && digits !== null && String(imo).includes(digits) ? [String(imo)] : [];
}

/** Distress calls first, then as the query ranks. */
function rankOf(vessel: Vessel, query: VesselQuery): number {
  return distressStateOf(vessel.icon) === "active" ? -1 : query.rank(vessel);
}

function isIn({ lon, lat }: Vessel, [west, south, east, north]: Bounds): boolean {
  if (lon === null || lat === null) return false;
  const turned = lon + Math.ceil((west - lon) / 360) * 360;
  return lat >= south && lat <= north && turned <= east;
}

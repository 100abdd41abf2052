import MapPin from "lucide-react/icons/map-pin";
import { parsePosition } from "../../../../core/api/details.ts";
import type { AppServices, SearchAnswer, SearchQuery, SearchResult } from "../../../../core/api/kernel.ts";
import { byRank } from "../matching/rank.ts";
import { isWithin } from "../matching/within.ts";
import { describePlace, isBuiltIn, type NamedPlace, readPlaces } from "./read-places.ts";

/** Results per page (spec §9). */
const PER_PAGE = 20;

/** Queries the national place-name service through the proxy (spec §7). */
export async function searchPlaceNames(
  query: SearchQuery,
  app: Pick<AppServices, "http" | "urls" | "manifest" | "i18n">,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const { placeNamesUrl, proxyUrl } = app.manifest.search;
  if (placeNamesUrl === "" || parsePosition(query.text)) return { results: [] };
  const url = placeNameUrl(app.urls.expand(proxyUrl), app.urls.expand(placeNamesUrl), query.text);
  const { data } = await app.http.get(url, { signal });
  const places = readPlaces(data).filter(({ lonLat }) => isWithin(query.bounds, lonLat));
  const ranked = byRank(places, ({ name, otherNames }) => [name, ...otherNames], query.text);
  return {
    results: ranked.map((place) => resultOf(place, app.i18n.language)),
    ...(isBuiltIn(data) ? { note: BUILT_IN } : {}),
  };
}

const BUILT_IN = { no: "fra kartets egen liste", en: "from the map's own list" };

/**
 * The call to the proxy. The inner query is encoded first, with spaces as `+`; then the whole address is encoded as one
 * component.
 */
export function placeNameUrl(proxy: string, service: string, text: string): string {
  // An unpaired surrogate cannot be encoded.
  const clean = text.normalize("NFC").replace(/\p{Surrogate}/gu, "");
  const fixed = `utkoordsys=4258&treffPerSide=${PER_PAGE}&side=1&fuzzy=true`;
  const inner = `${service}${joint(service)}${fixed}&sok=${encodeURIComponent(clean).replaceAll("%20", "+")}`;
  return `${proxy}${joint(proxy)}url=${encodeURIComponent(inner)}`;
}

const joint = (address: string): string => (address.includes("?") ? "&" : "?");

function resultOf(place: NamedPlace, language: "no" | "en"): SearchResult {
  return {
    id: place.id,
    title: place.name,
    subtitle: describePlace(place, language),
    aliases: place.otherNames,
    icon: MapPin,
    lonLat: place.lonLat,
    ...(place.geometry && place.geometry.type !== "Point" ? { geometry: place.geometry } : {}),
  };
}

import MapPin from "lucide-react/icons/map-pin";
import {
  type AppServices,
  Failure,
  type SearchAnswer,
  type SearchQuery,
  type SearchResult,
} from "../../../../core/api/kernel.ts";
import { isRecord } from "../../../../lib/guards.ts";
import { readPosition } from "../../../../lib/position-text/read-position.ts";
import { byRank, NO_MATCH, Wanted } from "../matching/rank.ts";
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
  if (placeNamesUrl === "" || readPosition(query.text)) return { results: [] };
  const url = placeNameUrl(app.urls.expand(proxyUrl), app.urls.expand(placeNamesUrl), query.text);
  const data = await app.http.get(url, { signal }).then(
    (answer) => answer.data,
    async (error: unknown) => {
      if (!(error instanceof Failure) || error.id !== "http-network") throw error;
      return builtInPlaces(query, app, signal, error);
    },
  );
  const places = readPlaces(data).filter(({ lonLat }) => isWithin(query.bounds, lonLat));
  const ranked = byRank(places, ({ name, otherNames }) => [name, ...otherNames], query.text);
  return {
    results: ranked.map((place) => resultOf(place, app.i18n.language)),
    ...(isBuiltIn(data) ? { note: BUILT_IN } : {}),
  };
}

/** Without a connection: the places of the map's own list, which the service worker has kept, in the service's format. */
async function builtInPlaces(
  { text }: SearchQuery,
  { http, urls }: Pick<AppServices, "http" | "urls">,
  signal: AbortSignal,
  lost: Failure,
): Promise<unknown> {
  const list = await http.get(urls.expand(LIST), { signal }).catch(() => {
    throw lost;
  });
  const navn = isRecord(list.data) && Array.isArray(list.data.navn) ? list.data.navn : [];
  const wanted = new Wanted(text);
  // Read one by one: of thousands only a few are shown.
  const found = navn.filter((entry) => {
    const names = isRecord(entry) && Array.isArray(entry.stedsnavn) ? entry.stedsnavn : [];
    return names.some((name) => isRecord(name) && wanted.rank(String(name.skrivemåte)) < NO_MATCH);
  });
  return { metadata: { source: "built-in" }, navn: found.slice(0, PER_PAGE) };
}

/** Address of the map's own list of places. */
const LIST = "{apiBase}/v1/placenames";
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

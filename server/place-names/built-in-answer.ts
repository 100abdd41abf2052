import { Problem } from "../domain/problem.ts";
import { findPlaces, namesWanted } from "./find-places.ts";
import { builtInPlaces, type NamedPlace } from "./place-list.ts";

/** Addresses of searches at the national place-name service. */
const SEARCHES = ["https://ws.geonorge.no/stedsnavn/v1/sted", "https://api.kartverket.no/stedsnavn/v1/sted"];
const MAX_PER_PAGE = 100;

/** Kinds of places, in the words of the national service. */
const TYPES: Record<string, string> = {
  sea: "Hav",
  fjord: "Fjord",
  bank: "Banke i sjø",
  sound: "Sund i sjø",
  bay: "Vik i sjø",
  strait: "Sund i sjø",
  deep: "Dyp i sjø",
  island: "Øy i sjø",
  headland: "Nes",
  archipelago: "Øygruppe i sjø",
  city: "By",
  town: "By",
  village: "Tettsted",
  hamlet: "Tettbebyggelse",
};
const LANGUAGES: Record<string, string> = {
  nb: "Norsk",
  en: "Engelsk",
  se: "Nordsamisk",
  smj: "Lulesamisk",
  sma: "Sørsamisk",
  fkv: "Kvensk",
};

/** Maximum length of a search text (that of the search box), and maximum number of names in it. */
const MAX_TEXT_LENGTH = 200;
const MAX_NAMES = 20;

let byPlace: ReadonlyMap<NamedPlace, number> | null = null;

function numbers(): ReadonlyMap<NamedPlace, number> {
  byPlace ??= new Map(builtInPlaces().map((place, at) => [place, at]));
  return byPlace;
}

/** @throws Problem 400 for a search that asks for too much */
export function checkSearch(search: URLSearchParams): void {
  const text = search.get("sok") ?? "";
  if (text.length > MAX_TEXT_LENGTH)
    throw new Problem(400, `A search has at most ${MAX_TEXT_LENGTH} characters`);
  if (namesWanted(text).length > MAX_NAMES) throw new Problem(400, `A search has at most ${MAX_NAMES} names`);
}

/** Whether an address is a search that the built-in list can answer instead of the service. */
export function isPlaceNameSearch({ origin, pathname }: URL): boolean {
  return SEARCHES.includes(origin + pathname);
}

/**
 * Answers a search of the national service from the built-in list, in the service's format. `metadata.source` says so.
 * Positions are ETRS89 longitude and latitude (4258), whatever `utkoordsys` asks for.
 */
export function builtInAnswer(search: URLSearchParams) {
  const text = search.get("sok") ?? "";
  const perPage = wholeNumber(search.get("treffPerSide"), 10, MAX_PER_PAGE);
  const page = wholeNumber(search.get("side"), 1, 1000);
  const found = findPlaces(builtInPlaces(), text, { fuzzy: search.get("fuzzy") === "true" });
  return {
    metadata: {
      source: "built-in",
      totaltAntallTreff: found.length,
      treffPerSide: perPage,
      side: page,
      sokeStreng: search.toString(),
    },
    navn: found.slice((page - 1) * perPage, page * perPage).map(placeAnswer),
  };
}

/** The whole built-in list in the service's format, for pages that search it without a connection. */
export function builtInList() {
  return { metadata: { source: "built-in" }, navn: builtInPlaces().map(placeAnswer) };
}

function placeAnswer(place: NamedPlace) {
  const { kind, lon, lat, names } = place;
  const spellings = spellingsOf(names);
  return {
    // Below zero, so that it does not equal a number of the national register.
    stedsnummer: -1 - (numbers().get(place) ?? 0),
    navneobjekttype: TYPES[kind] ?? kind,
    stedsnavn: spellings.map((spelling, index) => ({
      skrivemåte: spelling,
      språk: languageOf(names, spelling),
      navnestatus: index === 0 ? "hovednavn" : "sidenavn",
      stedsnavnnummer: index + 1,
    })),
    representasjonspunkt: { øst: lon, nord: lat, koordsys: 4258 },
    geojson: { geometry: { type: "Point", coordinates: [lon, lat] } },
  };
}

/** The names, the Norwegian first. An English name that is only a shortened form is left out. */
function spellingsOf(names: NamedPlace["names"]): string[] {
  const { nb = "", en = nb, ...others } = names;
  return [...new Set([nb, ...(nb.startsWith(en) ? [] : [en]), ...Object.values(others)])];
}

function languageOf(names: NamedPlace["names"], spelling: string): string {
  const code = Object.keys(names).find((language) => names[language] === spelling) ?? "";
  return LANGUAGES[code] ?? "Norsk";
}

function wholeNumber(text: string | null, fallback: number, max: number): number {
  const value = Number(text ?? "");
  return Number.isInteger(value) && value >= 1 ? Math.min(value, max) : fallback;
}

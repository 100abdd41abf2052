import type { Settlement } from "./settlements.ts";

/**
 * Norwegian names of places for which the source has an English name or a romanisation that differs from the Norwegian
 * one.
 */
export const NORWEGIAN_NAMES: Readonly<Record<string, string>> = {
  "BE Brussels": "Brussel",
  "CZ Prague": "Praha",
  "DE Cologne": "Köln",
  "DE Munich": "München",
  "DK Copenhagen": "København",
  "DK Århus": "Aarhus",
  "FI Helsinki": "Helsingfors",
  "FI Turku": "Åbo",
  "FI Vaasa": "Vasa",
  "FO Tórshavn": "Torshavn",
  "GR Athens": "Athen",
  "IS Reykjavík": "Reykjavik",
  "IT Rome": "Roma",
  "PL Warsaw": "Warszawa",
  "PT Lisbon": "Lisboa",
  "RU Arkhangel’sk": "Arkhangelsk",
  "RU Arkhangel'sk": "Arkhangelsk",
  "RU Moscow": "Moskva",
  "RU Nar'yan-Mar": "Narjan-Mar",
  "RU Polyarnyy": "Poljarnyj",
  "RU Saint Petersburg": "St. Petersburg",
  "RU Zapolyarnyy": "Zapoljarnyj",
  "RU Kandalaksha": "Kandalaksja",
  "RO Bucharest": "Bucuresti",
  "RS Belgrade": "Beograd",
  "SE Gothenburg": "Göteborg",
  "AT Vienna": "Wien",
  "EG Cairo": "Kairo",
  "IR Tehran": "Teheran",
  "CU Havana": "Havanna",
};

/** Settlements that matter to users at sea and are too small for the source; positions compiled for this project. */
export const EXTRA_SETTLEMENTS: readonly Settlement[] = [
  { name: "Ny-Ålesund", country: "SJ", at: [11.93, 78.924], population: 40, isCapital: false },
  { name: "Barentsburg", country: "SJ", at: [14.213, 78.065], population: 320, isCapital: false },
  { name: "Pyramiden", country: "SJ", at: [16.33, 78.655], population: 10, isCapital: false },
  { name: "Hornsund", country: "SJ", at: [15.54, 77.0], population: 10, isCapital: false },
  { name: "Olonkinbyen", country: "SJ", at: [-8.715, 70.922], population: 18, isCapital: false },
  { name: "Lovund", country: "NO", at: [12.365, 66.367], population: 450, isCapital: false },
  { name: "Grip", country: "NO", at: [7.598, 63.2195], population: 0, isCapital: false },
  { name: "Gjesvær", country: "NO", at: [25.375, 71.105], population: 120, isCapital: false },
  { name: "Gamvik", country: "NO", at: [28.24, 71.063], population: 200, isCapital: false },
  { name: "Hamningberg", country: "NO", at: [30.61, 70.541], population: 5, isCapital: false },
];

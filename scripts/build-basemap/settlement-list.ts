import { writeFileSync } from "node:fs";
import { NORDIC } from "./area.ts";
import { boundsHold, type Position } from "./geometry/types.ts";
import { geodataFile } from "./paths.ts";
import { MINORITY_NAMES, SEARCHED_PLACES } from "./sources/minority-names.ts";
import { NORWEGIAN_NAMES } from "./sources/settlement-names.ts";
import { classOf, readSettlements } from "./sources/settlements.ts";

/** Countries whose settlements are all listed; of other countries only the larger northern towns are listed. */
const WHOLE = ["NO", "SJ", "FO", "IS"];
const LARGER = 10_000;
/** Settlements in inland Russia are left out: they are far from these seas. */
const isInland = (country: string, [lon, lat]: Position): boolean => country === "RU" && lat < 64 && lon > 32;
const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** One entry of `settlements.json`. */
export type SettlementEntry = {
  kind: string;
  lon: number;
  lat: number;
  names: { nb: string; en?: string } & (typeof MINORITY_NAMES)[string];
};

/** The settlements that place-name search finds without the national service, most important first. */
export const listSettlements = (): SettlementEntry[] => {
  const fromSource = readSettlements()
    .filter(({ country, at, population }) =>
      WHOLE.includes(country)
        ? true
        : population >= LARGER && boundsHold(NORDIC, at) && !isInland(country, at),
    )
    .sort((a, b) => b.population - a.population)
    .map((place): SettlementEntry => {
      const { name, country, at } = place;
      const nb = NORWEGIAN_NAMES[`${country} ${name}`] ?? name;
      const names = {
        nb,
        ...(nb === name ? {} : { en: name }),
        ...(country === "NO" ? MINORITY_NAMES[nb] : {}),
      };
      return { kind: classOf(place), lon: round(at[0]), lat: round(at[1]), names };
    });
  const searched = SEARCHED_PLACES.map(
    ({ name, at, kind, names }): SettlementEntry => ({
      kind,
      lon: at[0],
      lat: at[1],
      names: { nb: name, ...names },
    }),
  );
  return [...searched, ...fromSource];
};

/** Writes `settlements.json`, one entry a line; returns the number of entries. */
export const writeSettlementList = (): number => {
  const entries = listSettlements();
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`);
  writeFileSync(geodataFile("settlements.json"), `[\n${lines.join(",\n")}\n]\n`);
  return entries.length;
};

import { LAND_FILE } from "../demo/land-mask.ts";
import { builtInPlaces } from "../place-names/place-list.ts";
import { type CoastAnswer, NearestCoast } from "./nearest-coast.ts";
import { waterNameAt } from "./water-name.ts";

/** The nearest coast of a place, and the name of the water; the land is read at the first question. */
export function coastAnswers() {
  let coast: NearestCoast | null = null;
  return (
    place: readonly [lon: number, lat: number],
  ): CoastAnswer & { water: { no: string; en: string } | null } => {
    coast ??= NearestCoast.read(LAND_FILE);
    const found = coast.at(place);
    return { ...found, water: found.onLand ? null : waterNameAt(place, builtInPlaces()) };
  };
}

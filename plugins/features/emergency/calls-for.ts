import type { LonLat } from "../../../core/api/map.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";

type Calls = AisOptions["distressCalls"];

/** In the manifest's order, except that contacts for other latitudes come last. None is left out. */
export function callsFor(calls: Calls, place: Readonly<LonLat> | null): Calls {
  const isElsewhere = ({ latitudes }: Calls[number]) => {
    if (!place || !latitudes) return false;
    const [south = -90, north = 90] = latitudes;
    return place[1] < south || place[1] > north;
  };
  return calls.toSorted((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)));
}

/** `+47 75 55 90 00` → `tel:+4775559000`. */
export function telephoneLink(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, "")}`;
}

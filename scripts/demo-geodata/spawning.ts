import { area } from "./shapes.ts";

type Ground = [name: string, lon: number, lat: number, long: number, wide: number, turn: number];

/** Where and in which months fish spawn, roughly; the outlines are invented. Months: 1–12. */
const SPECIES: { species: string; months: number[]; grounds: Ground[] }[] = [
  {
    species: "cod",
    months: [2, 3, 4],
    grounds: [
      ["Vestfjorden", 14.1, 68.0, 26, 9, 55],
      ["Røstbanken", 11.4, 67.7, 20, 10, 40],
      ["Vesterålen", 14.4, 69.0, 18, 7, 50],
      ["Malangsgrunnen", 17.4, 69.8, 16, 8, 45],
      ["Breivikfjorden", 22.3, 70.6, 9, 4, 60],
      ["Borgundfjorden", 5.8, 62.4, 8, 3, 80],
    ],
  },
  {
    species: "herring",
    months: [2, 3],
    grounds: [
      ["Buagrunnen", 6.2, 63.1, 16, 8, 50],
      ["Haltenbanken", 8.4, 64.7, 20, 10, 30],
      ["Karmøy vest", 4.9, 59.3, 10, 6, 10],
      ["Træna", 10.9, 66.4, 18, 9, 30],
    ],
  },
  {
    species: "saithe",
    months: [2, 3, 4],
    grounds: [
      ["Svinøy", 4.9, 62.3, 14, 7, 40],
      ["Sklinnabanken", 9.9, 65.2, 18, 9, 20],
      ["Eggakanten ved Andøya", 14.9, 69.5, 20, 5, 40],
    ],
  },
  {
    species: "haddock",
    months: [3, 4, 5],
    grounds: [
      ["Eggakanten ved Røst", 9.9, 67.4, 24, 5, 40],
      ["Eggakanten ved Tromsøflaket", 16.8, 70.9, 30, 6, 50],
    ],
  },
  {
    species: "halibut",
    months: [1, 2, 3, 12],
    grounds: [
      ["Sørøya", 21.7, 70.9, 10, 5, 60],
      ["Dypet ved Senja", 16.5, 69.4, 8, 4, 40],
    ],
  },
  {
    species: "ling",
    months: [4, 5, 6],
    grounds: [
      ["Storegga", 4.6, 63.1, 24, 6, 45],
      ["Aktivneset", 4.1, 62.2, 14, 5, 30],
    ],
  },
  {
    species: "greenlandhalibut",
    months: [1, 11, 12],
    grounds: [
      ["Eggakanten nord", 15.8, 72.2, 34, 6, 10],
      ["Eggakanten ved Bjørnøya", 14.9, 73.6, 26, 6, 0],
    ],
  },
  {
    species: "redfish",
    months: [4, 5],
    grounds: [
      ["Vesterålseggen", 12.7, 68.8, 24, 5, 45],
      ["Skjoldryggen", 7.9, 66.2, 16, 6, 30],
    ],
  },
  {
    species: "lumpfish",
    months: [4, 5, 6],
    grounds: [
      ["Helgelandskysten", 12.1, 66.0, 16, 6, 25],
      ["Vest-Finnmark", 22.9, 70.8, 16, 6, 70],
    ],
  },
];

/** Spawning areas, one for each ground. */
export const spawningAreas = (): Record<string, unknown>[] =>
  SPECIES.flatMap(({ species, months, grounds }) =>
    grounds.map(([name, lon, lat, long, wide, turn]) => ({
      id: `${species}-${name}`,
      name,
      species,
      months,
      geometry: area(`spawning ${species} ${name}`, [lon, lat], { long, wide, turn }),
    })),
  );

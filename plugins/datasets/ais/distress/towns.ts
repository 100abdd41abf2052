import type { LonLat } from "../../../../core/api/map.ts";

/** Well-known coastal towns, so that a position can be described in words: name, longitude and latitude. */
const TOWNS: readonly (readonly [name: string, lon: number, lat: number])[] = [
  ["Oslo", 10.75, 59.91],
  ["Fredrikstad", 10.93, 59.21],
  ["Larvik", 10.03, 59.05],
  ["Arendal", 8.77, 58.46],
  ["Kristiansand", 8.0, 58.15],
  ["Egersund", 6.0, 58.45],
  ["Stavanger", 5.73, 58.97],
  ["Haugesund", 5.27, 59.41],
  ["Bergen", 5.32, 60.39],
  ["Florø", 5.03, 61.6],
  ["Måløy", 5.11, 61.94],
  ["Ålesund", 6.15, 62.47],
  ["Kristiansund", 7.73, 63.11],
  ["Trondheim", 10.4, 63.43],
  ["Rørvik", 11.24, 64.86],
  ["Brønnøysund", 12.21, 65.47],
  ["Sandnessjøen", 12.63, 66.02],
  ["Bodø", 14.4, 67.28],
  ["Svolvær", 14.57, 68.23],
  ["Narvik", 17.43, 68.44],
  ["Harstad", 16.54, 68.8],
  ["Andenes", 16.12, 69.31],
  ["Tromsø", 18.96, 69.65],
  ["Hammerfest", 23.68, 70.66],
  ["Honningsvåg", 25.97, 70.98],
  ["Vardø", 31.11, 70.37],
  ["Vadsø", 29.75, 70.07],
  ["Kirkenes", 30.05, 69.73],
  ["Longyearbyen", 15.64, 78.22],
  ["Ny-Ålesund", 11.93, 78.92],
  ["Bjørnøya", 19.0, 74.5],
  ["Jan Mayen", -8.67, 70.95],
  ["Murmansk", 33.08, 68.97],
  ["Arkhangelsk", 40.54, 64.54],
  ["Tórshavn", -6.77, 62.01],
  ["Lerwick", -1.14, 60.15],
  ["Kirkwall", -2.96, 58.98],
  ["Aberdeen", -2.09, 57.15],
  ["Edinburgh", -3.19, 55.95],
  ["Hull", -0.33, 53.74],
  ["Stornoway", -6.39, 58.21],
  ["Reykjavík", -21.9, 64.15],
  ["Akureyri", -18.1, 65.68],
  ["Seyðisfjörður", -14.0, 65.26],
  ["Nuuk", -51.72, 64.18],
  ["Tasiilaq", -37.64, 65.61],
  ["Skagen", 10.58, 57.72],
  ["Esbjerg", 8.45, 55.47],
  ["København", 12.57, 55.68],
  ["Göteborg", 11.97, 57.71],
  ["Stockholm", 18.07, 59.33],
  ["Visby", 18.29, 57.64],
  ["Helsinki", 24.94, 60.17],
  ["Tallinn", 24.75, 59.44],
  ["Gdańsk", 18.65, 54.35],
  ["Cuxhaven", 8.69, 53.86],
  ["Rotterdam", 4.48, 51.92],
];

/** The town nearest to a position. */
export function nearestTown(
  place: LonLat,
  distance: (a: LonLat, b: LonLat) => number,
): { name: string; lonLat: LonLat } {
  let [nearest, smallest] = [TOWNS[0], Number.POSITIVE_INFINITY];
  for (const town of TOWNS) {
    const metres = distance(place, [town[1], town[2]]);
    if (metres < smallest) [nearest, smallest] = [town, metres];
  }
  const [name = "", lon = 0, lat = 0] = nearest ?? [];
  return { name, lonLat: [lon, lat] };
}

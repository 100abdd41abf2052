import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Problem } from "./problem.ts";
import { isRecord } from "./site.ts";

/** Areas, lines and places that the download API answers besides the trade areas, with what they are. */
export const AREAS = {
  maritimeboundary: "Maritime boundaries",
  coralreef: "Coral reefs",
  coastalcodregulations: "Fjord lines of the coastal cod regulations",
  forbiddenfishingzone: "Zones closed to fishing",
  zerofishingarea: "Areas without any fishing",
  jmelding: "Announcements of closed areas",
  harbour: "Harbours",
  seamark: "Seamarks that send no AIS",
  spawningarea: "Spawning areas by species, with the months of spawning",
} as const;

export type AreaName = keyof typeof AREAS;

export interface Area {
  geometry: Record<string, unknown>;
  [property: string]: unknown;
}

/** Reads `{folder}/{name}.json`, a list of items. Items without a geometry are left out; without the file 503. */
export async function readAreas(folder: string, name: AreaName): Promise<Area[]> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"));
  } catch {
    throw new Problem(503, `The data of ${name} is not available`);
  }
  const items = Array.isArray(content) ? content.filter(isRecord) : [];
  return items.flatMap((item) => (isRecord(item.geometry) ? [{ ...item, geometry: item.geometry }] : []));
}

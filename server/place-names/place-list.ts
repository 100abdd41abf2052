import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A named place of the lists in `server/geodata`. Names by ISO language code; `nb` is the first. */
export interface NamedPlace {
  kind: string;
  /** 1 is the greatest. */
  rank?: number;
  lon: number;
  lat: number;
  names: Record<string, string>;
}

const FILES = ["gazetteer.json", "settlements.json"].map((name) =>
  join(import.meta.dirname, "..", "geodata", name),
);

let places: readonly NamedPlace[] | null = null;

/** The built-in places: waters, islands, headlands and settlements. Read at the first call, about 300 kB. */
export function builtInPlaces(): readonly NamedPlace[] {
  places ??= FILES.flatMap((file) => JSON.parse(readFileSync(file, "utf8")) as NamedPlace[]);
  return places;
}

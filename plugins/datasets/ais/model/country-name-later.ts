import { createAtom } from "mobx";
import { type Language, loadSurely } from "../../../../core/api/kernel.ts";

type Names = typeof import("./country-name.ts");

const arrived = createAtom("names of countries");
let names: Names | null = null;
let asked = false;

async function load(): Promise<void> {
  asked = true;
  try {
    names = await loadSurely(() => import("./country-name.ts"));
    arrived.reportChanged();
  } catch {
    // The file is gone from the server: codes are shown.
  }
}

/** The name of a country for code that is loaded with the map: its code until the table of names is loaded. Observed. */
export function countryNameLater(code: string | null, language: Language): string | null {
  arrived.reportObserved();
  if (names) return names.countryName(code, language);
  if (!asked) void load();
  return code;
}

import { Refusal } from "./gdal.ts";
import type { GridBand } from "./read-bands.ts";

/** Levels that are meant when none is named: 10 m and 2 m above the ground, the surface, the level of the sea. */
const USUAL_LEVELS = ["10-HTGL", "2-HTGL", "0-SFC", "0-MSL", "0", "10", "2"];

export interface WantedElement {
  element: string;
  /** Null: the usual one. */
  level: string | null;
  /** Its name in the forecast file. */
  as: string;
}

export interface ChosenBand {
  band: GridBand;
  as: string;
  time: number;
}

/** `UGRD`, `UGRD@10-HTGL` or `UGRD@10-HTGL=wind_u`. */
export function readWanted(text: string): WantedElement {
  const [, element = "", level = null, as = element] =
    /^([^@=]{1,99})(?:@([^=]{1,99}))?(?:=(.{1,99}))?$/.exec(text) ?? [];
  if (element === "") throw new Refusal(`--element ${text} is not NAME, NAME@LEVEL or NAME@LEVEL=NEWNAME.`);
  return { element, level, as };
}

/** The bands of the wanted elements, by time. @throws Refusal that names what the file has instead */
export function chooseBands(bands: readonly GridBand[], wanted: readonly WantedElement[]): ChosenBand[] {
  const chosen = wanted.flatMap(({ element, level, as }) => {
    const named = bands.filter((band) => band.element === element);
    if (named.length === 0) throw new Refusal(`The file has no ${element}. It has:\n${contentsOf(bands)}`);
    const levels = [...new Set(named.map((band) => band.level))];
    const usual = levels.length === 1 ? levels[0] : USUAL_LEVELS.find((one) => levels.includes(one));
    const wantedLevel = level ?? usual;
    if (wantedLevel === undefined || !levels.includes(wantedLevel))
      throw new Refusal(
        `${element} has no level ${level ?? "that is the usual one"}. Write --element "${element}@LEVEL" with one of: ${levels.join("  ")}`,
      );
    const own = named.filter((band) => band.level === wantedLevel);
    return own.map((band): ChosenBand => {
      if (band.time === null) throw new Refusal(`Band ${band.number} of ${element} has no time.`);
      return { band, as, time: band.time };
    });
  });
  for (const [at, one] of chosen.entries())
    if (chosen.slice(0, at).some((other) => other.as === one.as && other.time === one.time))
      throw new Refusal(
        `${one.as} is there twice at ${new Date(one.time).toISOString()}. Give files without repeated times.`,
      );
  return chosen.sort(
    (a, b) =>
      a.time - b.time ||
      wanted.findIndex(({ as }) => as === a.as) - wanted.findIndex(({ as }) => as === b.as),
  );
}

/** Elements with their levels, units and times, one a line. */
export function contentsOf(bands: readonly GridBand[]): string {
  const lines = new Map<string, { unit: string; times: (number | null)[] }>();
  for (const { element, level, unit, time } of bands) {
    const key = level === "" ? element : `${element}@${level}`;
    const known = lines.get(key) ?? { unit, times: [] };
    known.times.push(time);
    lines.set(key, known);
  }
  return [...lines]
    .map(([key, { unit, times }]) => `  ${key}  (${unit || "no unit"}; ${timesText(times)})`)
    .join("\n");
}

function timesText(times: readonly (number | null)[]): string {
  const known = times.filter((time) => time !== null).sort((a, b) => a - b);
  const [first, last] = [known[0], known.at(-1)].map((time) =>
    time === undefined ? "" : new Date(time).toISOString().slice(0, 16),
  );
  if (known.length === 0) return "no time";
  return known.length === 1 ? `${first}Z` : `${known.length} times, ${first}Z to ${last}Z`;
}

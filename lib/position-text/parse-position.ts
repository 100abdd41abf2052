const HEMISPHERE: Record<string, ["lat" | "lon", 1 | -1]> = {
  N: ["lat", 1],
  S: ["lat", -1],
  E: ["lon", 1],
  Ø: ["lon", 1],
  W: ["lon", -1],
  V: ["lon", -1],
};
/** Hemispheres as words in Norwegian and English, upper case. */
const WORDS: [RegExp, string][] = [
  [/NORD|NORTH/g, "N"],
  [/SØR|SYD|SOUTH/g, "S"],
  [/ØST|AUST|EAST/g, "E"],
  [/VEST|WEST/g, "W"],
];

/**
 * Reads a position in the notations of people and links: `68.47,11.86` (latitude first), `68,47 11,86`, `68° 28,20′ N
 * 011° 51,60′ Ø`, letters or words before or after, `68° 28,2′ 11° 51,6′`. The longitude may come first when letters
 * mark it. Minutes and seconds stay below 60. Gives [longitude, latitude] or null.
 */
export function parsePosition(text: string): [number, number] | null {
  const upper = text
    .normalize("NFC")
    .toLocaleUpperCase("nb")
    .replace(/^\s*GEO:/, "")
    .replace(/[‐-―−﹣－]/g, "-")
    .replace(/[°º˚'`´‘’′ʹ"“”″ʺ]/g, " ")
    .trim();
  const clean = WORDS.reduce((rest, [word, letter]) => rest.replace(word, letter), upper);
  return /[NSEØWV]/.test(clean) ? parseWithHemispheres(clean) : (parsePlain(clean) ?? parseBare(clean));
}

function parsePlain(text: string): [number, number] | null {
  const number = "[+-]?\\d+(?:[.,]\\d+)?";
  const dotted = "[+-]?\\d+(?:\\.\\d+)?";
  const match =
    new RegExp(`^(${dotted})\\s*[,;]\\s*(${dotted})$`).exec(text) ??
    new RegExp(`^(${number})(?:\\s*[,;]\\s+|\\s*;\\s*|\\s+)(${number})$`).exec(text);
  return match ? valid(toNumber(match[2]), toNumber(match[1])) : null;
}

/** Degrees and minutes, or degrees, minutes and seconds, without letters: latitude first, signs before the degrees. */
function parseBare(text: string): [number, number] | null {
  const last = "\\d+(?:[.,]\\d+)?";
  for (const between of ["", "\\d+\\s+"]) {
    const angleText = `([+-]?)(\\d+\\s+${between}${last})`;
    const match = new RegExp(`^${angleText}(?:\\s*[,;]\\s*|\\s+)${angleText}$`).exec(text);
    if (!match) continue;
    const lat = angle(match[2]?.split(/\s+/) ?? [], match[1] === "-" ? "S" : "N");
    const lon = angle(match[4]?.split(/\s+/) ?? [], match[3] === "-" ? "W" : "E");
    return lat && lon ? valid(lon.degrees, lat.degrees) : null;
  }
  return null;
}

function parseWithHemispheres(text: string): [number, number] | null {
  const value = "(\\d+(?:[.,]\\d+)?)(?:\\s+(\\d+(?:[.,]\\d+)?))?(?:\\s+(\\d+(?:[.,]\\d+)?))?";
  const after = new RegExp(`^${value}\\s*([NSEØWV])[\\s,;]*${value}\\s*([NSEØWV])$`).exec(text);
  const before = new RegExp(`^([NSEØWV])\\s*${value}[\\s,;]*([NSEØWV])\\s*${value}$`).exec(text);
  const [first, second] = after
    ? [angle(after.slice(1, 4), after[4]), angle(after.slice(5, 8), after[8])]
    : before
      ? [angle(before.slice(2, 5), before[1]), angle(before.slice(6, 9), before[5])]
      : [null, null];
  if (!first || !second || first.axis === second.axis) return null;
  const [lat, lon] = first.axis === "lat" ? [first, second] : [second, first];
  return valid(lon.degrees, lat.degrees);
}

/** Degrees, minutes and seconds with a hemisphere. Minutes and seconds stay below 60; only the last has decimals. */
function angle(parts: readonly (string | undefined)[], letter: string | undefined) {
  const [axis, sign] = HEMISPHERE[letter ?? ""] ?? [];
  const given = parts.filter((part) => part !== undefined);
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = given.map(toNumber);
  if (!axis || sign === undefined || minutes >= 60 || seconds >= 60) return null;
  if (given.slice(0, -1).some((part) => /[.,]/.test(part))) return null;
  return { axis, degrees: sign * (degrees + minutes / 60 + seconds / 3600) };
}

function toNumber(text: string | undefined): number {
  return Number(text?.replace(",", ".") ?? Number.NaN);
}

function valid(lon: number, lat: number): [number, number] | null {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lon, lat] : null;
}

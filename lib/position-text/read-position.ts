import { parsePosition } from "./parse-position.ts";

/** A hemisphere in English or Norwegian. */
const LETTER = "[NSEØWV]";
/** Digits without separators before or after their hemisphere: `012455N`, `01151.600E`, `W0930000`. */
const BEFORE_LETTER = /(^|[^\d.,])(\d{4,7})([.,]\d+)?\s*([NSEØWV])(?![A-ZÆÅ])/g;
const AFTER_LETTER = /(^|[^A-ZÆÅ])([NSEØWV])\s*(\d{4,7})([.,]\d+)?(?![\d.,])/g;

/**
 * Reads a position that a person types or pastes: everything that `parsePosition` reads, and the notations of charts,
 * messages and devices: `68-28.2N 011-51.6E`, digits without separators (`012455N 1040120E`, `6828.2N 01151.6E`), NMEA
 * (`6828.20,N,01151.60,E`), `Lat: 68.47 Lon: 11.86`, in brackets, with a slash between, in the address of a map, in
 * WKT. Gives [longitude, latitude] or null.
 */
export function readPosition(text: string): [number, number] | null {
  // Longer than any position; the rest of a long text is not searched.
  if (text.length > 200) return null;
  const read = parsePosition(text);
  if (read) return read;
  const upper = text.normalize("NFC").toLocaleUpperCase("nb").replace(/\s+/g, " ").trim();
  const [address, point] = [
    addressIn(upper),
    /^POINT ?Z? ?\( ?([-+.\d]+) ([-+.\d]+)(?: [-+.\d]+)? ?\)$/.exec(upper),
  ];
  if (address) return parsePosition(address);
  if (point) return parsePosition(`${point[2]}, ${point[1]}`);
  return parsePosition(plainNotation(upper));
}

/** The position in the address of a map (`@68.47,11.86,10z`, `?q=68.47,11.86`, `#10/68.47/11.86`, `geo:68.47,11.86;u=35`). */
function addressIn(text: string): string | null {
  const geo = /^GEO:([-+.\d]+),([-+.\d]+)[;?,]/.exec(text);
  const [, lat, lon] =
    geo ??
    (/^HTTPS?:/.test(text)
      ? (/@([-+.\d]+),([-+.\d]+)/.exec(text) ??
        /[?&](?:Q|LL|QUERY|CENTER)=([-+.\d]+)(?:,|%2C)([-+.\d]+)/.exec(text) ??
        /#(?:MAP=)?[.\d]+\/([-+.\d]+)\/([-+.\d]+)/.exec(text))
      : null) ??
    [];
  return lat !== undefined && lon !== undefined ? `${lat}, ${lon}` : null;
}

function plainNotation(text: string): string {
  const bare = text
    .replace(/[()[\]{}]/g, " ")
    .replace(
      /\b(?:LATITUDE|LAT|BREDDEGRAD|BREDDE|LONGITUDE|LONG|LON|LNG|LENGDEGRAD|LENGDE)\b\.?\s*[:=]?/g,
      " ",
    )
    .replace(/[‐-―−﹣－]/g, "-")
    .replace(/\s[-/|]\s|\//g, " ");
  if (!new RegExp(LETTER).test(bare)) return bare.replace(/[,;]\s*$/, "").trim();
  return (
    bare
      // Letters between commas (NMEA), and letters between digits.
      .replace(/ ?, ?([NSEØWV])(?![A-ZÆÅ])(?: ?,)?/g, " $1 ")
      .replace(/([NSEØWV])(?=\d)/g, "$1 ")
      .replace(BEFORE_LETTER, (whole, start: string, digits: string, decimals = "", letter: string) => {
        const angle = spaced(digits, letter, String(decimals));
        return angle === null ? whole : `${start}${angle} ${letter} `;
      })
      .replace(AFTER_LETTER, (whole, start: string, letter: string, digits: string, decimals = "") => {
        const angle = spaced(digits, letter, String(decimals));
        return angle === null ? whole : `${start}${letter} ${angle} `;
      })
      // Degrees and minutes with a hyphen or a colon between them.
      .replace(/(\d)\s*[-:]\s*(?=\d)/g, "$1 ")
      .trim()
  );
}

/** Splits digits into degrees, minutes and seconds; null: they are none. Latitudes have two digits of degrees. */
function spaced(digits: string, letter: string, decimals: string): string | null {
  const isLatitude = letter === "N" || letter === "S";
  // A longitude may be written without its leading zero.
  const degrees = digits.length % 2 === 0 ? 2 : 3;
  if (isLatitude && degrees === 3) return null;
  const parts = [digits.slice(0, degrees), digits.slice(degrees, degrees + 2), digits.slice(degrees + 2)];
  return parts.filter((part) => part !== "").join(" ") + decimals;
}

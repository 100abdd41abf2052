/** One AIVDM sentence of a line, with the fields of its tag block. */
export interface Sentence {
  /** Number of sentences of the message, and which of them this is (1…). */
  total: number;
  part: number;
  /** Sequential id of a message of several parts, one digit or two; empty for a single one. */
  sequence: string;
  channel: string;
  /** Six-bit characters. */
  payload: string;
  /** Number of fill bits at the end of the payload. */
  fill: number;
  /** Receiver of the tag block, or null. */
  source: string | null;
  /** Time of the tag block, ms since 1970, or null. */
  time: number | null;
  /** Group id in the tag block, which the sentences of one message share (NMEA 4), or null. */
  group: string | null;
  /** Talker and formatter, for example AIVDM or BSVDM. */
  formatter: string;
}

/** Longest payload of one sentence (NMEA 0183). */
const MAX_PAYLOAD_LENGTH = 82;

/** Why a line is rejected. `other`: a valid NMEA sentence of another type, which is no fault of the feed. */
export type LineFault = "other" | "not-ais" | "checksum" | "malformed";

/**
 * Reads a line of a feed: an optional tag block (`\s:2573315,c:1606586568*09\`), then `!AIVDM,…*hh`. The sentences of
 * a message in parts may be a group (`g:1-2-8055,s:…`, then `g:2-2-8055`).
 * Whatever a logger wrote before them is ignored. Both checksums must be present and right, because a garbled position is worse than none.
 */
export function readSentence(line: string): Sentence | LineFault {
  const text = line.trim();
  // A comment of a recording may quote a sentence.
  if (text.startsWith("#")) return "not-ais";
  const start = startOf(text);
  const tagged = /\\([^\\]*)\\$/.exec(text.slice(0, start));
  const body = text.slice(start);
  if (!/^!..VD[MO],/.test(body)) return /^[$!][A-Z]{5},/.test(body) ? "other" : "not-ais";
  const sentence =
    /^!(..VD[MO]),([1-9]),([1-9]),(\d{0,2}),([^,]*),([0-W`-w]*),([0-5])\*([0-9A-Fa-f]{2})(.*)$/.exec(body);
  if (!sentence) return "malformed";
  const [
    ,
    formatter = "",
    total,
    part,
    sequence = "",
    channel = "",
    payload = "",
    fill,
    sum = "",
    rest = "",
  ] = sentence;
  if (checksum(body.slice(1, body.indexOf("*"))) !== sum.toUpperCase()) return "checksum";
  const numbers = { total: Number(total), part: Number(part) };
  if (numbers.part > numbers.total || payload.length > MAX_PAYLOAD_LENGTH) return "malformed";
  return {
    ...numbers,
    sequence,
    channel,
    payload,
    fill: Number(fill),
    formatter,
    ...receptionOf(tagged?.[1], rest),
  };
}

/** Index of the AIS sentence in a line; 0 if there is none. */
const startOf = (text: string): number => Math.max(0, text.search(/!..VD[MO],/));

/** XOR of all characters, as NMEA writes it. */
export function checksum(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum ^= text.charCodeAt(index);
  return sum.toString(16).toUpperCase().padStart(2, "0");
}

type TagBlock = Pick<Sentence, "source" | "time" | "group">;

/** Receiver and time, from the tag block or from the fields that some feeds append to the sentence. */
function receptionOf(tag: string | undefined, rest: string): TagBlock {
  const { source, time, group } = readTag(tag);
  const fields = rest.split(",").map((field) => field.trim());
  return {
    source: source ?? fields.find((field) => /^[br]\d{7,9}$/.test(field))?.slice(1) ?? null,
    time: time ?? readTime(fields.at(-1)),
    group,
  };
}

/** Ignores a tag block whose checksum is wrong. */
function readTag(tag: string | undefined): TagBlock {
  const star = tag?.lastIndexOf("*") ?? -1;
  if (tag === undefined || star < 0 || checksum(tag.slice(0, star)) !== tag.slice(star + 1).toUpperCase())
    return { source: null, time: null, group: null };
  const fields = new Map(
    tag
      .slice(0, star)
      .split(",")
      .map((field) => [field.slice(0, field.indexOf(":")), field.slice(field.indexOf(":") + 1)]),
  );
  return {
    source: fields.get("s") || null,
    time: readTime(fields.get("c")),
    group: /^\d+-\d+-(\d+)$/.exec(fields.get("g") ?? "")?.[1] ?? null,
  };
}

/** Seconds since 1970; some feeds send ms. */
function readTime(text: string | undefined): number | null {
  if (text === undefined || !/^\d{9,14}$/.test(text)) return null;
  const value = Number(text);
  return value < 1e11 ? value * 1000 : value;
}

import ggencoder, { type AisDecode } from "ggencoder";
import type { AisMessage, AisPosition } from "./message.ts";
import { checksum } from "./sentence.ts";

/** Fewest bits of a message by type. The decoder reads missing bits as zeros, which would be wrong values. Types 1–3 may lack the end of the radio state, type 21 the flags after "off position". */
const MIN_BITS: Readonly<Record<number, number>> = {
  1: 163,
  2: 163,
  3: 163,
  5: 420,
  9: 168,
  12: 78,
  14: 46,
  18: 168,
  19: 312,
  21: 260,
  24: 160,
  27: 96,
};
/** First bit of a safety-related text: to one station, and to all. */
const SAFETY_TEXT: Readonly<Record<12 | 14, number>> = { 12: 72, 14: 40 };
/** Part B of message 24. */
const MIN_BITS_24B = 162;
const MAX_MMSI = 999_999_999;
/** First bit of the second of type 9, which the decoder does not read. */
const SECOND_OF_9 = 128;
/** The flag of type 21 that says that the aid is virtual. */
const VIRTUAL_BIT_OF_21 = 269;
/** First of the four bits of the position fixing device, which the decoder does not read. */
const FIXING_DEVICE: Readonly<Record<5 | 19 | 21 | 24, number>> = { 5: 270, 19: 301, 21: 249, 24: 162 };
const FIXING_DEVICE_BITS = 4;
/** First bit and characters of the name of an aid to navigation; a longer name goes on in the extension, up to the end. */
const NAME_OF_21 = { start: 43, characters: 20, extension: 272 };

export interface ReceivedMessage {
  /** All six-bit characters of the message. */
  payload: string;
  fill: number;
  station: number | null;
  /** ms since 1970. */
  time: number;
  /** Whether `time` is the arrival at this server. */
  arrived: boolean;
}

/**
 * Decodes a whole message. A message with position and static data (type 19) gives two results; a message of an unused
 * type and one without a valid sender give none.
 * @returns "short" for a message that lacks bits
 */
export function readPayload({
  payload,
  fill,
  station,
  time,
  arrived,
}: ReceivedMessage): AisMessage[] | "short" {
  const type = payload.charCodeAt(0) - 48;
  const bits = payload.length * 6 - fill;
  const minBits = MIN_BITS[type];
  if (minBits === undefined) return [];
  if (bits < minBits) return "short";
  const body = `AIVDM,1,1,,A,${payload},${fill}`;
  const raw = new ggencoder.AisDecode(`!${body}*${checksum(body)}`);
  if (raw.aistype !== type || !(raw.immsi > 0 && raw.immsi <= MAX_MMSI)) return [];
  const common = { type, mmsi: raw.immsi, station, time, ...(arrived ? { arrived } : {}) };
  switch (type) {
    case 1:
    case 2:
    case 3:
      return [{ ...common, ...moving(raw, "A"), rateOfTurn: known(raw.rot, -128), navStatus: raw.navstatus }];
    case 5:
      // The decoder reads nothing of a message in an edition of the standard that it does not know.
      return raw.valid
        ? [{ ...common, kind: "static", reportClass: "A", ...voyage(raw), ...device(raw, 5) }]
        : [];
    case 9:
      return [
        {
          ...common,
          ...moving(raw, null),
          second: secondOf(raw.GetInt(SECOND_OF_9, 6)),
          heading: null,
          sog: known(raw.sog, 1023),
          altitude: known(raw.alt, 4095),
        },
      ];
    case 12:
    case 14:
      return safety(raw, bits, SAFETY_TEXT[type]).map((said) => ({ ...common, ...said }));
    case 18:
      return [{ ...common, ...moving(raw, "B") }];
    case 19:
      return [
        { ...common, ...moving(raw, "B") },
        {
          ...common,
          kind: "static",
          reportClass: "B",
          name: text(raw.shipname),
          ...hull(raw),
          ...device(raw, 19),
        },
      ];
    case 21:
      return [{ ...common, kind: "aton", ...aid(raw, bits) }];
    case 24:
      return partOf24(raw, bits).map((part) => ({ ...common, kind: "static", reportClass: "B", ...part }));
    case 27:
      return [{ ...common, ...longRange(raw) }];
    default:
      return [];
  }
}

type Motion = Omit<AisPosition, "type" | "mmsi" | "station" | "time" | "arrived">;

function moving(raw: AisDecode, reportClass: AisPosition["reportClass"]): Motion {
  return {
    kind: "position",
    reportClass,
    ...place(raw),
    sog: known(raw.sog, 102.3),
    cog: raw.cog < 360 ? raw.cog : null,
    heading: raw.hdg < 360 ? raw.hdg : null,
    rateOfTurn: null,
    navStatus: null,
    altitude: null,
    second: secondOf(raw.utc),
  };
}

/** Coarse, from satellites: tenths of minutes, whole knots and degrees; of vessels of both classes. Read bit by bit: the decoder reads south and west as large positive values. */
function longRange(raw: AisDecode): Motion {
  return {
    ...moving(raw, null),
    second: null,
    ...possible(raw.GetInt(44, 18, true) / 600, raw.GetInt(62, 17, true) / 600),
    sog: known(raw.sog, 63),
    heading: null,
    navStatus: raw.navstatus,
  };
}

function voyage(raw: AisDecode) {
  return {
    name: text(raw.shipname),
    callSign: text(raw.callsign),
    imo: known(raw.imo, 0),
    ...hull(raw),
    draught: known(raw.draught, 0),
    eta: eta(raw),
    destination: text(raw.destination),
  };
}

/** Read bit by bit, because the decoder ignores these messages. An empty text gives no message. */
function safety(raw: AisDecode, bits: number, start: number): { kind: "safety"; text: string }[] {
  const said = text(raw.GetStr(start, Math.floor((bits - start) / 6) * 6));
  return said === null ? [] : [{ kind: "safety", text: said }];
}

function hull(raw: AisDecode) {
  return { shipType: raw.cargo, dimensions: dimensions(raw) };
}

const device = (raw: AisDecode, type: keyof typeof FIXING_DEVICE): { fixingDevice: number } => ({
  fixingDevice: raw.GetInt(FIXING_DEVICE[type], FIXING_DEVICE_BITS),
});

function partOf24(raw: AisDecode, bits: number) {
  if (raw.part === 0) return [{ name: text(raw.shipname) }];
  if (raw.part !== 1 || bits < MIN_BITS_24B) return [];
  const sent = {
    callSign: text(raw.callsign),
    shipType: raw.cargo,
    ...(bits >= FIXING_DEVICE[24] + FIXING_DEVICE_BITS ? device(raw, 24) : {}),
  };
  // An auxiliary craft sends the MMSI of its mother ship in place of its dimensions.
  return [raw.dimA === undefined ? sent : { ...sent, dimensions: dimensions(raw) }];
}

function aid(raw: AisDecode, bits: number) {
  return {
    name: nameOf21(raw, bits),
    aidType: raw.aidtype,
    ...place(raw),
    dimensions: dimensions(raw),
    ...device(raw, 21),
    offPosition: raw.offpos === 1,
    virtual: bits > VIRTUAL_BIT_OF_21 ? raw.virtual === 1 : null,
  };
}

/** Read bit by bit up to the first padding: the decoder trims both fields, but a space may stand between them. */
function nameOf21(raw: AisDecode, bits: number): string | null {
  const { start, characters, extension } = NAME_OF_21;
  const name = raw.GetStr(start, characters * 6);
  const more = Math.floor((bits - extension) / 6);
  return text(name.length < characters ? name : name + raw.GetStr(extension, more * 6));
}

function place(raw: AisDecode): { lon: number | null; lat: number | null } {
  return possible(raw.lon ?? Number.NaN, raw.lat ?? Number.NaN);
}

/** 181 and 91 mean "not available"; other values outside ±180 and ±90 are garbled. */
function possible(lon: number, lat: number): { lon: number | null; lat: number | null } {
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? { lon, lat } : { lon: null, lat: null };
}

/** 60 and more: not available, or another way to find the position. */
const secondOf = (value: number): number | null => (value < 60 ? value : null);

const known = (value: number, none: number): number | null => (value === none ? null : value);

/** Six-bit text: everything from the first @ is padding. */
function text(value: string): string | null {
  const [meant = ""] = value.split("@", 1);
  return meant.trim() || null;
}

function dimensions({
  dimA = 0,
  dimB = 0,
  dimC = 0,
  dimD = 0,
}: AisDecode): [number, number, number, number] | null {
  return dimA + dimB + dimC + dimD === 0 ? null : [dimA, dimB, dimC, dimD];
}

/** MMDDhhmm; null without a day and a time: all zeros mean that the sender set nothing, not midnight. */
function eta({ etaMo, etaDay, etaHr, etaMin }: AisDecode): string | null {
  if (etaMo === 0 && etaDay === 0 && (etaHr >= 24 || (etaHr === 0 && etaMin % 60 === 0))) return null;
  return [etaMo, etaDay, etaHr, etaMin].map((part) => String(part).padStart(2, "0")).join("");
}

import { foldCase, foldName } from "../../../../lib/fold.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";

/** The values of a vessel that a search compares. */
export interface Named {
  name: string;
  callSign: string;
  mmsi: number;
  /** Null or 0: not known. */
  imo: number | null;
}

/** How well a vessel matches: 0 one of its values exactly, 1 at the beginning of one, 2 elsewhere, 3 not at all. */
export type QueryRank = 0 | 1 | 2 | 3;
export const NO_MATCH: QueryRank = 3;

/** Digits of an IMO number; fewer find one only after the word IMO. */
const IMO_LENGTH = 7;
const NUMBER = /^(?:(imo|mmsi)[\s.:#-]*)?(\d[\d\s.-]*)$/i;

/**
 * The text of a search for vessels, prepared once for many: a name in any spelling of Æ, Ø and Å, the beginning of a
 * call sign, or an MMSI or IMO number, also with its word and in groups of digits (`IMO 9074729`, `257 000 111`).
 */
export class VesselQuery {
  /** The digits of a number; null: the text is not a number. */
  readonly digits: string | null;
  /** The kind of number, if the user wrote it. */
  private readonly word: "imo" | "mmsi" | null;
  private readonly plain: string;
  private readonly folded: string;

  constructor(text: string) {
    const [, word, digits] = NUMBER.exec(text.trim()) ?? [];
    this.digits = digits?.replace(/\D/g, "") ?? null;
    const kind = word?.toLowerCase();
    this.word = kind === "imo" || kind === "mmsi" ? kind : null;
    this.plain = foldCase(text.trim());
    this.folded = foldName(text);
  }

  /** The complete MMSI that the user wrote, or null. */
  get mmsi(): number | null {
    const { digits, word } = this;
    return digits?.length === 9 && word !== "imo" ? Number(digits) : null;
  }

  rank(vessel: Named): QueryRank {
    const byName = this.rankName(vessel);
    return byName === 0 ? 0 : (Math.min(byName, this.rankNumber(vessel)) as QueryRank);
  }

  private rankName({ name, callSign }: Named): QueryRank {
    if (this.plain === "") return NO_MATCH;
    const sign = foldCase(callSign);
    if (sign === this.plain || foldCase(name) === this.plain) return 0;
    const folded = this.folded === "" ? "" : foldName(name);
    if (folded === "") return sign.startsWith(this.plain) ? 1 : NO_MATCH;
    if (folded.startsWith(this.folded) || sign.startsWith(this.plain)) return folded === this.folded ? 0 : 1;
    return folded.includes(this.folded) ? 2 : NO_MATCH;
  }

  private rankNumber({ mmsi, imo }: Named): QueryRank {
    const { digits, word } = this;
    if (digits === null) return NO_MATCH;
    const byMmsi = word === "imo" ? NO_MATCH : rankDigits(mmsiText(mmsi), digits);
    if (!imo || word === "mmsi" || byMmsi === 0) return byMmsi;
    if (String(imo) === digits) return 0;
    const begins = word === "imo" && digits.length < IMO_LENGTH && String(imo).startsWith(digits);
    return begins ? 1 : byMmsi;
  }
}

function rankDigits(number: string, digits: string): QueryRank {
  if (number === digits || number === mmsiText(Number(digits))) return 0;
  if (number.startsWith(digits)) return 1;
  return number.includes(digits) ? 2 : NO_MATCH;
}

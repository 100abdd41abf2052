import { distinct, isMmsi } from "./fleet.ts";

/** A word that looks like an MMSI and is none. */
export interface NumberFault {
  /** From 1. */
  line: number;
  text: string;
  /** Number of digits; null: it has other characters too. */
  digits: number | null;
}

/** The vessels in a text. */
export interface ReadNumbers {
  /** Each once, in the order of the text. */
  mmsis: number[];
  /** How many were repeated and left out. */
  repeated: number;
  faults: NumberFault[];
}

const LENGTH = 9;
const SEPARATORS = /[\s,;|"']+/;
/** A number in groups: 257 034 450. */
const GROUPED = /(?<!\d)(\d{3})[ .\u00a0\u202f](\d{3})[ .\u00a0\u202f](\d{3})(?!\d)/g;

/**
 * Reads MMSIs from a pasted text or a file: one or several a line, separated by space, comma, semicolon or tab. Beside
 * a number a line may have anything else, such as a name or an IMO number. A first line without numbers is a head.
 */
export function readNumbers(text: string): ReadNumbers {
  const found: number[] = [];
  const faults: NumberFault[] = [];
  text.split(/\r\n|\r|\n/).forEach((content, index) => {
    const words = content.replace("\uFEFF", "").replace(GROUPED, "$1$2$3").split(SEPARATORS).filter(Boolean);
    const numbers = words.filter(isNumber);
    found.push(...numbers.map(Number));
    for (const word of words) {
      const digits = /^\d+$/.test(word) ? word.length : null;
      // Beside a number only a slip of the pen is a fault.
      const isFault =
        numbers.length > 0
          ? digits !== null && Math.abs(digits - LENGTH) <= 1 && !isNumber(word)
          : digits !== null || index > 0 || /\d/.test(word);
      if (isFault) faults.push({ line: index + 1, text: word, digits });
    }
  });
  const mmsis = distinct(found);
  return { mmsis, repeated: found.length - mmsis.length, faults };
}

const isNumber = (word: string): boolean =>
  word.length === LENGTH && /^\d+$/.test(word) && isMmsi(Number(word));

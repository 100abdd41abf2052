/** Whether a text may hold an integer of more than 53 bits: a quick look. */
export const mayHoldLong = (text: string): boolean => /[^.\d]\d{16}/.test(text);

/** Whether a number cannot hold an integer that is written with these digits. */
export function isLongInteger(digits: string): boolean {
  return digits.length >= 16 && /^-?\d+$/.test(digits) && String(Number(digits)) !== digits;
}

/** A number of JSON. */
const NUMBER = /-?\d[\d.eE+-]*/g;
/**
 * A JSON text in which integers that a number cannot hold exactly (2305843009223239037) are texts of their digits, so
 * that they stay the ids that they are. Takes valid JSON, and returns valid JSON.
 */
export function exactIntegers(text: string): string {
  let exact = "";
  let start = 0;
  while (start < text.length) {
    const quote = text.indexOf('"', start);
    if (quote < 0) break;
    const end = endOfString(text, quote);
    exact += text.slice(start, quote).replace(NUMBER, quoteLong) + text.slice(quote, end);
    start = end;
  }
  return exact + text.slice(start).replace(NUMBER, quoteLong);
}

function quoteLong(number: string): string {
  return isLongInteger(number) ? `"${number}"` : number;
}

/** The index after the closing quote of a string that begins at `quote`. */
function endOfString(text: string, quote: number): number {
  let end = text.indexOf('"', quote + 1);
  while (end >= 0) {
    let escapes = 0;
    while (text.charAt(end - 1 - escapes) === "\\") escapes += 1;
    if (escapes % 2 === 0) return end + 1;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

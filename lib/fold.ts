/** Letters that do not decompose into a base letter and an accent, with their replacements. */
const LETTERS: Record<string, string> = {
  æ: "a",
  ø: "o",
  đ: "d",
  ð: "d",
  ŋ: "n",
  ŧ: "t",
  þ: "th",
  ß: "ss",
  ł: "l",
};

/**
 * A name for search: lower case, without accents, Sámi and Nordic letters replaced by their base letter, and the usual
 * spellings like the letter that they replace (`aa` å, `ae` æ, `oe` ø). Fold both sides of a comparison.
 */
export function foldName(name: string): string {
  return baseLetters(name.toLocaleLowerCase("nb"))
    .replace(/a[ae]/g, "a")
    .replace(/oe/g, "o")
    .replace(/\s+/g, " ")
    .trim();
}

/** Lower case without accents. Most names of vessels have only the letters A to Z and need no work. */
function baseLetters(lower: string): string {
  if (/^[ -~]*$/.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[æøđðŋŧþßł]/g, (letter) => LETTERS[letter] ?? letter);
}

/** A text for comparison letter by letter: lower case, and each accented letter as one character (NFC). */
export function foldCase(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase("nb");
}

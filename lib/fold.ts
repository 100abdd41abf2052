/** Letters that no accent makes; the others fall to their base letter when accents are taken off. */
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
 * A name as it is searched: lower case, without accents, Sámi and Nordic letters by their base letter, and the usual
 * stand-ins like the letter they stand for (`aa` å, `ae` æ, `oe` ø). Both sides of a comparison must be folded.
 */
export function foldName(name: string): string {
  return name
    .toLocaleLowerCase("nb")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[æøđðŋŧþßł]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/a[ae]/g, "a")
    .replace(/oe/g, "o")
    .replace(/\s+/g, " ")
    .trim();
}

/** A text as it is compared letter for letter: lower case, and each accented letter as one character. */
export function foldCase(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase("nb");
}

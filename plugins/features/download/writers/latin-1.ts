/** Replacements of letters outside ISO 8859-1 that do not decompose into a letter and diacritics. */
const STAND_INS: Record<string, string> = {
  đ: "d",
  Đ: "D",
  ŋ: "n",
  Ŋ: "N",
  ŧ: "t",
  Ŧ: "T",
  ħ: "h",
  Ħ: "H",
  ł: "l",
  Ł: "L",
  œ: "oe",
  Œ: "OE",
  ı: "i",
  ĸ: "k",
  ƒ: "f",
  ẞ: "SS",
  "‘": "'",
  "’": "'",
  "‚": ",",
  "′": "'",
  ʹ: "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "″": '"',
  "…": "...",
  "€": "EUR",
  "™": "TM",
  "−": "-",
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "•": "-",
  "→": "->",
  "≤": "<=",
  "≥": ">=",
  "\u2028": " ",
  "\u2029": " ",
};

/**
 * Converts a text to the letters of ISO 8859-1. Other letters lose their diacritics (č → c) or are replaced (ŋ → n, – →
 * -). Characters without a replacement, such as emoji, are removed, because a question mark would be misleading.
 */
export function latin1Text(text: string): string {
  return /^[\n\x20-\x7e\xa0-\xff]*$/.test(text) ? text : [...text.normalize("NFC")].map(letter).join("");
}

/** The bytes of a text that contains only letters of ISO 8859-1. */
export function latin1Bytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place);
  return bytes;
}

function letter(char: string): string {
  if (isLatin1(char)) return char;
  if (/^[\t\r\v\f\u2000-\u200a\u202f\u3000\x85]$/.test(char)) return " ";
  const standIn = STAND_INS[char];
  if (standIn !== undefined) return standIn;
  const plain = [...char.normalize("NFKD")].filter((part) => !/^\p{M}$/u.test(part));
  return plain.length === 1 && plain[0] === char ? "" : plain.map(letter).join("");
}

function isLatin1(char: string): boolean {
  return char === "\n" || (char >= " " && char <= "~") || (char >= "\xa0" && char <= "\xff");
}

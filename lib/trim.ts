/** A text without any of some characters at its ends. A pattern such as `/-+$/` would take quadratic time. */
export function trimmedOf(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) start += 1;
  return trimmedEnd(text.slice(start), characters);
}

/** A text without any of some characters at its end. */
export function trimmedEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A number with at most some decimals: no exponent such as 1e-7, no zeros at the end, no negative zero. */
export function plainDecimal(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const plain = text.includes(".") ? trimmedEnd(trimmedEnd(text, "0"), ".") : text;
  return plain === "-0" ? "0" : plain;
}

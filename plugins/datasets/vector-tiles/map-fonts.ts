/** The page's font; fonts of the style are not fetched. */
const FAMILY = "Inter";

/** Weights and slants that a MapLibre font name may end with. */
const STYLE_WORDS =
  /\b(thin|extra ?light|light|regular|book|medium|semi ?bold|demi ?bold|bold|extra ?bold|black|heavy|italic|oblique)\b/gi;

/** Font faces of names. A variable face contains all weights. */
const FACES = [`16px "${FAMILY}"`, `italic 16px "${FAMILY}"`];

/**
 * Converts a font stack of a style to fonts of the page, for example `Noto Sans Bold Italic` as `Inter Bold Italic`.
 * Weight and slant are kept; the family is the page's.
 */
export function pageFonts(stack: readonly string[]): string[] {
  const words = stack[0]?.match(STYLE_WORDS) ?? [];
  return [[FAMILY, ...words].join(" ")];
}

/**
 * Resolves when the page's font is loaded, or cannot be loaded. A canvas does not wait for a font, and OpenLayers does
 * not recognize a variable one.
 */
export async function pageFontsLoaded(): Promise<void> {
  const fonts = globalThis.document?.fonts as FontFaceSet | undefined;
  if (fonts) await Promise.allSettled(FACES.map((face) => fonts.load(face)));
}

/** The page's font; the style's own fonts are not fetched from anywhere. */
const FAMILY = "Inter";

/** Weights and slants that a MapLibre font name may end with. */
const STYLE_WORDS =
  /\b(thin|extra ?light|light|regular|book|medium|semi ?bold|demi ?bold|bold|extra ?bold|black|heavy|italic|oblique)\b/gi;

/** Faces that names are set in. A variable face holds all weights. */
const FACES = [`16px "${FAMILY}"`, `italic 16px "${FAMILY}"`];

/**
 * A font stack of a style as fonts of the page, for example `Noto Sans Bold Italic` as `Inter Bold Italic`.
 * Weight and slant are kept; the family is the page's.
 */
export function pageFonts(stack: readonly string[]): string[] {
  const words = stack[0]?.match(STYLE_WORDS) ?? [];
  return [[FAMILY, ...words].join(" ")];
}

/**
 * Resolves when names can be set in the page's font, or when it cannot be had. A canvas does not wait for a font,
 * and OpenLayers does not recognise a variable one.
 */
export async function pageFontsLoaded(): Promise<void> {
  const fonts = globalThis.document?.fonts as FontFaceSet | undefined;
  if (fonts) await Promise.allSettled(FACES.map((face) => fonts.load(face)));
}

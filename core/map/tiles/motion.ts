/** Duration of the fade of map images, ms. */
const FADE = 200;

/** The fade for map images: none when the user prefers reduced motion. */
export function fadeDuration(): number {
  const reduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
  return reduced ? 0 : FADE;
}

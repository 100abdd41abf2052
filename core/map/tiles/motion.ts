/** How long map images fade, ms. */
const FADE = 200;

/** The fade for map images: none when the user asked for less motion. */
export function fadeDuration(): number {
  const reduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
  return reduced ? 0 : FADE;
}

/** Width of the topmost line, px. */
const WIDTH = 2.2;
/** Additional width of each lower line, so that its colour is visible beside the one above, px. */
const WIDER = 2.6;
/** Maximum additional width, px: vessels that go back and forth would otherwise make a wide band. */
const MAX_EXTRA_WIDTH = 12;

/** Width of a track's line in px, when `tracks` are drawn and `above` of them are over it. */
export function trackWidth(above: number, tracks: number): number {
  return WIDTH + above * Math.min(WIDER, MAX_EXTRA_WIDTH / Math.max(1, tracks - 1));
}

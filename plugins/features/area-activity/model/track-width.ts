/** Px of the uppermost line. */
const WIDTH = 2.2;
/** Px by which each line below is wider, so that its colour is seen beside the one above. */
const WIDER = 2.6;
/** Px by which the lowest of many may be wider: vessels that go to and fro would make a band of it. */
const MAX_EXTRA_WIDTH = 12;

/** Px of a track's line if `tracks` are drawn and `above` of them over it. */
export function trackWidth(above: number, tracks: number): number {
  return WIDTH + above * Math.min(WIDER, MAX_EXTRA_WIDTH / Math.max(1, tracks - 1));
}

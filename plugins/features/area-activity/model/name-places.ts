/** Px. */
type Pixel = readonly [x: number, y: number];

/** Approximate width of a letter and height of a name, px. */
const LETTER = 7.5;
const LINE = 18;

/** Approximate width of a name, px. */
export const nameWidth = (name: string): number => name.length * LETTER;

export interface LabelCandidates {
  name: string;
  /** Possible positions of the name, the best first. */
  places: readonly Pixel[];
}

/**
 * For each track the index of a position where its name covers no earlier name; if there is none, the first position.
 * Null: the track has no positions.
 */
export function namePlaces(tracks: readonly LabelCandidates[]): (number | null)[] {
  const taken: { x: number; y: number; width: number }[] = [];
  return tracks.map(({ name, places }) => {
    if (places.length === 0) return null;
    const width = nameWidth(name);
    const isFree = ([x, y]: Pixel) =>
      taken.every((box) => x + width < box.x || box.x + box.width < x || Math.abs(y - box.y) >= LINE);
    const free = places.findIndex(isFree);
    const chosen = Math.max(0, free);
    const [x = 0, y = 0] = places[chosen] ?? [];
    taken.push({ x, y, width });
    return chosen;
  });
}

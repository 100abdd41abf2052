/** Px. */
type Pixel = readonly [x: number, y: number];

/** About the width of a letter, and the height of a name, px. */
const LETTER = 7.5;
const LINE = 18;

/** About how wide a name is, px. */
export const nameWidth = (name: string): number => name.length * LETTER;

export interface LabelCandidates {
  name: string;
  /** Where it may be named, the best first. */
  places: readonly Pixel[];
}

/**
 * For each track the number of the place where its name covers none of the names before; of those that cover one
 * everywhere, the first. Null: it has no place.
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

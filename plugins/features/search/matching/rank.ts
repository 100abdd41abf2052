import { foldCase, foldName } from "../../../../lib/fold.ts";

/**
 * How well a name matches: 0 exactly, 1 except for accents, 2 at its beginning, 3 at the beginning of a word, 4 inside,
 * 5 not at all.
 */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5;
export const NO_MATCH: Rank = 5;

const plain = (text: string) => foldCase(text).trim();

/** A search text, prepared once for many names. */
export class Wanted {
  readonly folded: string;
  /** Words that must all occur, in any order. */
  readonly words: readonly string[];
  private readonly plain: string;

  constructor(text: string) {
    this.folded = foldName(text);
    this.words = this.folded.split(" ").filter((word) => word !== "");
    this.plain = plain(text);
  }

  rank(name: string): Rank {
    if (plain(name) === this.plain) return 0;
    const folded = foldName(name);
    if (folded === this.folded) return 1;
    if (folded.startsWith(this.folded)) return 2;
    const at = folded.indexOf(this.folded);
    if (at < 0) return NO_MATCH;
    return /[\p{L}\p{N}]/u.test(folded[at - 1] ?? "") && !this.beginsWord(folded) ? 4 : 3;
  }

  /** The best rank among several names of one thing. */
  best(names: readonly string[]): Rank {
    return names.reduce<Rank>((best, name) => Math.min(best, this.rank(name)) as Rank, NO_MATCH);
  }

  /** Whether a folded text contains all the words. */
  isIn(folded: string): boolean {
    return this.words.length > 0 && this.words.every((word) => folded.includes(word));
  }

  private beginsWord(folded: string): boolean {
    return folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(this.folded));
  }
}

/** Best matches first; equally good ones keep their order. Names that contain the text come first (spec §5). */
export function byRank<T>(things: readonly T[], names: (thing: T) => readonly string[], text: string): T[] {
  const wanted = new Wanted(text);
  return things
    .map((thing) => ({ thing, rank: wanted.best(names(thing)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);
}

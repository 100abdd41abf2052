import { expect, test } from "vitest";
import { readEntries } from "../../plugins/features/favourites/model/favourite.ts";
import { listOf, mergeEntries, NO_ENTRIES } from "../../plugins/features/favourites/model/merge.ts";
import { mergeFavorites } from "../../server/domain/favorites.ts";

/** Pseudo-random numbers below a limit. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test("browser and server, which share no code, merge favourites alike", () => {
  const roll = dice(7);
  const now = new Date("2026-11-28T00:00:00Z");
  const entry = () => {
    const id = `f${roll(6)}`;
    const lastUpdated = `2026-11-0${1 + roll(3)}T00:00:00.000Z`;
    const life = roll(4) === 0 ? { life: 1 } : {};
    return roll(4) === 0
      ? { id, removed: true, lastUpdated, ...life }
      : {
          id,
          name: `n${roll(3)}`,
          value: "/a/1",
          category: "",
          data: {},
          geometries: [],
          visits: roll(4),
          lastUpdated,
          ...life,
        };
  };
  for (let run = 0; run < 500; run += 1) {
    const [one, other] = [0, 1].map(() => readEntries(Array.from({ length: 1 + roll(8) }, entry)));
    const merged = mergeEntries(mergeEntries(NO_ENTRIES, one ?? []), other ?? []);
    expect(mergeFavorites(one, other, now)).toEqual(listOf(merged));
    expect(mergeFavorites(other, one, now)).toEqual(listOf(merged));
  }
});

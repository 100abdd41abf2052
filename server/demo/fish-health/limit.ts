import type { Locality } from "./localities.ts";

/** Nordland and all north of it, where the spring comes later. */
const NORTH_FROM = 65.1;

/** Limits of adult female lice a fish (specification section 9): the lower one holds in the weeks when smolt leave the rivers. */
export const LIMIT = 0.5;
export const SPRING_LIMIT = 0.2;

/** Weeks in which the lower limit holds: 16–21 in the south, 21–26 in Nordland and north of it. */
export function limitOf({ lat }: Pick<Locality, "lat">, week: number): number {
  const [first, last] = lat >= NORTH_FROM ? [21, 26] : [16, 21];
  return week >= first && week <= last ? SPRING_LIMIT : LIMIT;
}

import { CURRENT } from "../../../lib/filter-values.ts";

type Code = string | number | null;

/**
 * The selection after a chip is pressed. All chips and no chips both let everything through. So that the chips show
 * this correctly, deselecting the last one selects all.
 */
export function toggleChoice(
  chosen: readonly Code[],
  value: string | number,
  all: readonly (string | number)[],
): Code[] {
  const next = all.filter((code) => chosen.includes(code) !== (code === value));
  return next.length === 0 ? [...all] : next;
}

/** A year, or a month. */
export interface CalendarChoice {
  number: number;
  /** Value in the filter: the current year or month is 'current', so that it follows the calendar. */
  code: string | number;
}

const choiceOf = (number: number, current: number): CalendarChoice => ({
  number,
  code: number === current ? CURRENT : number,
});

/** The twelve months. */
export const monthChoices = (current: number): CalendarChoice[] =>
  Array.from({ length: 12 }, (_, index) => choiceOf(index + 1, current));

/** The years to choose from, newest first: from the first year to the current one, and other chosen years. */
export function yearChoices(firstYear: number, current: number, chosen: readonly Code[]): CalendarChoice[] {
  const others = chosen.filter((year): year is number => typeof year === "number");
  const span = Array.from({ length: Math.max(0, current - firstYear) + 1 }, (_, back) => current - back);
  const years = [...new Set([...span, ...others])].sort((a, b) => b - a);
  return years.map((year) => choiceOf(year, current));
}

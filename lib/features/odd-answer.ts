import { type RawFeature, statedName } from "../feature-answer.ts";
import type { Bounds } from "../lon-lat.ts";
import { exactIntegers, mayHoldLong } from "../values/exact-integers.ts";
import { hasLatitudeFirst, namesLatitudeFirst } from "./axis-order.ts";

/** Parses JSON. Integers of more than 53 bits, which are ids, keep all digits: they are texts. Throws SyntaxError. */
export function readExactly(text: string): unknown {
  const answer: unknown = JSON.parse(text);
  return mayHoldLong(text) ? JSON.parse(exactIntegers(text)) : answer;
}

/** Whether latitude comes before longitude, as the reference system says that the answer names. */
export function isLatitudeFirst(
  answer: unknown,
  features: readonly RawFeature[],
  area: Bounds | null,
): boolean {
  return namesLatitudeFirst(statedName(answer)) && hasLatitudeFirst(features, area);
}

import { readPosition } from "../../../../lib/position-text/read-position.ts";
import { positionAt, type ToolPosition } from "./draft.ts";

/** A typed position, in any notation that the platform reads; one that is none stays as it was typed. */
export function typedPosition(text: string): ToolPosition {
  const place = readPosition(text);
  return place
    ? { ...positionAt(place, "typed"), text }
    : { lat: null, lon: null, valid: false, text, source: "typed", accuracy: null };
}

/** Two digits that are not part of a longer number or of decimals. */
const TWO_DIGITS = /(?<![\d.,])(\d)(\d)(?!\d)/g;

/**
 * The position that was meant, where two digits were typed in the wrong order: with them in the other order the text can be
 * read. Null: there is none.
 */
export function meantPosition(text: string): [number, number] | null {
  for (const { index, 1: first = "", 2: second = "" } of text.matchAll(TWO_DIGITS)) {
    const meant = readPosition(text.slice(0, index) + second + first + text.slice(index + 2));
    if (meant) return meant;
  }
  return null;
}

/** What is wrong with a text that is no position. `minutes`: minutes or seconds of 60 and more. */
export function positionFault(text: string): "empty" | "minutes" | "unreadable" {
  if (text.trim() === "") return "empty";
  const minutes = /°\s*(\d+)(?:[.,]\d+)?\s*['′]/g;
  return [...text.matchAll(minutes)].some(([, value]) => Number(value) >= 60) ? "minutes" : "unreadable";
}

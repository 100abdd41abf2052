import { readPosition } from "../../../../lib/position-text/read-position.ts";
import { positionAt, type ToolPosition } from "./report-draft.ts";

/** A typed position, in any notation that the platform reads; one that is none stays as it was typed. */
export function typedPosition(text: string): ToolPosition {
  const place = readPosition(text);
  return place
    ? { ...positionAt(place, "typed"), text }
    : { lat: null, lon: null, valid: false, text, source: "typed", accuracy: null };
}

/** What is wrong with a text that is no position. `minutes`: minutes or seconds of 60 and more. */
export function positionFault(text: string): "empty" | "minutes" | "unreadable" {
  if (text.trim() === "") return "empty";
  const minutes = /°\s*(\d+)(?:[.,]\d+)?\s*['′]/g;
  return [...text.matchAll(minutes)].some(([, value]) => Number(value) >= 60) ? "minutes" : "unreadable";
}

import type { KeyboardEvent } from "react";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The index that a key leads to in a list of `count`, or null when the key does not move. Wraps around. */
export function rovingTarget(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (index + step + count) % count;
}

/**
 * Key handler for a group with one tab stop: the arrow keys, Home and End move between the descendants marked
 * `data-roving` that are not disabled, and `onMove` is told where the focus went.
 */
export function useRovingFocus(onMove?: (element: HTMLElement) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-roving]:not(:disabled)")];
    const index = stops.findIndex((stop) => stop === event.target);
    if (index < 0) return;
    const target = rovingTarget(event.key, index, stops.length);
    const element = target === null ? undefined : stops[target];
    if (!element) return;
    event.preventDefault();
    element.focus();
    onMove?.(element);
  };
}

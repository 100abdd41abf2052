import { type RefObject, useEffect, useState } from "react";

/**
 * Counts up every `interval` ms while somebody sees the page, so that a view asks again for what it does not observe.
 * It waits while the reader is in `reading`: what one points at or has the focus in must not move.
 * `interval` null: it stands still.
 */
export function useSamples(interval: number | null, reading?: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (interval === null) return;
    const timer = setInterval(() => {
      const held = reading?.current?.matches(":hover, :focus-within") === true;
      if (!held && !document.hidden) setCount((before) => before + 1);
    }, interval);
    return () => clearInterval(timer);
  }, [interval, reading]);
  return count;
}

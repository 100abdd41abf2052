import { type RefObject, useEffect, useState } from "react";
import type { Bounds } from "../../map/geo.ts";
import { useApp } from "../../plugin/react-context.tsx";
import { useDebouncedValue } from "./use-debounced-value.ts";

/** Update interval of a list whose features come and go by themselves, ms. */
const INTERVAL = 5_000;

/**
 * The box of the map that a list shows. It is updated when the map stops moving, and for features that come and go by
 * themselves (`live`) also every few seconds, which rebuilds the list. It waits while the user points at the list, has
 * the focus in it or has scrolled it, so that rows do not move away. Use in an observer.
 */
export function useListBounds(list: RefObject<HTMLElement | null>, live: boolean): Bounds {
  const { map } = useApp();
  const debounced = useDebouncedValue(map.bounds, 250);
  const [shown, setShown] = useState(debounced);
  useEffect(() => {
    const isRead = () => list.current?.matches(":hover, :focus-within") === true;
    const isScrolled = () => (list.current?.querySelector(".fv-list-scroll")?.scrollTop ?? 0) > 0;
    if (!isRead()) setShown(debounced);
    const timer = setInterval(() => {
      if (document.hidden || isRead() || (live && isScrolled())) return;
      setShown(live ? [...debounced] : debounced);
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [debounced, live, list]);
  return shown;
}

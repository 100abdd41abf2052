import { type RefObject, useEffect, useState } from "react";
import type { Bounds } from "../../map/geo.ts";
import { useApp } from "../../plugin/react-context.tsx";
import { useDebouncedValue } from "./use-debounced-value.ts";

/** How often a list looks at what comes and goes by itself, ms. */
const INTERVAL = 5_000;

/**
 * The box of the map that a list shows. It follows the map when that rests, and where features come and go by
 * themselves (`live`) it is a new one every few seconds, so that the list is made anew. It waits while somebody reads the
 * list: what one points at, has the focus in or has scrolled to must not move away. Use in an observer.
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

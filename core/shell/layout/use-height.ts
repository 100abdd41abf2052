import { type RefObject, useEffect, useState } from "react";

/** Height of an element while it is needed, px; else 0. */
export function useHeight(ref: RefObject<HTMLElement | null>, asked: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!asked || !element) return;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setHeight(0);
    };
  }, [ref, asked]);
  return height;
}

import { type RefObject, useLayoutEffect, useState } from "react";

const MARGIN = 12;
/** Below this a list cannot be used, px. */
const MIN_HEIGHT = 160;

/** Height from the top of an element to the end of what is visible, px: an on-screen keyboard takes its part off. */
export function useVisibleHeight(ref: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(480);
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    const measure = () => {
      const top = ref.current?.getBoundingClientRect().top ?? 0;
      const visible = (viewport?.height ?? window.innerHeight) + (viewport?.offsetTop ?? 0);
      setHeight(Math.max(MIN_HEIGHT, Math.round(visible - top - MARGIN)));
    };
    measure();
    const targets = [window, ...(viewport ? [viewport] : [])];
    for (const target of targets)
      for (const event of ["resize", "scroll"]) target.addEventListener(event, measure);
    return () => {
      for (const target of targets)
        for (const event of ["resize", "scroll"]) target.removeEventListener(event, measure);
    };
  }, [ref]);
  return height;
}

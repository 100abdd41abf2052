import { type RefObject, useEffect, useRef } from "react";

/** The first view of a page leaves the focus alone; a later one takes it to its heading. */
let firstView = true;

export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!firstView) heading.current?.focus({ preventScroll: true });
    firstView = false;
  }, []);
  return heading;
}

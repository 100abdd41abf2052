import { type RefObject, useEffect, useRef } from "react";

/** A view that the user asked for takes the focus to its heading; the one a page opens with leaves it alone. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

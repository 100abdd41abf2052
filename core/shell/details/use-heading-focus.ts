import { type RefObject, useEffect, useRef } from "react";

/**
 * A view that the user asked for takes the focus to its heading; the one a page opens with leaves it alone. So does one
 * that arrives while the user is already writing elsewhere: views are loaded when they are asked for.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!navigator.userActivation?.hasBeenActive || isWriting()) return;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

const TEXT_FIELD = "input:not([type=checkbox], [type=radio]), textarea";

/** In a text field; not in one that has just closed its list because something was chosen from it. */
function isWriting(): boolean {
  const { activeElement } = document;
  return activeElement?.matches(TEXT_FIELD) === true && activeElement.closest('[data-open="false"]') === null;
}

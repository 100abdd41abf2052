import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the heading of a view that the user opened. The first view of a page does not, and neither does a
 * view that finishes loading while the user is writing elsewhere.
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

/** Whether the focus is in a text field; a field that has just closed its list after a choice does not count. */
function isWriting(): boolean {
  const { activeElement } = document;
  return activeElement?.matches(TEXT_FIELD) === true && activeElement.closest('[data-open="false"]') === null;
}

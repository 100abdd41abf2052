import { type RefCallback, useCallback, useState } from "react";

/** Width of a details pane, px: until the element is measured. */
const USUAL = 368;

/** The width of an element, px, while it changes; the element may come later than the view. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(USUAL);
  const ref = useCallback((element: HTMLElement) => {
    const measure = () => setWidth(Math.floor(element.clientWidth) || USUAL);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

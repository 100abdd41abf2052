import type { Rect } from "../../../core/plugin/page.ts";

export type { Rect };

export const widthOf = ({ left, right }: Rect): number => right - left;
export const heightOf = ({ top, bottom }: Rect): number => bottom - top;

/** Whether two rectangles are beside each other horizontally, so that they may share heights. */
export function isBeside(a: Rect, b: Rect): boolean {
  return a.right <= b.left || b.right <= a.left;
}

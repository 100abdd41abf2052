import type { CSSProperties } from "react";
import type { UiStore } from "../stores/ui-store.ts";
import type { Rect } from "./rect.ts";

/** CSS that attaches an element to edges of its rectangle, relative to the free map (`.fv-over`). Observed. */
export function pinned(
  rect: Rect,
  { width, height, insets, chooserWidth }: UiStore,
  ...edges: (keyof Rect)[]
): CSSProperties {
  const from: Rect = {
    left: rect.left - insets.left - chooserWidth,
    top: rect.top,
    right: width - insets.right - rect.right,
    bottom: height - insets.bottom - rect.bottom,
  };
  return Object.fromEntries(edges.map((edge) => [edge, from[edge]]));
}

/** CSS of the row with readout and period. Observed. */
export function bottomRow(ui: UiStore): CSSProperties | undefined {
  const { readout, buttons, dock, view } = ui.layout;
  const parts = [dock?.at, readout, buttons].filter((part) => part != null);
  const [first] = parts;
  if (!first) return undefined;
  const bottom = Math.max(...parts.map((part) => part.bottom));
  const right = ui.phone ? first.right : (dock?.at.right ?? view?.left ?? first.right);
  return pinned(
    { ...first, left: Math.min(...parts.map(({ left }) => left)), right, bottom },
    ui,
    "left",
    "right",
    "bottom",
  );
}

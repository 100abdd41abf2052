import type { LonLat } from "../../../core/map/geo.ts";
import type { PopupSubject } from "../../../core/plugin/contributions.ts";
import type { ShownItem } from "../../../core/plugin/selection.ts";
import { symbolPosition } from "../../../core/shell/views/item-symbol.ts";
import { freshItem } from "../popup/fresh-item.ts";

/** A feature of a dataset, or of a plugin that draws it itself. */
export type PopupEntry = ({ kind: "item" } & ShownItem) | { kind: "own"; subject: PopupSubject };

export interface OpenPopup {
  /** Unique in this visit. */
  id: number;
  /** The clicked position. */
  place: LonLat;
  /** The features there; never empty. */
  entries: readonly PopupEntry[];
  /** The entry that is shown; null while a choice of several is offered. */
  chosen: PopupEntry | null;
  /** Opened by keyboard: the focus goes into the popup. */
  byKeyboard: boolean;
  /** The user keeps it open while others come and go. */
  pinned: boolean;
}

/** Unique among the entries of a popup. */
export const entryKey = (entry: PopupEntry): string =>
  entry.kind === "item" ? `${entry.dataset.id}/${entry.item.id}` : entry.subject.id;

/** Where the tail points: the symbol of a point or of a line that has one, else the clicked position. Observed. */
export function anchorOf({ chosen, place }: OpenPopup): LonLat {
  if (!chosen) return place;
  const anchor =
    chosen.kind === "item"
      ? symbolPosition(chosen.dataset, freshItem(chosen.dataset, chosen.item))
      : (chosen.subject.anchor ?? null);
  return anchor ?? place;
}

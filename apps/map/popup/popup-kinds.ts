import type { I18n } from "../../../core/i18n/i18n.ts";
import { legendEntryOf } from "../../../core/shell/views/item-symbol.ts";
import type { PopupEntry } from "../selection/popup-entry.ts";

/** Minimum number of entries for headings; fewer are readable without. */
const FEWEST_WITH_HEADINGS = 5;

export interface PopupGroup {
  /** Name of the kind; empty: no heading. */
  label: string;
  entries: readonly PopupEntry[];
}

/**
 * Sorts features whose kinds the manifest distinguishes: those of the topmost dataset first, in the order of its
 * legend. Others keep their order, before or after all of these, depending on the first of the list.
 */
function byKind(entries: readonly PopupEntry[]): PopupEntry[] {
  const others = entries[0] && pointsOf(entries[0]) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const place = (entry: PopupEntry) =>
    entry.kind === "item" && pointsOf(entry) ? -(entry.dataset.definition.mapOrdering ?? 0) : others;
  const order = (a: number, b: number) => (a === b ? 0 : a - b);
  return entries.toSorted((a, b) => order(place(a), place(b)) || kindPlace(a) - kindPlace(b));
}

/** The entries of a list by kind, with the names of the kinds when there are many. */
export function groupsOf(found: readonly PopupEntry[], i18n: I18n): PopupGroup[] {
  const entries = byKind(found);
  const groups = new Map<string, PopupEntry[]>();
  for (const entry of entries) {
    const label = i18n.text(kindOf(entry)?.label ?? "");
    groups.set(label, [...(groups.get(label) ?? []), entry]);
  }
  if (groups.size < 2 || entries.length < FEWEST_WITH_HEADINGS) return [{ label: "", entries }];
  return [...groups].map(([label, members]) => ({ label, entries: members }));
}

/** Heading of a list of several features: the manifest's words if all datasets have the same. */
export function choiceTitle(entries: readonly PopupEntry[], i18n: I18n): string {
  const count = i18n.format.integer(entries.length);
  const titles = entries.map((entry) => i18n.text(pointsOf(entry)?.many ?? "", { count }));
  const [first = ""] = titles;
  const same = first !== "" && titles.every((title) => title === first);
  return same ? first : i18n.t("popup.choose", entries.length);
}

const pointsOf = (entry: PopupEntry) => (entry.kind === "item" ? entry.dataset.definition.points : null);

function kindOf(entry: PopupEntry) {
  return entry.kind === "item" && pointsOf(entry) ? legendEntryOf(entry.dataset, entry.item) : null;
}

function kindPlace(entry: PopupEntry): number {
  const kind = kindOf(entry);
  return kind && entry.kind === "item" ? entry.dataset.definition.legend.entries.indexOf(kind) : -1;
}

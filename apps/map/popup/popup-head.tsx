import Pin from "lucide-react/icons/pin";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import type { I18n } from "../../../core/i18n/i18n.ts";
import { useI18n } from "../../../core/plugin/react-context.tsx";
import { ItemIcon } from "../../../core/shell/views/item-icon.tsx";
import { itemSubtitle, itemTitle } from "../../../core/shell/views/item-text.ts";
import { IconButton } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import type { OpenPopup, PopupEntry } from "../selection/popup-entry.ts";
import { useShell } from "../shell-context.tsx";
import { freshItem } from "./fresh-item.ts";

export function entryTitle(entry: PopupEntry, i18n: I18n): string {
  return entry.kind === "item"
    ? itemTitle(entry.dataset, freshItem(entry.dataset, entry.item), i18n)
    : entry.subject.title;
}

/** Kind of the feature, in one line. */
export function entrySubtitle(entry: PopupEntry, i18n: I18n): string {
  if (entry.kind === "own") return entry.subject.subtitle;
  const { dataset } = entry;
  const item = freshItem(dataset, entry.item);
  return itemSubtitle(dataset, item, i18n) || i18n.text(dataset.definition.name);
}

export const EntrySymbol = observer(function EntrySymbol({
  entry,
  size,
}: {
  entry: PopupEntry;
  size: number;
}) {
  return entry.kind === "item" ? (
    <ItemIcon dataset={entry.dataset} item={freshItem(entry.dataset, entry.item)} size={size} />
  ) : (
    <Icon of={entry.subject.icon} />
  );
});

export const PopupHead = observer(function PopupHead({
  entry,
  popup,
  onClose,
}: {
  entry: PopupEntry;
  /** The popup of this head; absent: one entry among several. */
  popup?: OpenPopup;
  /** Absent: the entry cannot be closed separately. */
  onClose?(): void;
}) {
  const i18n = useI18n();
  return (
    <header className="fv-popup-head">
      <span className="fv-badge">
        <EntrySymbol entry={entry} size={24} />
      </span>
      <div>
        <h2 tabIndex={-1}>{entryTitle(entry, i18n)}</h2>
        <p>{entrySubtitle(entry, i18n)}</p>
      </div>
      <span className="fv-popup-head-buttons">
        {popup && <PinButton popup={popup} />}
        {onClose && <IconButton icon={X} label={i18n.t("close")} muted onClick={onClose} />}
      </span>
    </header>
  );
});

/** Keeps the popup of a feature open while others come and go; not on a phone, which has space for one only. */
const PinButton = observer(function PinButton({ popup: { id, chosen, pinned } }: { popup: OpenPopup }) {
  const { selection, ui } = useShell();
  const i18n = useI18n();
  if (chosen?.kind !== "item" || ui.phone) return null;
  return (
    <IconButton
      icon={Pin}
      label={i18n.t("popup.pin")}
      muted
      pressed={pinned}
      onClick={() => selection.setPinned(id, !pinned)}
    />
  );
});

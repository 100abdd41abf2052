import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { useI18n } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ThemedSymbol } from "../parts/symbol.tsx";
import { useShell } from "../shell-context.tsx";
import { itemSymbol } from "../views/item-symbol.ts";
import { itemSubtitle, itemTitle } from "../views/item-text.ts";
import type { PopupEntry } from "./popup-store.ts";

/** Several things in one place: which one? */
export const PopupChoice = observer(function PopupChoice({ onClose }: { onClose(): void }) {
  const { popup } = useShell();
  const i18n = useI18n();
  return (
    <>
      <header className="fv-popup-head fv-popup-head-plain">
        <h2>{i18n.t("popup.choose", popup.entries.length)}</h2>
        <IconButton icon={X} label={i18n.t("close")} muted onClick={onClose} />
      </header>
      <ul className="fv-popup-list">
        {popup.entries.map((entry) => (
          <li key={`${entry.dataset.id}/${entry.item.id}`}>
            <Choice entry={entry} />
          </li>
        ))}
      </ul>
    </>
  );
});

const Choice = observer(function Choice({ entry }: { entry: PopupEntry }) {
  const { popup } = useShell();
  const i18n = useI18n();
  const { dataset, item } = entry;
  return (
    <button type="button" className="fv-item" onClick={() => popup.choose(entry)}>
      <ThemedSymbol symbol={itemSymbol(dataset, item)} size={20} />
      <span className="fv-item-text">
        <b>{itemTitle(dataset, item, i18n)}</b>
        <span>{itemSubtitle(dataset, item, i18n) || i18n.text(dataset.definition.name)}</span>
      </span>
      <Icon of={ChevronRight} small />
    </button>
  );
});

import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { useI18n } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useShell } from "../shell-context.tsx";
import { EntrySymbol, entrySubtitle, entryTitle } from "./popup-head.tsx";
import { entryKey, type PopupEntry } from "./popup-store.ts";

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
          <li key={entryKey(entry)}>
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
  return (
    <button type="button" className="fv-item" onClick={() => popup.choose(entry)}>
      <EntrySymbol entry={entry} size={20} />
      <span className="fv-item-text">
        <b>{entryTitle(entry, i18n)}</b>
        <span>{entrySubtitle(entry, i18n)}</span>
      </span>
      <Icon of={ChevronRight} small />
    </button>
  );
});

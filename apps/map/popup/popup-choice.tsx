import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { Fragment } from "react";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { IconButton } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import { entryKey, type OpenPopup, type PopupEntry } from "../selection/popup-entry.ts";
import { useShell } from "../shell-context.tsx";
import { EntrySymbol, entrySubtitle, entryTitle } from "./popup-head.tsx";
import { PopupBody } from "./popup-item.tsx";
import { choiceTitle, groupsOf } from "./popup-kinds.ts";

/**
 * A choice between several features at one position, or all of them, one below the other (setting
 * `showCombinedPopups`).
 */
export const PopupChoice = observer(function PopupChoice({
  popup,
  onClose,
}: {
  popup: OpenPopup;
  onClose(): void;
}) {
  const { settings } = useApp();
  const i18n = useI18n();
  // Without popups the list opens the details.
  const together = settings.isOn("showCombinedPopups") && settings.isOn("showPopups");
  return (
    <>
      <header className="fv-popup-head fv-popup-head-plain">
        <h2>{choiceTitle(popup.entries, i18n)}</h2>
        <IconButton icon={X} label={i18n.t("close")} muted onClick={onClose} />
      </header>
      <ul className={together ? "fv-popup-list fv-popup-together" : "fv-popup-list"}>
        {groupsOf(popup.entries, i18n).map(({ label, entries }) => (
          <Fragment key={label}>
            {label && (
              <li className="fv-popup-kind" aria-hidden="true">
                {label} <span className="fv-num">{i18n.format.integer(entries.length)}</span>
              </li>
            )}
            {entries.map((entry) => (
              <li key={entryKey(entry)}>
                <ViewBoundary place={`popup entry ${entryKey(entry)}`}>
                  {together ? (
                    <PopupBody popup={popup} entry={entry} onClose={onClose} among />
                  ) : (
                    <Choice popup={popup} entry={entry} />
                  )}
                </ViewBoundary>
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
    </>
  );
});

const Choice = observer(function Choice({ popup, entry }: { popup: OpenPopup; entry: PopupEntry }) {
  const { selection } = useShell();
  const i18n = useI18n();
  return (
    <button type="button" className="fv-item" onClick={() => selection.choose(popup.id, entry)}>
      <EntrySymbol entry={entry} size={20} />
      <span className="fv-item-text">
        <b>{entryTitle(entry, i18n)}</b>
        <span>{entrySubtitle(entry, i18n)}</span>
      </span>
      <Icon of={ChevronRight} small />
    </button>
  );
});

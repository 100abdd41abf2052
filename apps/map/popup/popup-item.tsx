import { Link } from "@tanstack/react-router";
import ArrowRight from "lucide-react/icons/arrow-right";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { observer } from "mobx-react-lite";
import type { ItemViewProps } from "../../../core/plugin/contract.ts";
import { useI18n } from "../../../core/plugin/react-context.tsx";
import { TargetActions } from "../../../core/shell/parts/target-actions.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { DefaultPopup } from "../../../core/shell/views/default-popup.tsx";
import { useViews } from "../../../core/shell/views/use-views.ts";
import { IconButton } from "../../../core/ui/button.tsx";
import { Icon } from "../../../core/ui/icon.tsx";
import type { OpenPopup, PopupEntry } from "../selection/popup-entry.ts";
import { useShell } from "../shell-context.tsx";
import { freshItem } from "./fresh-item.ts";
import { PopupHead } from "./popup-head.tsx";

export interface PopupBodyProps {
  popup: OpenPopup;
  entry: PopupEntry;
  onClose(): void;
  /** It is one of several, which close together. */
  among?: boolean;
}

/** The entry that is shown: its head, its facts, and its actions. */
export const PopupBody = observer(function PopupBody({
  popup,
  entry,
  onClose,
  among = false,
}: PopupBodyProps) {
  return (
    <>
      <PopupHead entry={entry} popup={among ? undefined : popup} onClose={among ? undefined : onClose} />
      {entry.kind === "item" ? (
        <PopupItem dataset={entry.dataset} item={entry.item} popup={popup} />
      ) : (
        <>
          <ViewBoundary place={`popup of ${entry.subject.id}`}>
            <entry.subject.View subject={entry.subject} close={onClose} />
          </ViewBoundary>
          <BackToChoice popup={popup} />
        </>
      )}
    </>
  );
});

const PopupItem = observer(function PopupItem({
  dataset,
  item: asked,
  popup,
}: ItemViewProps & { popup: OpenPopup }) {
  const i18n = useI18n();
  const item = freshItem(dataset, asked);
  const { Popup = DefaultPopup } = useViews(dataset);
  return (
    <>
      <ViewBoundary place={`popup of ${dataset.id}`}>
        <Popup dataset={dataset} item={item} />
      </ViewBoundary>
      <footer className="fv-popup-foot">
        <Link
          to="/$datasetId/$featureId"
          params={{ datasetId: dataset.id, featureId: item.id }}
          className="fv-button fv-button-ghost"
          data-autofocus
        >
          {i18n.t("popup.details")}
          <Icon of={ArrowRight} small />
        </Link>
        <span className="fv-popup-actions">
          <TargetActions target={{ kind: "item", dataset, item }} />
        </span>
        <BackToChoice popup={popup} />
      </footer>
    </>
  );
});

/** Back to the list of all features at the position, if there are several. */
const BackToChoice = observer(function BackToChoice({ popup }: { popup: OpenPopup }) {
  const { selection } = useShell();
  const i18n = useI18n();
  if (popup.entries.length < 2 || popup.chosen === null || popup.pinned) return null;
  return (
    <IconButton
      icon={ChevronLeft}
      label={i18n.t("popup.back", popup.entries.length)}
      muted
      onClick={() => selection.choose(popup.id, null)}
    />
  );
});

import { Link } from "@tanstack/react-router";
import ArrowRight from "lucide-react/icons/arrow-right";
import ChevronLeft from "lucide-react/icons/chevron-left";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { useI18n } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ThemedSymbol } from "../parts/symbol.tsx";
import { TargetActions } from "../parts/target-actions.tsx";
import { ViewBoundary } from "../parts/view-boundary.tsx";
import { useShell } from "../shell-context.tsx";
import { DefaultPopup } from "../views/default-popup.tsx";
import { itemSymbol } from "../views/item-symbol.ts";
import { itemSubtitle, itemTitle } from "../views/item-text.ts";
import { useViews } from "../views/use-views.ts";
import type { PopupEntry } from "./popup-store.ts";

export const PopupItem = observer(function PopupItem({
  entry,
  onClose,
}: {
  entry: PopupEntry;
  onClose(): void;
}) {
  const { popup } = useShell();
  const i18n = useI18n();
  const { dataset, item } = entry;
  const { Popup = DefaultPopup } = useViews(dataset);
  const subtitle = itemSubtitle(dataset, item, i18n) || i18n.text(dataset.definition.name);
  return (
    <>
      <header className="fv-popup-head">
        <span className="fv-badge">
          <ThemedSymbol symbol={itemSymbol(dataset, item)} size={24} />
        </span>
        <div>
          <h2>{itemTitle(dataset, item, i18n)}</h2>
          <p>{subtitle}</p>
        </div>
        <IconButton icon={X} label={i18n.t("close")} muted onClick={onClose} />
      </header>
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
        {popup.entries.length > 1 && (
          <IconButton
            icon={ChevronLeft}
            label={i18n.t("popup.back", popup.entries.length)}
            muted
            onClick={() => popup.choose(null)}
          />
        )}
      </footer>
    </>
  );
});

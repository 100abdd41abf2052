import { Link } from "@tanstack/react-router";
import ChevronLeft from "lucide-react/icons/chevron-left";
import Locate from "lucide-react/icons/locate-fixed";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import type { Dataset } from "../../dataset/dataset.ts";
import type { ActionTarget } from "../../plugin/contributions.ts";
import { useI18n, usePage } from "../../plugin/react-context.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TargetActions } from "../parts/target-actions.tsx";

export interface DetailsTopProps {
  /** The dataset whose list the back button shows. */
  back?: Dataset;
  text?: string;
  /** The shown target, for actions of plugins. */
  target?: ActionTarget;
  /** Shows the place in the map. */
  onLocate?: () => void;
}

/** The top line of a details view: where the user is, and the close button. */
export const DetailsTop = observer(function DetailsTop({
  back,
  text = "",
  target,
  onLocate,
}: DetailsTopProps) {
  const i18n = useI18n();
  const page = usePage();
  return (
    <div className="fv-details-top">
      {back ? (
        <Link to="/$datasetId" params={{ datasetId: back.id }} className="fv-back">
          <Icon of={ChevronLeft} small />
          {i18n.text(back.definition.name)}
        </Link>
      ) : (
        <span>{text}</span>
      )}
      <span className="fv-details-actions">
        {target && <TargetActions target={target} />}
        {onLocate && <IconButton icon={Locate} label={i18n.t("details.locate")} muted onClick={onLocate} />}
      </span>
      <IconButton icon={X} label={i18n.t("details.close")} muted onClick={() => page.closeDetails()} />
    </div>
  );
});

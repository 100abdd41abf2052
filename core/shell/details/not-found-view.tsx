import { Link } from "@tanstack/react-router";
import MapPinOff from "lucide-react/icons/map-pin-off";
import { observer } from "mobx-react-lite";
import type { Dataset } from "../../dataset/dataset.ts";
import { partTexts, useApp, usePartTexts } from "../../plugin/react-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { describeFailure } from "../errors/describe-failure.ts";
import { capitalise, periodText } from "../parts/period-text.ts";
import { DetailsTop } from "./details-top.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { useHeadingFocus } from "./use-heading-focus.ts";

const TEXTS = partTexts("not-found", { no, en });

export interface NotFoundProps {
  reason: "address" | "dataset" | "feature" | "position";
  /** The requested id. */
  id: string;
  dataset?: Dataset;
}

/** Nothing exists at this address: shows what was requested, why it may be missing and what to do. */
export const NotFoundView = observer(function NotFoundView({ reason, id, dataset }: NotFoundProps) {
  const { time, connectivity, manifest } = useApp();
  const { i18n, t } = usePartTexts(TEXTS);
  const heading = useHeadingFocus();
  const failure = dataset?.failure ?? null;
  const own = reason === "feature" && dataset ? i18n.text(dataset.definition.notFound) : "";
  return (
    <>
      <DetailsTop back={dataset} text={i18n.t("details.title")} />
      <div className="fv-not-found">
        <Icon of={MapPinOff} />
        <h2 ref={heading} tabIndex={-1}>
          {failure ? i18n.t("error.headline") : i18n.t("not-found.title")}
        </h2>
        <p>
          {failure
            ? describeFailure(failure, i18n, connectivity.isOnline).description
            : own || t(reason, id, capitalise(periodText(time, i18n)))}
        </p>
        <div className="fv-not-found-actions">
          {failure && dataset && (
            <Button kind="primary" onClick={() => void dataset.refresh("retry")}>
              {i18n.t("row.retry")}
            </Button>
          )}
          <Link to="/" className="fv-button fv-button-secondary">
            {i18n.t("not-found.home", i18n.text(manifest.title))}
          </Link>
        </div>
      </div>
    </>
  );
});

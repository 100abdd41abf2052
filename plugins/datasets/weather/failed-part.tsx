import { observer } from "mobx-react-lite";
import { describeFailure } from "../../../core/api/details.ts";
import { type Failure, useApp } from "../../../core/api/kernel.ts";
import { Button } from "../../../core/api/ui.ts";
import css from "./failed-part.module.css";
import { useTexts } from "./use-texts.ts";

/** Says which part is missing and why, with a button to ask again. */
export const FailedNote = observer(function FailedNote(props: {
  /** Key of the part's name. */
  part: string;
  failure: Failure;
  again(): void;
}) {
  const { connectivity } = useApp();
  const { i18n, t } = useTexts();
  const { part, failure, again } = props;
  const isBroken = failure.id === "not-json" || failure.id === "bad-answer";
  const { description } = describeFailure(failure, i18n, connectivity.isOnline, isBroken ? t("broken") : "");
  const isWaiting = Number(failure.retryAt) > Date.now();
  return (
    <div role="alert" className={css.failed}>
      <p>
        <strong>{t("failed", t(`part.${part}`))}.</strong> {description}
      </p>
      {!isWaiting && (
        <Button kind="quiet" onClick={again}>
          {t("again")}
        </Button>
      )}
    </div>
  );
});

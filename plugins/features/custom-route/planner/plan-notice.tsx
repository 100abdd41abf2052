import { observer } from "mobx-react-lite";
import { Button } from "../../../../core/api/ui.ts";
import { usePlan } from "../model/use-plan.ts";
import { useTexts } from "../use-texts.ts";
import css from "./planner.module.css";

/** Explains the state of the planner when it is not obvious. */
export const PlanNoticeLine = observer(function PlanNoticeLine() {
  const { t } = useTexts();
  const plan = usePlan();
  if (plan.notice === "unreadable")
    return (
      <div className={css.notice} data-tone="warning" role="alert">
        <p>
          <b>{t("unreadable")}</b>
        </p>
        <p>{t("unreadable-text")}</p>
      </div>
    );
  if (plan.notice === "resumed")
    return (
      <div className={css.notice} role="status">
        <p>{t("resumed")}</p>
        <Button kind="ghost" onClick={() => plan.clear()}>
          {t("new")}
        </Button>
      </div>
    );
  return null;
});

import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import Redo from "lucide-react/icons/redo-2";
import Trash from "lucide-react/icons/trash-2";
import Undo from "lucide-react/icons/undo-2";
import { observer } from "mobx-react-lite";
import type { Drawing } from "../../../../contracts/drawing.ts";
import { usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, IconButton } from "../../../../core/api/ui.ts";
import { usePlan } from "../model/use-plan.ts";
import { useTexts } from "../use-texts.ts";
import css from "./planner.module.css";

/** Buttons that start and end drawing on the map, and actions for all points. */
export const DrawingBar = observer(function DrawingBar() {
  const drawing = useService<Drawing>("drawing");
  const page = usePage();
  const { i18n, t } = useTexts();
  const plan = usePlan();
  const none = plan.points.length === 0;
  const change = (run: () => void, announcement: string) => () => {
    run();
    page.announce(announcement);
  };
  return (
    <>
      <div className={css.bar}>
        {plan.drawing ? (
          <Button kind="primary" onClick={() => plan.rest()}>
            {t("done")}
          </Button>
        ) : (
          <Button kind="primary" disabled={plan.isFull} onClick={() => plan.draw()}>
            {t(none ? "draw" : "draw-on")}
          </Button>
        )}
        <span className={css.tools}>
          <IconButton
            icon={Undo}
            label={t("undo")}
            muted
            disabled={!plan.onMap || !drawing.canUndo}
            onClick={() => drawing.undo()}
          />
          <IconButton
            icon={Redo}
            label={t("redo")}
            muted
            disabled={!plan.onMap || !drawing.canRedo}
            onClick={() => drawing.redo()}
          />
          <IconButton
            icon={ArrowDownUp}
            label={t("reverse")}
            muted
            disabled={plan.points.length < 2}
            onClick={change(() => plan.reverse(), t("reversed"))}
          />
          <IconButton
            icon={Trash}
            label={t("clear")}
            muted
            disabled={none}
            onClick={change(() => plan.clear(), t("cleared"))}
          />
        </span>
      </div>
      {plan.isFull ? (
        <p className={css.help}>{t("full", i18n.format.integer(plan.points.length))}</p>
      ) : (
        plan.drawing && <p className={css.help}>{t(`help-${drawing.aim}`)}</p>
      )}
    </>
  );
});

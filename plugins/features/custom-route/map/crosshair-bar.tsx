import Plus from "lucide-react/icons/plus";
import Undo from "lucide-react/icons/undo-2";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { Drawing } from "../../../../contracts/drawing.ts";
import { useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, Icon, IconButton, look, MapBar } from "../../../../core/api/ui.ts";
import { shortBearing } from "../../../../lib/degrees.ts";
import { formatDuration } from "../model/format-route.ts";
import { usePlan } from "../model/use-plan.ts";
import { useTexts } from "../use-texts.ts";
import css from "./crosshair-bar.module.css";

/** Position of the crosshair, the leg to it, and a button that adds a point there. */
export const CrosshairBar = observer(function CrosshairBar() {
  const { map } = useApp();
  const drawing = useService<Drawing>("drawing");
  const page = usePage();
  const { i18n, t } = useTexts();
  const plan = usePlan();
  // The user works on the map; the sheet returns when the drawing ends.
  useEffect(() => {
    if (!page.isPhone) return;
    const before = page.sheet;
    page.setSheet("peek");
    return () => page.setSheet(before);
  }, [page]);
  const leg = plan.legTo(map.center);
  return (
    <MapBar aria-label={t("crosshair")} className={css.crosshair}>
      <p className={look.num}>
        <b>{i18n.format.coordinate(map.center)}</b>
        {leg && leg.metres >= 1 && (
          <span>
            {[
              shortBearing(leg.bearing),
              i18n.format.nauticalMiles(leg.metres),
              i18n.format.distance(leg.metres),
              ...(leg.seconds === null ? [] : [formatDuration(leg.seconds, t)]),
            ].join(" · ")}
          </span>
        )}
      </p>
      <div>
        <Button kind="primary" disabled={plan.isFull} onClick={() => plan.add(map.center)}>
          <Icon of={Plus} small />
          {t("add-point")}
        </Button>
        <IconButton
          icon={Undo}
          label={t("undo")}
          muted
          disabled={!drawing.canUndo}
          onClick={() => drawing.undo()}
        />
        <Button kind="ghost" onClick={() => plan.rest()}>
          {t("done")}
        </Button>
      </div>
    </MapBar>
  );
});

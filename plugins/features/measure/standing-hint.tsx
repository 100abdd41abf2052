import Ruler from "lucide-react/icons/ruler";
import X from "lucide-react/icons/x";
import { observer } from "mobx-react-lite";
import { Suspense, use } from "react";
import type { Drawing } from "../../../contracts/drawing.ts";
import { useApp, usePage, useService } from "../../../core/api/kernel.ts";
import { classNames, Icon, IconButton, look, Panel } from "../../../core/api/ui.ts";
import css from "./measure.module.css";
import { useMeasureTexts } from "./use-measure-texts.ts";

/** Result of the visible measurement: with buttons to its panel, and to remove it. */
const StandingHint = observer(function StandingHint() {
  const drawing = useService<Drawing>("drawing");
  const page = usePage();
  const i18n = useMeasureTexts();
  return (
    <Panel
      as="section"
      aria-label={i18n.t("measure:standing")}
      className={classNames(css.standing, look.enter)}
    >
      <button
        type="button"
        className={classNames(look.button, look.buttonGhost)}
        aria-label={i18n.t("measure:open-again")}
        onClick={() => page.openTool("measure")}
      >
        <Icon of={Ruler} small />
        <span className={look.num}>
          <Suspense fallback="…">
            <Total />
          </Suspense>
        </span>
      </button>
      <IconButton icon={X} label={i18n.t("measure:take-away")} muted onClick={() => drawing.end()} />
    </Panel>
  );
});

const Total = observer(function Total() {
  const { i18n } = useApp();
  const drawing = useService<Drawing>("drawing");
  const { area, circle, length } = use(drawing.tools()).drawingFigures(drawing);
  const { format } = i18n;
  if (circle) return `${i18n.t("measure:radius")} ${format.distance(circle.radius)}`;
  return area ? format.area(area.area) : `${format.distance(length)} | ${format.nauticalMiles(length)}`;
});

export default StandingHint;

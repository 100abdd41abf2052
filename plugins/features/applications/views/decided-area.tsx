import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import { appliedArea } from "../../../../lib/form/ais-rules.ts";
import { sharedPart } from "../../../../lib/geometry/shared-part.ts";
import { ringOf, showArea, showRemoved } from "../map/show-area.ts";
import css from "./inner-map.module.css";
import { useTexts } from "./use-texts.ts";

/** A smaller piece is a corner that was moved by the thickness of its line, m². */
const MIN_REMOVED = 1e4;

interface DecidedAreaProps {
  applied: unknown;
  /** Undefined: it is granted as applied for, or not decided yet. */
  granted: unknown;
}

/** The area of an application over a map; when another is granted, that one, and what of the former is not in it, hatched. */
export const DecidedArea = observer(function DecidedArea({ applied, granted }: DecidedAreaProps) {
  const app = useApp();
  const { i18n, t } = useTexts();
  useEffect(() => {
    const ends =
      granted === undefined
        ? [showArea(applied, app)]
        : [showRemoved(applied, granted, app), showArea(granted, app)];
    return () => {
      for (const end of ends) end();
    };
  }, [applied, granted, app]);
  const size = appliedArea(applied);
  const removed = granted === undefined ? 0 : size * (1 - sharedPart(ringOf(applied), ringOf(granted)));
  return (
    <div className={classNames(look.panel, look.num, css.mapFigures)}>
      <p className={css.mapLegend}>
        <span />
        {t(granted === undefined ? "terms.applied" : "terms")}{" "}
        <b>{i18n.format.area(granted === undefined ? size : appliedArea(granted))}</b>
      </p>
      {removed >= MIN_REMOVED && (
        <p className={css.mapLegend}>
          <span data-former />
          {t("terms.removed")} <b>{i18n.format.area(removed)}</b>
        </p>
      )}
    </div>
  );
});

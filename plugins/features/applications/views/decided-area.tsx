import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, look } from "../../../../core/api/ui.ts";
import { appliedArea } from "../../../../lib/form/ais-rules.ts";
import { showArea } from "../map/show-area.ts";
import css from "./inner-map.module.css";
import { useTexts } from "./use-texts.ts";

interface DecidedAreaProps {
  applied: unknown;
  /** Undefined: it is granted as applied for, or not decided yet. */
  granted: unknown;
}

/** The area of an application over a map; when another is granted, that one, and the former as a dashed outline. */
export const DecidedArea = observer(function DecidedArea({ applied, granted }: DecidedAreaProps) {
  const app = useApp();
  const { i18n, t } = useTexts();
  useEffect(() => {
    const ends =
      granted === undefined
        ? [showArea(applied, app)]
        : [showArea(applied, app, "former"), showArea(granted, app)];
    return () => {
      for (const end of ends) end();
    };
  }, [applied, granted, app]);
  return (
    <div className={classNames(look.panel, look.num, css.mapFigures)}>
      {granted !== undefined && (
        <p className={css.mapLegend}>
          <span />
          {t("terms")} <b>{i18n.format.area(appliedArea(granted))}</b>
        </p>
      )}
      <p className={css.mapLegend}>
        <span data-former={granted !== undefined || undefined} />
        {t("terms.applied")} <b>{i18n.format.area(appliedArea(applied))}</b>
      </p>
    </div>
  );
});

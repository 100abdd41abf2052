import Pencil from "lucide-react/icons/pencil";
import { observer } from "mobx-react-lite";
import type { Drawing } from "../../../../contracts/drawing.ts";
import { useApp, useService } from "../../../../core/api/kernel.ts";
import { Button, Icon, look } from "../../../../core/api/ui.ts";
import { appliedArea, MAX_APPLIED_AREA } from "../../../../lib/form/ais-rules.ts";
import { bringIntoView, ringOf } from "../map/show-area.ts";
import css from "./applications.module.css";
import { useTexts } from "./use-texts.ts";

/** An area that the user draws on the map. */
export const AreaField = observer(function AreaField({
  area,
  onChange,
}: {
  area: unknown;
  onChange(area: unknown): void;
}) {
  const app = useApp();
  const drawing = useService<Drawing>("drawing");
  const { i18n, t } = useTexts();
  const ring = ringOf(area);
  const draw = () =>
    drawing.request({
      geometryType: "Polygon",
      title: t("area.drawing"),
      points: ring.slice(0, -1),
      onUseGeometry: onChange,
    });
  const size = ring.length > 0 ? appliedArea(area) : 0;
  return (
    <div className={css.area}>
      {ring.length > 0 ? (
        <>
          <p className={look.num} aria-live="polite">
            {t("area.corners", i18n.format.area(size), ring.length - 1)}
          </p>
          <p className={css.limit} data-over={size > MAX_APPLIED_AREA || undefined}>
            <span style={{ inlineSize: `${Math.min(100, (size / MAX_APPLIED_AREA) * 100)}%` }} />
          </p>
          <small className={look.num}>{t("area.limit")}</small>
        </>
      ) : (
        <p>{t("area.none")}</p>
      )}
      <div className={css.row}>
        <Button onClick={draw}>
          <Icon of={Pencil} small />
          {t(ring.length > 0 ? "area.redraw" : "area.draw")}
        </Button>
        {ring.length > 0 && (
          <Button kind="ghost" onClick={() => bringIntoView(area, app)}>
            {t("area.show")}
          </Button>
        )}
      </div>
    </div>
  );
});

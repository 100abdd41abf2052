import SquareDashed from "lucide-react/icons/square-dashed";
import type { Drawing } from "../../../../contracts/drawing.ts";
import { boundsOf } from "../../../../core/api/details.ts";
import { useApp, usePage, useService } from "../../../../core/api/kernel.ts";
import { Button, Icon, Segments } from "../../../../core/api/ui.ts";
import type { OfflinePacks } from "../packs-loader.ts";
import { useTexts } from "../use-texts.ts";
import css from "./caching.module.css";

/** `drawing`: drawn now, or a favourite or drawing for which the user chose to download it. */
export type Area = "view" | "drawing";

interface AreaChoiceProps {
  area: Area;
  hasDrawn: boolean;
  onChoose(area: Area): void;
}

/** The view, or an area that is drawn on the map. */
export function AreaChoice({ area, hasDrawn, onChoose }: AreaChoiceProps) {
  const { services } = useApp();
  const page = usePage();
  const { t } = useTexts();
  const loader = useService<OfflinePacks>("offline-packs");
  const drawing = services.find<Drawing>("drawing");
  const draw = () => {
    drawing?.request({
      geometryType: "Polygon",
      title: t("area.draw-title"),
      onUseGeometry: (geometry) => {
        const bounds = boundsOf(geometry);
        if (bounds) loader.propose(bounds, "");
        onChoose("drawing");
        page.openDetails();
      },
      onCancel: () => page.openDetails(),
    });
    // Enter on the map places the corners.
    page.focusMap();
  };
  return (
    <>
      {hasDrawn && (
        <Segments<Area>
          label={t("area")}
          value={area}
          options={[
            { value: "view", label: t("area.view") },
            { value: "drawing", label: t("area.drawing") },
          ]}
          onChange={onChoose}
        />
      )}
      {drawing && (
        <Button className={css.second} onClick={draw}>
          <Icon of={SquareDashed} small />
          {t(hasDrawn ? "area.redraw" : "area.draw")}
        </Button>
      )}
      {!hasDrawn && <p className={css.muted}>{t("area.hint")}</p>}
    </>
  );
}

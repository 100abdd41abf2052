import Crosshair from "lucide-react/icons/crosshair";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Pencil from "lucide-react/icons/pencil";
import Shapes from "lucide-react/icons/shapes";
import Trash from "lucide-react/icons/trash-2";
import { observer } from "mobx-react-lite";
import { Suspense, use } from "react";
import { TargetActions } from "../../../../core/api/details.ts";
import { keptPart, useApp, usePage } from "../../../../core/api/kernel.ts";
import type { Bounds, LonLat } from "../../../../core/api/map.ts";
import { IconButton, look } from "../../../../core/api/ui.ts";
import css from "../measure.module.css";
import { useMeasureTexts } from "../use-measure-texts.ts";
import { AreaName } from "./area-name.tsx";
import { type CustomArea, type CustomAreas, isShown } from "./custom-areas.ts";
import { redrawArea } from "./save-area.ts";

const geodesy = keptPart(() => import("../../../../lib/geodesy/index.ts"));

export const AreaRow = observer(function AreaRow({ area, areas }: { area: CustomArea; areas: CustomAreas }) {
  const app = useApp();
  const page = usePage();
  const i18n = useMeasureTexts();
  const { id, name } = area;
  const shown = isShown(area);
  const remove = () => {
    const bringBack = areas.remove(id);
    const notice = `custom-area-${id}`;
    const undo = () => {
      bringBack();
      page.closeNotice(notice);
    };
    page.notify({
      id: notice,
      tone: "info",
      title: i18n.t("measure:area-deleted", name),
      action: { label: i18n.t("measure:undo"), run: undo },
    });
  };
  if (areas.naming === id) return <AreaName area={area} areas={areas} />;
  const button = (key: string) => i18n.t(`measure:${key}`, name);
  return (
    <li className={css.areaRow}>
      <span className={css.measuredText}>
        <b>{name}</b>
        <Suspense fallback="…">
          <AreaSize area={area} />
        </Suspense>
      </span>
      <span className={css.areaButtons}>
        <IconButton
          icon={Crosshair}
          label={button("area-zoom")}
          muted
          onClick={() => app.map.fit(boundsOf(area))}
        />
        <IconButton
          icon={shown ? Eye : EyeOff}
          label={button("area-shown")}
          pressed={shown}
          muted
          onClick={() => areas.setShown(id, !shown)}
        />
        <IconButton icon={Pencil} label={button("area-rename")} muted onClick={() => areas.name(id)} />
        <IconButton
          icon={Shapes}
          label={button("area-reshape")}
          muted
          onClick={() => redrawArea(app, id, button("area-reshape"))}
        />
        <TargetActions
          target={{ kind: "geometry", geometry: area.polygonFeature.geometry, name, kept: true }}
        />
        <IconButton icon={Trash} label={button("area-delete")} muted onClick={remove} />
      </span>
    </li>
  );
});

function AreaSize({ area }: { area: CustomArea }) {
  const i18n = useMeasureTexts();
  const { polygonFigures } = use(geodesy());
  const { area: squareMetres, perimeter } = polygonFigures(outlineOf(area));
  return (
    <span className={look.num}>
      {i18n.t("measure:area-size", i18n.format.area(squareMetres), i18n.format.distance(perimeter))}
    </span>
  );
}

function outlineOf({ polygonFeature }: CustomArea): LonLat[] {
  const [outline = []] = polygonFeature.geometry.coordinates;
  return outline.map(([lon = 0, lat = 0]) => [lon, lat]);
}

function boundsOf(area: CustomArea): Bounds {
  const outline = outlineOf(area);
  const [lons, lats] = [outline.map(([lon]) => lon), outline.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

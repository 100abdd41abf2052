import Circle from "lucide-react/icons/circle";
import Diamond from "lucide-react/icons/diamond";
import Square from "lucide-react/icons/square";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { observer } from "mobx-react-lite";
import type { DatasetViewProps } from "../../../../core/api/dataset.ts";
import { useApp } from "../../../../core/api/kernel.ts";
import { classNames, Icon, look } from "../../../../core/api/ui.ts";
import { oldAfter } from "../model/old-after.ts";
import { offeredTypes } from "../model/vessel-filter.ts";
import { HULLS_FROM } from "../render/sizes.ts";
import { vesselsOf } from "../services/vessels.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { shownCounts } from "./counts.ts";
import css from "./legend.module.css";
import { legendRows, OTHERS_TEXT } from "./legend-rows.ts";
import { AlwaysLegend, LegendRows, OverviewLegend, TrafficRamp } from "./overview-legend.tsx";
import { useTexts } from "./texts.ts";
import { useCounts } from "./use-counts.ts";
import { VesselSymbol } from "./vessel-symbol.tsx";

const SHAPES = { ring: Circle, square: Square, diamond: Diamond, danger: TriangleAlert };

/** The outlines of vessels that a feature sets apart. */
const GroupLegend = observer(function GroupLegend() {
  const app = useApp();
  const { t } = useTexts();
  const shown = vesselsOf(app).groups;
  if (!shown) return null;
  return (
    <>
      <h4>{t(shown.alone ? "legend.groups-alone" : "legend.groups")}</h4>
      <ul className={classNames(look.legendLines, css.legend)}>
        {shown.groups.map(({ name, shape, color }) => (
          <li key={name + shape}>
            <span className={css.outline} style={{ color: color[app.theme.theme] }}>
              <Icon of={SHAPES[shape]} small />
            </span>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </>
  );
});

/** The symbols of the types in the map, and the other parts of a vessel's drawing. */
export default observer(function Legend({ dataset }: DatasetViewProps<VesselDataset>) {
  const { map, settings } = useApp();
  const { i18n, t } = useTexts();
  const counts = useCounts(dataset, shownCounts);
  const { vectorMinutes, vectorsFromZoom } = dataset.options;
  const { offered, others } = legendRows(counts, offeredTypes(dataset.options.allShipTypes));
  const hours = oldAfter(settings.get("oldAisThreshold")) / 3_600;
  const drawn = map.webMercatorZoom >= vectorsFromZoom;
  const { hasRibbon } = dataset;
  if (map.webMercatorZoom < HULLS_FROM)
    return (
      <>
        <GroupLegend />
        {hasRibbon && <TrafficRamp />}
        {dataset.hasDots && <OverviewLegend icons={counts.icons} />}
        <AlwaysLegend icons={counts.icons} />
      </>
    );
  return (
    <>
      <GroupLegend />
      {hasRibbon && <TrafficRamp />}
      {hasRibbon && <h4>{t("legend.apart")}</h4>}
      {offered.length > 0 && <LegendRows rows={offered} />}
      {others.length > 0 && (
        <>
          <h4>{t(OTHERS_TEXT)}</h4>
          <LegendRows rows={others} />
        </>
      )}
      <AlwaysLegend icons={counts.icons} />
      <h4>{t("legend.signs")}</h4>
      <ul className={classNames(look.legendLines, css.legend)}>
        <li>
          <VesselSymbol icon="vessel" size={18} rest />
          <span>{t("legend.rest")}</span>
        </li>
        <li>
          <VesselSymbol icon="vessel" size={18} faint />
          <span>{t("legend.old", i18n.format.number(hours, 1, false))}</span>
        </li>
        {vectorMinutes > 0 && settings.isOn("bearingVectors") && (
          <li>
            <svg width="24" height="14" viewBox="0 0 24 14" aria-hidden="true" className={css.course}>
              <path d="M2 12L22 2" />
            </svg>
            <span>
              {t(
                drawn ? "legend.course" : "legend.course-zoomed",
                i18n.format.number(vectorMinutes, 1, false),
              )}
            </span>
          </li>
        )}
      </ul>
    </>
  );
});
